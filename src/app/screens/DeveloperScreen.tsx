import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ClearSheet } from '../../features/developer/ClearSheet'
import { DeveloperView } from '../../features/developer/DeveloperView'
import {
  clearConfirmed,
  clearDeclined,
  clearTapped,
  exportTapped,
  restartTapped,
  switched,
  watchTapped,
} from '../../features/developer/events'
import { selectDeveloper } from '../../features/developer/selectors'
import { backTapped } from '../../navigation/events'
import { NavBar } from '../../ui/NavBar'
import type { RootState } from '../rootReducer'

/** The developer options, connected. */
export function DeveloperScreen() {
  const dispatch = useDispatch()
  const developer = useSelector((state: RootState) => selectDeveloper(state))
  return (
    <>
      <NavBar title={<FormattedMessage id="developer.title" />} onBack={() => dispatch(backTapped())} />
      <DeveloperView
        {...developer}
        onSwitch={(option, on) => dispatch(switched({ option, on }))}
        onRestart={() => dispatch(restartTapped())}
        onExport={(format) => dispatch(exportTapped({ format }))}
        onWatch={() => dispatch(watchTapped())}
        onClear={() => dispatch(clearTapped())}
      />
      {developer.clearing === 'asked' && (
        <ClearSheet onClear={() => dispatch(clearConfirmed())} onClose={() => dispatch(clearDeclined())} />
      )}
    </>
  )
}
