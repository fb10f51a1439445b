import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../ui/Button'
import { Sheet, useLeaveSheet } from '../../ui/Sheet'
import { settingsDeclined, settingsTapped } from './events'

/** Asks a shopper who refused his place whether he would rather change that. In the shell, whose settings can be opened. */
export function SettingsPrompt() {
  const dispatch = useDispatch()
  return (
    <Sheet
      open
      title={<FormattedMessage id="location.promptTitle" />}
      onClose={() => dispatch(settingsDeclined())}
      footer={<Choices onSettings={() => dispatch(settingsTapped())} />}
    >
      <p>
        <FormattedMessage id="location.promptHelp" />
      </p>
    </Sheet>
  )
}

function Choices({ onSettings }: { readonly onSettings: () => void }) {
  const leave = useLeaveSheet()
  return (
    <>
      <Button kind="soft" onClick={leave}>
        <FormattedMessage id="location.notNow" />
      </Button>
      <Button kind="main" onClick={onSettings}>
        <FormattedMessage id="location.openSettings" />
      </Button>
    </>
  )
}
