import { formatRupiah, rupiahParts } from '../i18n/money'
import css from './Price.module.css'

/** What something costs, in rupiah: the digits carry the line, `Rp` is smaller. */
export function Price({ amount, tone = 'sale' }: { readonly amount: number; readonly tone?: 'sale' | 'plain' }) {
  const { prefix, digits } = rupiahParts(amount)
  return (
    <span className={`${css.price} ${css[tone]}`}>
      <small>{prefix}</small>
      {digits}
    </span>
  )
}

/** What it cost before, struck through. */
export function OldPrice({ amount }: { readonly amount: number }) {
  return <s className={css.old}>{formatRupiah(amount)}</s>
}

/** Whole percent off; nothing at zero. */
export function Discount({ ratio }: { readonly ratio: number | undefined }) {
  if (!ratio) return null
  return <span className={css.off}>{`-${Math.round(ratio)}%`}</span>
}
