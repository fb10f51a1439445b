import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { backTapped, textLinkTapped } from '../../../../navigation/events'
import { hasTarget } from '../../../../navigation/links'
import { Icon } from '../../../../ui/icons/Icon'
import type { WithFeeds } from '../../../../data/feed/selectors'
import { selectHasOrigin } from '../../../base/location/selectors'
import { SimilarDealsList } from '../../../discovery/deals/NearbyDealsList'
import { mayHaveSimilar } from '../../../discovery/deals/selectors'
import { storeTapped } from '../../../discovery/stores/model/events'
import { StoreLine } from '../../../discovery/stores/views/cards/StoreLine'
import { ChannelList } from '../../../discovery/stores/views/page/ChannelList'
import { PhotoBar } from '../../../../ui/bars/PhotoBar'
import { PhotoStrip } from '../../../../ui/media/PhotoStrip'
import { RichText } from '../../../../ui/richText/RichText'
import { OfferedCoupon } from '../../coupons/views/tickets/OfferedCouponCard'
import { buyTapped, productPhotoTapped, storesTapped } from '../model/events'
import { buyState, isUnavailable, offeredCoupon } from '../model/logic'
import type { Product } from '../../../../api/offers/products'
import packageItemsCss from './PackageItems.module.css'
import { BuyBar } from './BuyBar'
import { ProductActions } from './ProductActions'
import { ProductHead } from './ProductHead'
import css from './ProductPage.module.css'
import { ProductRules } from './ProductRules'
import { SharePicture } from './SharePicture'
import { productPage, type ProductView } from '../model/selectors'

export interface ProductPageProps {
  readonly view: ProductView
  /** Resource name of the page. */
  readonly resource: string
  /** `preview`: not for sale yet, without a buy button. `sale`: opened as an item of a flash sale. */
  readonly kind: 'usual' | 'sale' | 'preview'
  readonly now: () => number
}

export function ProductPage({ view, resource, kind, now }: ProductPageProps) {
  const { product, deal } = view
  const dispatch = useDispatch()
  const { formatMessage, locale } = useIntl()
  const name = localized(deal.assetName, locale as Locale)
  const state = buyState(product, deal, kind === 'sale')
  const isPreview = kind === 'preview'
  const coupon = offeredCoupon(product, deal)
  const alternatives = useRef<HTMLDivElement>(null)
  const productKey = productPage.idIn(resource) ?? ''
  const hasSimilar = useSelector((store: WithFeeds) => mayHaveSimilar(store, productKey)) && isUnavailable(state)
  const buy = () => dispatch(buyTapped({ resource }))
  return (
    <main className={css.page}>
      {/* A preview has a notice instead of the bar, because it opens outside the app. */}
      {isPreview ? (
        <p className={css.preview} role="status">
          <FormattedMessage id="products.preview" />
        </p>
      ) : (
        <PhotoBar title={name} onBack={() => dispatch(backTapped())}>
          {(scrolled) => <ProductActions product={product} resource={resource} isScrolled={scrolled} />}
        </PhotoBar>
      )}
      <div className={css.photos}>
        <div className={isUnavailable(state) ? css.unavailable : ''}>
          <PhotoStrip
            label={formatMessage({ id: 'products.photos' }, { name })} photos={product.imageList}
            onTap={(at) => dispatch(productPhotoTapped({ at }))}
          />
        </div>
        {isUnavailable(state) && (
          <p className={css.pill}>
            <FormattedMessage id={`products.reason.${state}`} />
          </p>
        )}
      </div>
      <ProductHead product={product} deal={deal} state={state} now={now} hasReminder={!isPreview} />
      {coupon && (
        <div className={css.coupon}>
          <h2 className="spoken">
            <FormattedMessage id="products.coupon" />
          </h2>
          <OfferedCoupon coupon={coupon} onUse={!isPreview && state === 'available' ? buy : null} />
        </div>
      )}
      {!isPreview && <ProductStore view={view} now={now} />}
      {isUnavailable(state) && !isPreview && (
        <div ref={alternatives} className={css.mark}>
          <SimilarDealsList
            productKey={productKey} isCategoryKnown={product.categoryId !== undefined} className={css.alternatives}
          />
        </div>
      )}
      <PackageItems items={product.packageItems ?? []} name={name} quantity={deal.quantity} />
      <About html={localized(product.description, locale as Locale)} />
      <div className={css.channels}>
        <ChannelList channels={product.channels} onFollow={(link) => dispatch(textLinkTapped({ link, from: 'product' }))} />
      </div>
      <ProductRules product={product} deal={deal} />
      {!isPreview && <SharePicture view={view} resource={resource} />}
      {!isPreview && (
        <BuyBar
          deal={deal} state={state} onBuy={buy}
          onSimilar={hasSimilar ? () => alternatives.current?.scrollIntoView({ block: 'start', behavior: 'smooth' }) : null}
        />
      )}
    </main>
  )
}

