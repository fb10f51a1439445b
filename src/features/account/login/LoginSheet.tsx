import { FormattedMessage } from 'react-intl'
import { Sheet } from '../../../ui/Sheet'
import css from './LoginSheet.module.css'
import { LoginSteps } from './LoginSteps'
import type { LoginStepsProps } from './LoginSteps'

export interface LoginSheetProps extends LoginStepsProps {
  readonly open: boolean
  /** What the login is for; null where that says itself. */
  readonly reason?: string | null
  readonly onClose: () => void
}

/** Reasons that are told: by what happens after the login. */
const TOLD: Readonly<Record<string, string>> = {
  coupons: 'coupons', claim: 'claim', couponFilter: 'coupons', favourites: 'favourites', favourite: 'favourites', profile: 'profile',
  order: 'order', pay: 'order', orders: 'orders', voucher: 'orders', invitation: 'invitation', skyPackets: 'packets', packet: 'packets',
  banner: 'offer', popup: 'offer', floating: 'offer', sessionEnded: 'again',
}

/** The login as a sheet over any screen. */
export function LoginSheet({ open, reason = null, onClose, ...steps }: LoginSheetProps) {
  const words = TOLD[reason ?? '']
  return (
    <Sheet open={open} title={<FormattedMessage id="login.title" />} onClose={onClose}>
      {words && (
        <p className={css.reason}>
          <FormattedMessage id={`login.for.${words}`} />
        </p>
      )}
      <LoginSteps {...steps} />
    </Sheet>
  )
}
