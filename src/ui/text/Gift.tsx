import type { ReactNode } from 'react'
import { formatPacket } from '../../i18n/money'
import css from './Gift.module.css'

/** The value of a gift in thousands: a small raised `Rp`, large digits. */
export function GiftAmount({ amount }: { readonly amount: number }) {
  const [, prefix = '', digits = ''] = /^(\D+)(.*)$/.exec(formatPacket(amount)) ?? []
  return (
    <>
      <small className={css.prefix}>{prefix}</small>
      {digits}
    </>
  )
}

/** The number of gifts; empty for a single one. */
export function GiftCount({ quantity = 1 }: { readonly quantity?: number | undefined }) {
  return quantity >= 2 && <span className={css.count}>{`×${quantity}`}</span>
}

export interface GiftTicketProps {
  readonly amount: number
  readonly quantity?: number | undefined
  readonly title: ReactNode
  readonly note?: ReactNode
  /** A label: received, or no longer available. */
  readonly mark?: ReactNode
  readonly isEnded?: boolean
}

/** A gift as a ticket: the red stub shows amount and count, the body the details. */
export function GiftTicket({ amount, quantity, title, note, mark, isEnded = false }: GiftTicketProps) {
  return (
    <div className={`${css.ticket} ${isEnded ? css.spent : ''}`}>
      <div className={css.stub}>
        <span className={css.amount}><GiftAmount amount={amount} /></span> <GiftCount quantity={quantity} />
      </div>
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        {note && <p className={css.note}>{note}</p>}
        {mark && <p className={css.mark}>{mark}</p>}
      </div>
    </div>
  )
}
