import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { GuestPage } from '../../../loading/GuestPage'

/** An envelope is shown to whose it is. */
export function GuestsEnvelope({ title }: { readonly title: ReactNode }) {
  return (
    <GuestPage
      title={title}
      picture="gift"
      words={<FormattedMessage id="coupons.guest" />}
      help={<FormattedMessage id="coupons.guestHelp" />}
      reason="coupons"
    />
  )
}
