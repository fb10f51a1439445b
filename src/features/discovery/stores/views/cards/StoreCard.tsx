import { FormattedMessage, useIntl } from 'react-intl'
import type { StoreCard as Store, StoreProduct } from '../../../../../api/discovery/stores'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { unbroken } from '../../../../../shared/text/unbroken'
import { unrepeated } from '../../../../../shared/text/unrepeated'
import { Card } from '../../../../../ui/cards/Card'
import { Distance } from '../../../../../ui/text/Distance'
import { Icon } from '../../../../../ui/icons/Icon'
import { Picture } from '../../../../../ui/media/Picture'
import { Discount, OriginalPrice, Price } from '../../../../../ui/text/Price'
import { OpenStatusLabel } from './OpenStatusLabel'
import { ShortRating } from './StoreRating'
import css from './StoreCard.module.css'

const MAX_PICTURES = 3

export interface StoreCardProps {
  readonly store: Store
  readonly onTap: (poiId: string) => void
  /** Omitted where the list itself consists of outlets. */
  readonly onOutletsTap?: ((merchantId: string) => void) | undefined
  /** True only with a measured position. Otherwise the card shows the district. */
  readonly showsDistance: boolean
  /** In the list of a mall the card shows floor and unit instead of distance or district. */
  readonly inMall?: boolean | undefined
  /** Loads the pictures with high priority, for the first screen. */
  readonly eager?: boolean
}

/** Rendered width of a picture: alone, in one of three columns, in two of them. */
const SIZES = { alone: '112px', column: '112px', twoColumns: '226px' } as const
/** Of a row of so many pictures. */
const ROW_CLASSES: Readonly<Record<number, string | undefined>> = { 1: css.alone, 2: css.pair }

function sizesOf(at: number, count: number): string {
  if (count === 1) return SIZES.alone
  return count === 2 && at === 0 ? SIZES.twoColumns : SIZES.column
}

/** The whole card is one tap target. */
export function StoreCard({ store, onTap, onOutletsTap, showsDistance, inMall = false, eager = false }: StoreCardProps) {
  const locale = useIntl().locale as Locale
  const pictures = picturesOf(store).slice(0, MAX_PICTURES)
  const product = store.productList?.[0]
  const { merchantId, brandStoreNum = 1, rating } = store
  return (
    <Card label={store.storeName} className={css.card} onTap={() => onTap(store.poiId)}>
      <div className={`${css.pictures} ${ROW_CLASSES[pictures.length] ?? ''}`}>
        {pictures.map((src, index) => (
          <Picture key={index} src={src} width={256} height={256} sizes={sizesOf(index, pictures.length)} eager={eager} />
        ))}
      </div>
      {/* On the pictures: in the line of facts it would make late facts wrap. */}
      {rating && <ShortRating className={css.rating} rating={rating} />}
      <div className={css.head}>
        <h3 className={css.name}>{store.storeName}</h3>
        <Place store={store} showsDistance={showsDistance} inMall={inMall} />
        <Facts store={store} />
      </div>
      {product && <Deal product={product} locale={locale} />}
      {onOutletsTap && merchantId !== undefined && brandStoreNum > 1 && (
        <button type="button" className={css.more} onClick={() => onOutletsTap(merchantId)}>
          <FormattedMessage id="storeCard.moreOutlets" values={{ count: brandStoreNum - 1 }} />
          <Icon name="chevronDown" size="s" />
        </button>
      )}
    </Card>
  )
}

/** One line, the most important facts first: the style hides those that do not fit. */
function Facts({ store }: Pick<StoreCardProps, 'store'>) {
  const intl = useIntl()
  const locale = intl.locale as Locale
  const { openStatus, opensAt, queueNum, soldNum = 0, isPromotionStore, productList = [] } = store
  // The row of a deal says itself whether that is reduced.
  const isPromotion = isPromotionStore === true && productList.length === 0
  const facts = [
    localized(store.businessCategoryName, locale), localized(store.pricePerCapita, locale),
    soldNum > 0 ? intl.formatMessage({ id: 'storeCard.sold' }, { count: soldNum }) : '',
  ].filter((fact) => fact !== '')
  if (facts.length === 0 && !openStatus && !isPromotion) return null
  return (
    <p className={css.facts}>
      {isPromotion && <b className={css.promotion}><FormattedMessage id="storeCard.promotion" />{' '}</b>}
      {openStatus && <OpenStatusLabel status={openStatus} opensAt={opensAt} queueNum={queueNum} />}
      {facts.map((fact, index) => <span key={index}>{` ${fact}`}</span>)}
    </p>
  )
}

type PlaceProps = Pick<StoreCardProps, 'store' | 'showsDistance' | 'inMall'>

function Place({ store: { storeName, distance, districtName, mallUnit }, showsDistance, inMall }: PlaceProps) {
  const locale = useIntl().locale as Locale
  if (inMall) return mallUnit ? <span className={css.district}>{unbroken(localized(mallUnit, locale))}</span> : null
  if (showsDistance && distance !== undefined) return <Distance metres={distance} />
  const district = unrepeated(districtName, storeName)
  return district === '' ? null : <span className={css.district}>{district}</span>
}

function Deal({ product, locale }: { readonly product: StoreProduct; readonly locale: Locale }) {
  const { salePrice, originalPrice = 0, discountRatio } = product.priceInfo
  return (
    <div className={css.deal}>
      <Discount ratio={discountRatio} />
      <span className={css.product}>{localized(product.productName, locale)}</span>
      {product.coupon && <span className={css.coupon}><Icon name="coupon" size="s" /><FormattedMessage id="storeCard.coupon" /></span>}
      <span className={css.prices}>
        {originalPrice > salePrice && <OriginalPrice amount={originalPrice} className={css.before} />} <Price amount={salePrice} />
      </span>
    </div>
  )
}

/** Returns the pictures that the server chose. Falls back to all pictures of the store, then the product's picture, then the logo. */
function picturesOf(store: Store): readonly string[] {
  const { cardImageList = [], storeHeadImageList, storeEnvironmentImageList, storeDishImageList, productImage, storeLogo } = store
  if (cardImageList.length > 0) return cardImageList
  const all = [...(storeHeadImageList ?? []), ...(storeEnvironmentImageList ?? []), ...(storeDishImageList ?? [])]
  return all.length > 0 ? all : [productImage ?? storeLogo ?? '']
}
