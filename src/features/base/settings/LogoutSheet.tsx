import { FormattedMessage } from 'react-intl'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'

export interface LogoutSheetProps {
  readonly onLogout: () => void
  readonly onClose: () => void
}

export function LogoutSheet({ onLogout, onClose }: LogoutSheetProps) {
  return (
    <ConfirmSheet
      open
      title={<FormattedMessage id="settings.logoutTitle" />}
      cancelLabel={<FormattedMessage id="settings.logoutStay" />}
      confirmLabel={<FormattedMessage id="settings.logout" />}
      onConfirm={onLogout}
      onClose={onClose}
    >
      <FormattedMessage id="settings.logoutHelp" />
    </ConfirmSheet>
  )
}
