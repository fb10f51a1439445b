import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'
import { settingsDeclined, locationSettingsTapped } from './events'

/** Offers the settings after a denied permission. Only in the native shell, which can open its settings. */
export function SettingsPrompt() {
  const dispatch = useDispatch()
  return (
    <ConfirmSheet
      open
      title={<FormattedMessage id="location.promptTitle" />}
      cancelLabel={<FormattedMessage id="location.notNow" />}
      confirmLabel={<FormattedMessage id="location.openSettings" />}
      onConfirm={() => dispatch(locationSettingsTapped())}
      onClose={() => dispatch(settingsDeclined())}
    >
      <FormattedMessage id="location.promptHelp" />
    </ConfirmSheet>
  )
}
