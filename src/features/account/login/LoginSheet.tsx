import { FormattedMessage } from 'react-intl'
import { Sheet } from '../../../ui/Sheet'
import { LoginSteps } from './LoginSteps'
import type { LoginStepsProps } from './LoginSteps'

export interface LoginSheetProps extends LoginStepsProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The login as a sheet over any screen. */
export function LoginSheet({ open, onClose, ...steps }: LoginSheetProps) {
  return (
    <Sheet open={open} title={<FormattedMessage id="login.title" />} onClose={onClose}>
      <LoginSteps {...steps} />
    </Sheet>
  )
}
