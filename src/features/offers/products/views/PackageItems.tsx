import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Product } from '../../../../api/offers/products'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import css from './PackageItems.module.css'
import page from './ProductPage.module.css'

export interface PackageItemsProps {
  readonly items: NonNullable<Product['packageItems']>
  /** The product's own name. A single item of that name says nothing more. */
  readonly name: string
  /** Number of vouchers per purchase. */
  readonly quantity: number | undefined
}

export function PackageItems({ items, name, quantity = 1 }: PackageItemsProps) {
  const heading = useId()
  const locale = useIntl().locale as Locale
  const isRepetition = items.length === 1 && quantity < 2 && localized(items[0]?.itemName, locale) === name
  if (items.length === 0 || isRepetition) return null
  return (
    <section className={page.panel} aria-labelledby={heading}>
      <h2 id={heading} className={page.title}>
        <FormattedMessage id="products.package" />
        {quantity >= 2 && (
          <span className={css.quantity}>
            <FormattedMessage id="deals.quantity" values={{ count: quantity }} />
          </span>
        )}
      </h2>
      <ul className={css.items}>
        {items.map(({ itemName, itemAmount }, at) => (
          <li key={at} className={css.item}>
            <span>{localized(itemName, locale)}</span> <span className={css.amount}>{localized(itemAmount, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
