import type { ReactNode } from 'react'
import { GuestPage } from '../../../loading/GuestPage'

/** An order is paid by who made it. */
export function GuestsPayment({ title }: { readonly title: ReactNode }) {
  return <GuestPage title={title} picture="receipt" about="pay" reason="pay" />
}
