import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { AskSheet } from '../../../ui/AskSheet'
import { settingsDeclined, locationSettingsTapped } from './events'

/** Offers the settings after a denied permission. Only in the native shell, which can open its settings. */
export function SettingsPrompt() {
  const dispatch = useDispatch()
  return (
    <AskSheet
      open
      title={<FormattedMessage id="location.promptTitle" />}
      stay={<FormattedMessage id="location.notNow" />}
      act={<FormattedMessage id="location.openSettings" />}
      onAct={() => dispatch(locationSettingsTapped())}
      onClose={() => dispatch(settingsDeclined())}
    >
      <FormattedMessage id="location.promptHelp" />
    </AskSheet>
  )
}
