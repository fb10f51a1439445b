import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { dealPrices } from '../../../../entities/dealRules'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { Row } from '../../../../ui/lists/Row'
import { dealPictureTapped } from '../model/events'
import css from './ProductPage.module.css'
import type { ProductView } from '../model/selectors'

export interface SharePictureProps {
  readonly view: ProductView
  readonly resource: string
}

/** Shares the deal as a picture with its photo, price, distance and code. Renders nothing for a product without a price. */
export function SharePicture({ view: { product, deal, store }, resource }: SharePictureProps) {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const prices = dealPrices(deal)
  if (!prices) return null
  const share = () => dispatch(dealPictureTapped({
    resource,
    picture: {
      imageUrl: product.imageList[0] ?? '',
      name: localized(deal.assetName, locale),
      price: formatRupiah(prices.now),
      oldPrice: prices.before === null ? '' : formatRupiah(prices.before),
      badge: prices.discount > 0 ? `-${prices.discount}%` : '',
      store: store?.storeName ?? deal.storeInfo?.storeName ?? '',
      distance: store?.distance === undefined ? '' : formatDistance(store.distance, locale),
      invitation: formatMessage({ id: 'products.pictureInvitation' }),
    },
  }))
  return (
    <ul className={css.shareRow}>
      <Row icon="picture" title={<FormattedMessage id="products.sharePicture" />} onTap={share} />
    </ul>
  )
}
