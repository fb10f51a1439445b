import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../i18n/money'
import { Price } from '../text/Price'
import css from './Bill.module.css'

/** Rows of a price breakdown. */
export function Bill({ children }: { readonly children: ReactNode }) {
  return <ul className={css.bill}>{children}</ul>
}

export interface BillRowProps {
  readonly amount: number
  readonly isDeduction?: boolean
  /** The deduction was taken back. */
  readonly isReturned?: boolean
  /** In small print below the name, such as the person who ordered it. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A deduction has a minus sign. */
export function BillRow({ amount, isDeduction = false, isReturned = false, note, children }: BillRowProps) {
  return (
    <li className={css.row}>
      <span className={css.label}>
        {children}
        {note !== undefined && (
          <>
            {' '}
            <span className={css.note}>{note}</span>
          </>
        )}
      </span>{' '}
      <span className={isReturned ? css.returned : isDeduction ? css.off : css.amount}>
        {isDeduction ? <FormattedMessage id="orders.less" values={{ amount: formatRupiah(amount) }} /> : formatRupiah(amount)}
      </span>
    </li>
  )
}

export interface BillTotalProps {
  readonly name: ReactNode
  readonly amount: number
  /** Screen readers announce a new total. */
  readonly isLive?: boolean
  /** Nothing was paid, and nothing is owed. */
  readonly isMuted?: boolean
  /** Shown beside the name. */
  readonly children?: ReactNode
}

/** The total, below the perforation. */
export function BillTotal({ name, amount, isLive = false, isMuted = false, children }: BillTotalProps) {
  return (
    <>
      <div className={css.tear} />
      <p className={`${css.total} ${isMuted ? css.muted : ''}`} {...(isLive && { 'aria-live': 'polite', 'aria-atomic': true })}>
        <span className={css.nameLine}>
          <b>{name}</b> {children}
        </span>{' '}
        <Price amount={amount} size={isMuted ? 'list' : 'total'} tone="ink" />
      </p>
    </>
  )
}
