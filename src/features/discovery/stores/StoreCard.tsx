import { FormattedMessage, useIntl } from 'react-intl'
import type { StoreCard as Store, StoreProduct } from '../../../api/stores'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/Card'
import { Distance } from '../../../ui/Distance'
import { Icon } from '../../../ui/Icon'
import { Picture } from '../../../ui/Picture'
import { Discount, Price } from '../../../ui/Price'
import { OpenStatusLabel } from './OpenStatusLabel'
import css from './StoreCard.module.css'

const SHOTS = 3

export interface StoreCardProps {
  readonly store: Store
  readonly onTap: (poiId: string) => void
  /** Left out where the outlets are what is listed. */
  readonly onOutletsTap?: ((merchantId: string) => void) | undefined
  /** Only after a real fix; otherwise the district stands in. */
  readonly showsDistance: boolean
  /** The first screen's pictures are fetched before the rest. */
  readonly eager?: boolean
}

/** How wide a picture stands on screen, by how many there are. */
const SIZES = ['88px', '88px', '168px', '112px'] as const

/** A store in a list: pictures, name and distance, what it is, and its best deal. The whole card is the tap. */
export function StoreCard({ store, onTap, onOutletsTap, showsDistance, eager = false }: StoreCardProps) {
  const locale = useIntl().locale as Locale
  const pictures = picturesOf(store).slice(0, SHOTS)
  const row = pictures.length > 1
  const product = store.productList?.[0]
  const { merchantId, brandStoreNum = 1 } = store
  return (
    <Card label={store.storeName} className={`${css.card} ${row ? css.row : css.single}`} onTap={() => onTap(store.poiId)}>
      <div className={`${css.pictures} ${pictures.length === 2 ? css.pair : ''}`}>
        {(row ? pictures : [pictures[0] ?? '']).map((src, at) => (
          <Picture key={at} src={src} width={256} height={256} sizes={SIZES[pictures.length] ?? '88px'} eager={eager} />
        ))}
      </div>
      <div className={css.head}>
        <h3 className={css.name}>{store.storeName}</h3>
        <Whereabouts store={store} showsDistance={showsDistance} />
        <Facts store={store} />
      </div>
      {product && <Deal product={product} locale={locale} />}
      {onOutletsTap && merchantId !== undefined && brandStoreNum > 1 && (
        <button type="button" className={css.more} onClick={() => onOutletsTap(merchantId)}>
          <FormattedMessage id="stores.moreOutlets" values={{ count: brandStoreNum - 1 }} />
          <Icon name="chevronDown" size="s" />
        </button>
      )}
    </Card>
  )
}

/** On one line, whatever comes later: what is so at this moment, what it is, what it costs, how much it sells. */
function Facts({ store }: Pick<StoreCardProps, 'store'>) {
  const intl = useIntl()
  const locale = intl.locale as Locale
  const { openStatus, queueNum = 0, soldNum = 0, isPromotionStore, productList } = store
  // The row of the deal says the discount already.
  const isPromotion = isPromotionStore === true && (productList?.[0]?.priceInfo.discountRatio ?? 0) === 0
  const facts = [
    localized(store.businessCategoryName, locale), localized(store.pricePerCapita, locale),
    soldNum > 0 ? intl.formatMessage({ id: 'stores.sold' }, { count: soldNum }) : '',
  ].filter((fact) => fact !== '')
  if (facts.length === 0 && !openStatus && !isPromotion) return null
  return (
    <p className={css.facts}>
      {isPromotion && (
        <>
          <b className={css.promotion}><FormattedMessage id="stores.promotion" /></b>
          {' '}
        </>
      )}
      {openStatus && (
        <>
          <OpenStatusLabel status={openStatus} />
          {queueNum > 0 && openStatus !== 'CLOSED' && <> (<FormattedMessage id="stores.queue" values={{ count: queueNum }} />)</>}
          {facts.length > 0 && ' · '}
        </>
      )}
      {facts.join(' · ')}
    </p>
  )
}

function Whereabouts({ store: { distance, districtName }, showsDistance }: Pick<StoreCardProps, 'store' | 'showsDistance'>) {
  if (showsDistance && distance !== undefined) return <Distance metres={distance} />
  return districtName ? <span className={css.district}>{districtName}</span> : null
}

function Deal({ product, locale }: { readonly product: StoreProduct; readonly locale: Locale }) {
  return (
    <div className={css.deal}>
      {product.coupon && <Icon name="coupon" size="m" />}
      <Discount ratio={product.priceInfo.discountRatio} />
      <span className={css.product}>{localized(product.productName, locale)}</span>
      <Price amount={product.priceInfo.salePrice} />
    </div>
  )
}

/** The pictures that the server chose, else all that there are, else that of the product, else the logo. */
function picturesOf(store: Store): readonly string[] {
  const { cardImageList = [], storeHeadImageList, storeEnvironmentImageList, storeDishImageList, productImage, storeLogo } = store
  if (cardImageList.length > 0) return cardImageList
  const all = [...(storeHeadImageList ?? []), ...(storeEnvironmentImageList ?? []), ...(storeDishImageList ?? [])]
  return all.length > 0 ? all : [productImage ?? storeLogo ?? '']
}
