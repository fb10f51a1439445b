import { rupiahParts } from '../i18n/money'
import css from './Price.module.css'

/** What something costs, in rupiah: the digits carry the line, `Rp` is smaller. */
export function Price({ amount }: { readonly amount: number }) {
  const { prefix, digits } = rupiahParts(amount)
  return (
    <span className={css.price}>
      <small>{prefix}</small>
      {digits}
    </span>
  )
}

/** Whole percent off; nothing at zero. */
export function Discount({ ratio }: { readonly ratio: number | undefined }) {
  if (!ratio) return null
  return <span className={css.off}>{`-${Math.round(ratio)}%`}</span>
}
