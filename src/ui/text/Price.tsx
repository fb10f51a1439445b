import { FormattedMessage } from 'react-intl'
import { formatRupiah, rupiahParts } from '../../i18n/money'
import css from './Price.module.css'

export interface PriceProps {
  readonly amount: number
  /** `total` for an amount to pay, `hero` for the main price of a screen. */
  readonly size?: 'list' | 'total' | 'hero'
  /** `ink` for amounts owed or paid; coral for prices of buyable items. */
  readonly tone?: 'coral' | 'ink'
}

const SIZE_CLASSES: Readonly<Record<NonNullable<PriceProps['size']>, string | undefined>> = { list: '', total: css.total, hero: css.hero }

/** A price in rupiah: large digits, a smaller `Rp`. */
export function Price({ amount, size = 'list', tone = 'coral' }: PriceProps) {
  const { prefix, digits } = rupiahParts(amount)
  return (
    <span className={`${css.price} ${SIZE_CLASSES[size]} ${tone === 'ink' ? css.ink : ''}`}>
      <small>{prefix}</small>
      {digits}
    </span>
  )
}

/** The original price, struck through, with a label for screen readers. */
export function OriginalPrice({ amount, className = '' }: { readonly amount: number; readonly className?: string | undefined }) {
  return (
    <s className={className}>
      <span className="spoken">
        <FormattedMessage id="deals.before" />{' '}
      </span>
      {formatRupiah(amount)}
    </s>
  )
}

/** Whole percent off; renders nothing at zero. */
export function Discount({ ratio }: { readonly ratio: number | undefined }) {
  if (!ratio) return null
  return <span className={css.off}>{`-${Math.round(ratio)}%`}</span>
}

interface PiecesBadgeProps {
  readonly count: number | null
  /** In the corner of the picture, or beside the main price of a screen, instead of in a list. */
  readonly at?: 'picture' | 'head'
}

/** The pieces in one deal. Renders nothing for a single piece, which is null. */
export function PiecesBadge({ count, at }: PiecesBadgeProps) {
  if (count === null) return null
  const place = at === 'picture' ? css.corner : at === 'head' ? css.head : ''
  return (
    <>
      {' '}
      <span className={`${css.pieces} ${place}`}><FormattedMessage id="deals.pieces" values={{ count }} /></span>
    </>
  )
}
