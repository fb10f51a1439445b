import { FormattedMessage } from 'react-intl'
import { formatRupiah, rupiahParts } from '../i18n/money'
import css from './Price.module.css'

export interface PriceProps {
  readonly amount: number
  /** `total` for what is to be paid, `hero` for the one thing that a screen is about. */
  readonly size?: 'list' | 'total' | 'hero'
  /** `ink` for what is owed or was paid; coral is for what can be bought. */
  readonly tone?: 'coral' | 'ink'
}

/** What something costs, in rupiah: the digits carry the line, `Rp` is smaller. */
export function Price({ amount, size = 'list', tone = 'coral' }: PriceProps) {
  const { prefix, digits } = rupiahParts(amount)
  return (
    <span className={`${css.price} ${size === 'list' ? '' : css[size]} ${tone === 'ink' ? css.ink : ''}`}>
      <small>{prefix}</small>
      {digits}
    </span>
  )
}

/** What it cost before, struck through, and said. */
export function PriceBefore({ amount, className = '' }: { readonly amount: number; readonly className?: string | undefined }) {
  return (
    <s className={className}>
      <span className="spoken">
        <FormattedMessage id="deals.before" />{' '}
      </span>
      {formatRupiah(amount)}
    </s>
  )
}

/** Whole percent off; nothing at zero. */
export function Discount({ ratio }: { readonly ratio: number | undefined }) {
  if (!ratio) return null
  return <span className={css.off}>{`-${Math.round(ratio)}%`}</span>
}
