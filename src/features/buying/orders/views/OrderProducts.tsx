import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Order } from '../../../../api/buying/orders'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { textLinkTapped } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { Icon } from '../../../../ui/icons/Icon'
import { Picture } from '../../../../ui/media/Picture'
import css from './OrderProducts.module.css'

/** The products of an order without vouchers, each once with its pieces. A tap opens the product. */
export function OrderProducts({ order: { lines, store: { storeId } } }: { readonly order: Pick<Order, 'lines' | 'store'> }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  // Guests of a table may have ordered the same.
  const products = lines.filter(({ skuId }, index) => lines.findIndex((line) => line.skuId === skuId) === index)
  const piecesOf = (product: string) => lines.reduce((sum, { skuId, quantity }) => sum + (skuId === product ? quantity : 0), 0)
  const open = (skuId: string) => dispatch(textLinkTapped({ link: linkTo('groupCouponDetail', { skuId, storeId }), from: 'order' }))
  return (
    <ul className={css.products}>
      {products.map(({ skuId, assetName, imageUrl = '' }) => (
        <li key={skuId}>
          <button type="button" className={css.product} onClick={() => open(skuId)}>
            <Picture className={css.picture} src={imageUrl} width={96} height={96} sizes="48px" />
            <span className={css.text}>
              <span className={css.name}>{localized(assetName, locale)}</span>{' '}
              <span className={css.pieces}><FormattedMessage id="deals.quantity" values={{ count: piecesOf(skuId) }} /></span>
            </span>
            <Icon name="chevronRight" />
          </button>
        </li>
      ))}
    </ul>
  )
}
