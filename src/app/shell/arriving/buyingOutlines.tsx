import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './buyingOutlines.module.css'
import { TextLines } from './TextLines'
import lines from './TextLines.module.css'

export type BuyingShape = 'voucher' | 'counter' | 'payCode'

/** The ticket with its code, and the amount above the payment methods or a code. */
export const BUYING_OUTLINES: Readonly<Record<BuyingShape, () => ReactNode>> = {
  voucher: () => (
    <div className={css.page}>
      <Skeleton className={lines.short} />
      <div className={css.card}>
        <div className={css.row}><div className={css.text}><TextLines /></div></div>
        <Code />
      </div>
    </div>
  ),
  counter: () => (
    <div className={css.page}>
      <Amount />
      <div className={css.card}><Method /><Method /><Method /><Method /><Method /><Method /></div>
    </div>
  ),
  payCode: () => (
    <div className={css.page}>
      <Amount />
      <div className={css.card}><Code /></div>
    </div>
  ),
}

function Amount() {
  return (
    <div className={css.amount}>
      <Skeleton className={lines.short} /><Skeleton className={css.sum} /><Skeleton className={lines.short} />
    </div>
  )
}

function Code() {
  return <div className={css.code}><Skeleton className={css.qr} /><Skeleton className={lines.name} /></div>
}

function Method() {
  return <div className={css.row}><Skeleton className={css.plate} /><Skeleton className={lines.short} /></div>
}
