import { FormattedMessage } from 'react-intl'
import { Sheet } from '../../../../ui/overlays/Sheet'
import css from './LoginSheet.module.css'
import { LoginSteps } from './LoginSteps'
import type { LoginStepsProps } from './LoginSteps'

export interface LoginSheetProps extends LoginStepsProps {
  readonly open: boolean
  /** Reason for the login; null if it needs no explanation. */
  readonly reason?: string | null
  readonly onClose: () => void
}

type Reason = 'coupons' | 'claim' | 'favourites' | 'profile' | 'order' | 'orders' | 'invitation' | 'packets' | 'offer' | 'again'
/** Message keys by reason. Each names the action after the login. */
const REASON_MESSAGES: Readonly<Record<string, Reason>> = {
  coupons: 'coupons', claim: 'claim', couponFilter: 'coupons', favourites: 'favourites', favourite: 'favourites', profile: 'profile',
  order: 'order', pay: 'order', orders: 'orders', voucher: 'orders', invitation: 'invitation', skyPackets: 'packets', packet: 'packets',
  banner: 'offer', popup: 'offer', floating: 'offer', sessionEnded: 'again',
}

export function LoginSheet({ open, reason = null, onClose, ...steps }: LoginSheetProps) {
  const messageKey = REASON_MESSAGES[reason ?? '']
  return (
    <Sheet open={open} title={<FormattedMessage id="login.title" />} onClose={onClose}>
      {messageKey && (
        <p className={css.reason}>
          <FormattedMessage id={`login.for.${messageKey}`} />
        </p>
      )}
      <LoginSteps {...steps} />
    </Sheet>
  )
}
