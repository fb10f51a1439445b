import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { DeveloperView } from './DeveloperView'
import { clearConfirmed, clearDeclined, deviceClearTapped, exportTapped, restartTapped, switched, watchTapped } from './events'
import { selectDeveloper } from './selectors'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'

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

interface ClearSheetProps {
  readonly onClear: () => void
  readonly onClose: () => void
}

function ClearSheet({ onClear, onClose }: ClearSheetProps) {
  return (
    <ConfirmSheet
      open
      title={<FormattedMessage id="developer.clearTitle" />}
      cancelLabel={<FormattedMessage id="developer.clearStay" />}
      confirmLabel={<FormattedMessage id="developer.clear" />}
      onConfirm={onClear}
      onClose={onClose}
    >
      <FormattedMessage id="developer.clearConfirm" />
    </ConfirmSheet>
  )
}
