import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { GuestPage } from '../../../loading/GuestPage'

/** An order is paid by who made it. */
export function GuestsPayment({ title }: { readonly title: ReactNode }) {
  return (
    <GuestPage
      title={title}
      picture="receipt"
      words={<FormattedMessage id="pay.guest" />}
      help={<FormattedMessage id="pay.guestHelp" />}
      reason="pay"
    />
  )
}
