import type { IntlShape } from 'react-intl'
import type { Order } from '../api/buying/orders'
import type { Localized } from '../api/kit/fields'
import type { Locale } from './locales'
import { localized } from './localized'

export type PriceLineKind = Order['priceLines'][number]['kind']

/** Name of a change of an order's price. A benefit has a name of its own: that of its coupon. */
export function priceName(kind: PriceLineKind, couponName: Localized | undefined, { formatMessage, locale }: IntlShape): string {
  return (kind === 'BENEFIT' && localized(couponName, locale as Locale)) || formatMessage({ id: `orders.price.${kind}` })
}
