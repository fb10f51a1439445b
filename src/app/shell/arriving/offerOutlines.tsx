import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './offerOutlines.module.css'
import { TextLines } from './TextLines'
import lines from './TextLines.module.css'

export type OfferShape = 'photo' | 'coupon' | 'partners' | 'envelope'

/** The sheet of a product over its photo, tickets with their stubs, and an envelope. */
export const OFFER_OUTLINES: Readonly<Record<OfferShape, () => ReactNode>> = {
  photo: () => <><Skeleton className={css.photo} /><div className={css.sheet}><TextLines /></div></>,
  coupon: () => (
    <div className={css.page}>
      <div className={css.card}>
        <div className={css.worth}><Skeleton className={lines.short} /><Skeleton className={lines.name} /></div>
        <div className={css.text}><Skeleton className={lines.name} /><Skeleton className={lines.short} /></div>
      </div>
      <div className={css.card}><div className={css.text}><TextLines /></div></div>
    </div>
  ),
  partners: () => <div className={css.page}>{[0, 1, 2].map((at) => <Partner key={at} />)}</div>,
  envelope: () => (
    <div className={css.page}>
      <Skeleton className={css.envelope} />
      <div className={css.card}><div className={css.text}><TextLines /></div></div>
    </div>
  ),
}

function Partner() {
  return (
    <div className={`${css.card} ${css.partner}`}>
      <Skeleton className={css.stub} />
      <div className={css.text}><TextLines /></div>
    </div>
  )
}
