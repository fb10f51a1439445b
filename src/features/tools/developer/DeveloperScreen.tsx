import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ClearSheet } from './ClearSheet'
import { DeveloperView } from './DeveloperView'
import {
  clearConfirmed,
  clearDeclined,
  deviceClearTapped,
  exportTapped,
  restartTapped,
  switched,
  watchTapped,
} from './events'
import { selectDeveloper } from './selectors'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'

export function DeveloperScreen() {
  const dispatch = useDispatch()
  const developer = useSelector(selectDeveloper)
  return (
    <>
      <NavBar title={<FormattedMessage id="developer.title" />} onBack={() => dispatch(backTapped())} />
      <DeveloperView
        {...developer}
        onSwitch={(option, on) => dispatch(switched({ option, on }))}
        onRestart={() => dispatch(restartTapped())}
        onExport={(format) => dispatch(exportTapped({ format }))}
        onReplay={() => dispatch(watchTapped())}
        onClear={() => dispatch(deviceClearTapped())}
      />
      {developer.clearing === 'asked' && (
        <ClearSheet onClear={() => dispatch(clearConfirmed())} onClose={() => dispatch(clearDeclined())} />
      )}
    </>
  )
}
