import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/Button'
import { Sheet, useLeaveSheet } from '../../ui/Sheet'

export interface LogoutSheetProps {
  readonly onLogout: () => void
  readonly onClose: () => void
}

/** Asks once more before the shopper is logged out. */
export function LogoutSheet({ onLogout, onClose }: LogoutSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="settings.logoutTitle" />} onClose={onClose} footer={<Choices onLogout={onLogout} />}>
      <p>
        <FormattedMessage id="settings.logoutHelp" />
      </p>
    </Sheet>
  )
}

function Choices({ onLogout }: Pick<LogoutSheetProps, 'onLogout'>) {
  const leave = useLeaveSheet()
  return (
    <>
      <Button kind="soft" onClick={leave}>
        <FormattedMessage id="settings.logoutStay" />
      </Button>
      <Button kind="main" onClick={onLogout}>
        <FormattedMessage id="settings.logout" />
      </Button>
    </>
  )
}
