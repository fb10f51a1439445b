import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { EmptyState } from '../../../../../ui/status/EmptyState'
import { Picture } from '../../../../../ui/media/Picture'
import { Price, OriginalPrice } from '../../../../../ui/text/Price'
import { Stepper } from '../../../../../ui/controls/Stepper'
import css from './TableProducts.module.css'
import type { Choice, TableContent } from '../../model/types'

export interface TableProductsProps {
  readonly products: TableContent['products']
  readonly quantities: Choice['quantities']
  /** Maximum quantities of the latest price. Products without a price use the limit of the table. */
  readonly maxQuantities: Readonly<Record<string, number>>
  readonly isFixed: boolean
  readonly onQuantity: (skuId: string, quantity: number) => void
}

/** Menu of a store with a stepper per product. What is sold out comes last. */
export function TableProducts({ products, quantities, maxQuantities, isFixed, onQuantity }: TableProductsProps) {
  if (products.length === 0) {
    return (
      <EmptyState picture="bowl" title={<FormattedMessage id="confirm.noMenu" />} help={<FormattedMessage id="confirm.noMenuHelp" />} />
    )
  }
  return (
    <section className={css.menu}>
      <h2 className={css.title}>
        <FormattedMessage id="confirm.menu" />
      </h2>
      <ul>
        {[...products].sort((a, b) => Number(a.mayTake === 0) - Number(b.mayTake === 0)).map((product) => {
          const { skuId, mayTake } = product
          return (
            <MenuItem
              key={skuId}
              product={product}
              quantity={quantities[skuId] ?? 0}
              max={Math.min(mayTake, maxQuantities[skuId] ?? mayTake)}
              isFixed={isFixed}
              onQuantity={(quantity) => onQuantity(skuId, quantity)}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface MenuItemProps {
  readonly product: TableContent['products'][number]
  readonly quantity: number
  readonly max: number
  readonly isFixed: boolean
  readonly onQuantity: (quantity: number) => void
}

function MenuItem({ product, quantity, max, isFixed, onQuantity }: MenuItemProps) {
  const name = localized(product.assetName, useIntl().locale as Locale)
  const { imageUrl = '', salePrice, originalPrice } = product
  return (
    <li className={`${css.product} ${max === 0 ? css.faded : ''}`}>
      <Picture className={css.picture} src={imageUrl} width={128} height={128} sizes="64px" />
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.prices}>
          <Price amount={salePrice} />{' '}
          {originalPrice !== undefined && originalPrice > salePrice && <OriginalPrice amount={originalPrice} className={css.before} />}
        </p>
        <div className={css.count}>
          {quantity >= max && (
            <span className={css.end}>
              <FormattedMessage id={max === 0 ? 'confirm.unavailable' : 'confirm.most'} values={{ count: max }} />
            </span>
          )}
          {(max > 0 || quantity > 0) && (
            <Stepper label={name} value={quantity} min={0} max={max} disabled={isFixed} isQuiet onChange={onQuantity} />
          )}
        </div>
      </div>
    </li>
  )
}
