import { FormattedMessage } from 'react-intl'
import { AskSheet } from '../../../ui/AskSheet'

export interface LogoutSheetProps {
  readonly onLogout: () => void
  readonly onClose: () => void
}

export function LogoutSheet({ onLogout, onClose }: LogoutSheetProps) {
  return (
    <AskSheet
      open
      title={<FormattedMessage id="settings.logoutTitle" />}
      stay={<FormattedMessage id="settings.logoutStay" />}
      act={<FormattedMessage id="settings.logout" />}
      onAct={onLogout}
      onClose={onClose}
    >
      <FormattedMessage id="settings.logoutHelp" />
    </AskSheet>
  )
}
