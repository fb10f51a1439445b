import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderPreview } from '../../../../api/buying/ordering'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Price, OriginalPrice } from '../../../../ui/text/Price'
import { Stepper } from '../../../../ui/controls/Stepper'
import { limitReasonOf, maxQuantityOf } from '../model/logic'
import css from './OrderLine.module.css'
import { OrderedProduct } from './OrderedProduct'

export interface OrderLineProps {
  readonly line: OrderPreview['lines'][number]
  /** The chosen quantity. `line.quantity` is the one that was priced. */
  readonly quantity: number
  /** 0 for a product that can be removed. */
  readonly min: 0 | 1
  /** Choices are disabled while an order is pending. */
  readonly isFixed: boolean
  readonly onQuantity: (quantity: number) => void
}

/** A product of the order: price of one piece, quantity and limits. */
export function OrderLine({ line, quantity, min, isFixed, onQuantity }: OrderLineProps) {
  const locale = useIntl().locale as Locale
  const { assetName, imageUrl, salePrice, originalPrice } = line
  const name = localized(assetName, locale)
  const max = maxQuantityOf(line)
  const isSoldOut = line.remainingStock === 0
  return (
    <>
      <OrderedProduct name={name} imageUrl={imageUrl} isSoldOut={isSoldOut}>
        <Price amount={salePrice} />{' '}
        {originalPrice !== undefined && originalPrice > salePrice && <OriginalPrice amount={originalPrice} className={css.before} />}
      </OrderedProduct>
      <div className={css.count}>
        <p className={css.bounds}>
          <QuantityLimits line={line} quantity={quantity} />
        </p>
        {(!isSoldOut || min === 0) && (
          <Stepper label={name} value={quantity} min={min} max={max} disabled={isFixed || (max === 0 && min > 0)} onChange={onQuantity} />
        )}
      </div>
    </>
  )
}

/** Stock at or below this number is shown. */
const LOW_STOCK = 10

/** Remaining stock and limits of the quantity. */
function QuantityLimits({ line, quantity }: Pick<OrderLineProps, 'line' | 'quantity'>) {
  const { remainingStock, limitNum, boughtNum = 0 } = line
  const limitReason = limitReasonOf(line, quantity)
  return (
    <>
      {(remainingStock <= LOW_STOCK || limitReason === 'stock') && (
        <span className={css.low}>
          {remainingStock === 0
            ? <FormattedMessage id="deals.soldOut" />
            : <FormattedMessage id="products.left" values={{ count: remainingStock }} />}
        </span>
      )}{' '}
      {limitNum !== undefined && remainingStock > 0 && (
        <span className={css.limit}>
          <FormattedMessage id={boughtNum > 0 ? 'confirm.limitBought' : 'confirm.limit'} values={{ count: limitNum, bought: boughtNum }} />
        </span>
      )}
      {limitReason !== null && limitReason !== 'stock' && limitNum === undefined && (
        <span className={css.limit}>
          <FormattedMessage id="confirm.most" values={{ count: maxQuantityOf(line) }} />
        </span>
      )}
    </>
  )
}
