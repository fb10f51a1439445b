import type { ReactNode } from 'react'
import { GuestPage } from '../../../loading/GuestPage'

/** An envelope is shown to whose it is. */
export function GuestsEnvelope({ title }: { readonly title: ReactNode }) {
  return <GuestPage title={title} picture="gift" about="coupons" reason="coupons" />
}