/** The store that redeems the voucher, and a link to the others. */
function ProductStore({ view: { store, product }, now }: Pick<ProductPageProps, 'view' | 'now'>) {
  const dispatch = useDispatch()
  const showsDistance = useSelector(selectHasOrigin)
  const { skuId, businessHours, timeZone, availableStoreNum: count = 1, nearestDistance, nearestStoreName = '', nearestOpening } = product
  const locale = useIntl().locale as Locale
  // Nobody is sent to a store that is closed.
  const isNearer = showsDistance && nearestDistance !== undefined && nearestDistance < (store?.distance ?? 0)
    && nearestOpening?.openStatus !== 'CLOSED'
  if (!store && count < 2) return null
  const hours = businessHours && timeZone ? { businessHours, timeZone } : undefined
  return (
    <div className={css.panel}>
      <h2 className="spoken">
        <FormattedMessage id="products.redeemAt" />
      </h2>
      {store && (
        <StoreLine store={store} hours={hours} showsDistance={showsDistance} now={now}
          onTap={(poiId) => dispatch(storeTapped({ poiId }))} />
      )}
      {count >= 2 && (
        <button type="button" className={css.more} onClick={() => dispatch(storesTapped({ skuId }))}>
          <Icon name="store" />
          <span className={css.moreText}>
            {isNearer && nearestStoreName === ''
              ? <FormattedMessage id="products.storesNearest" values={{ count, distance: formatDistance(nearestDistance, locale) }} />
              : <FormattedMessage id="products.stores" values={{ count }} />}
            {isNearer && nearestStoreName !== '' && (
              <>
                {' '}
                <span className={css.nearer}>
                  <FormattedMessage
                    id="products.nearer"
                    values={{
                      store: nearestStoreName,
                      distance: <span key="distance" className={css.unbroken}>{formatDistance(nearestDistance, locale)}</span>,
                    }}
                  />
                </span>
              </>
            )}
          </span>
          <Icon name="chevronRight" />
        </button>
      )}
    </div>
  )
}

function About({ html }: { readonly html: string }) {
  const dispatch = useDispatch()
  const heading = useId()
  if (html === '') return null
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id="products.about" />
      </h2>
      <RichText html={html} onLink={(link) => dispatch(textLinkTapped({ link, from: 'product' }))} canOpen={hasTarget} />
    </section>
  )
}

interface PackageItemsProps {
  readonly items: NonNullable<Product['packageItems']>
  /** The product's own name. A single item of that name says nothing more. */
  readonly name: string
  /** Pieces in one deal. */
  readonly quantity: number | undefined
}

function PackageItems({ items, name, quantity = 1 }: PackageItemsProps) {
  const heading = useId()
  const locale = useIntl().locale as Locale
  const isRepetition = items.length === 1 && quantity < 2 && localized(items[0]?.itemName, locale) === name
  if (items.length === 0 || isRepetition) return null
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id={quantity >= 2 ? 'products.packageOf' : 'products.package'} values={{ count: quantity }} />
      </h2>
      <ul className={packageItemsCss.items}>
        {items.map(({ itemName, itemAmount }, index) => (
          <li key={index} className={packageItemsCss.item}>
            <span>{localized(itemName, locale)}</span> <span className={packageItemsCss.amount}>{localized(itemAmount, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
