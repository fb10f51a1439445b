import { useMemo, type ReactNode } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { selectHeart, type WithFavourites } from '../../favourites/selectors'
import { selectHasOrigin } from '../../../base/location/selectors'
import { makeSelectMerchant, selectKnownStore, selectKnownStoreName, storeResource } from '../model/selectors'
import { PausedStorePage } from './page/PausedStorePage'
import { StoreDetails } from './page/StoreDetails'
import { StorePage } from './page/StorePage'
import { FormattedMessage } from 'react-intl'
import { PhotoBarSkeleton } from '../../../../ui/bars/PhotoBar'
import { Skeleton } from '../../../../ui/status/Skeleton'
import page from './page/StorePage.module.css'
import css from './page/StorePageSkeleton.module.css'
import photos from '../../../../ui/media/PhotoStrip.module.css'
import contact from './page/StoreContactRow.module.css'
import hours from './page/WeekHours.module.css'
import { FailedPage } from '../../../../data/Listing'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { backTapped } from '../../../../navigation/events'
import { PhotoViewer } from '../../../../ui/media/PhotoViewer'
import type { WithEntities } from '../../../../entities/selectors'
import { DealContainer } from '../../deals/DealList'
import type { ClaimableCoupon } from '../../../../api/offers/couponFields'
import { OfferedCoupon } from '../../../offers/coupons/views/tickets/OfferedCouponCard'
import type { ScreenProps } from '../../../../data/declare'
import type { Merchant } from '../../../../api/discovery/merchants'
import { isConnectionFailure } from '../../../../api/kit/errors'
import { useIsOffline } from '../../../../ui/status/FailureNotices'
import { failureMessageId, failurePicture } from '../../../../data/feed/FeedList'

/** Codes of the server: no store has this id; the store exists but is closed for now. */
const STORE_NOT_FOUND = '3800039'
const STORE_UNAVAILABLE = '3800021'

interface StoreLoaderProps {
  readonly params: ScreenProps['params']
  readonly children: (merchant: Merchant) => ReactNode
}

function StoreLoader({ params, children }: StoreLoaderProps) {
  const name = storeResource(params) ?? ''
  const selectMerchant = useMemo(makeSelectMerchant, [])
  const hasFailed = useSelector((state: WithResources) => selectResource(state, name)?.phase === 'failed')
  const merchant = useSelector((state: WithEntities & WithResources) => selectMerchant(state, name))
  if (merchant) return children(merchant)
  return hasFailed ? <StoreFailed resource={name} params={params} /> : <StorePageSkeleton />
}

export function StoreScreen({ params, now }: ScreenProps) {
  return <StoreLoader params={params}>{(merchant) => <Store merchant={merchant} now={now} />}</StoreLoader>
}

function Store({ merchant, now }: { readonly merchant: Merchant; readonly now: () => number }) {
  const showsDistance = useSelector(selectHasOrigin)
  const { store: { poiId, brandStoreNum = 1 }, isFavourite, products } = merchant
  // A store without deals has nothing to use a coupon on.
  const elsewhereOf = ({ availableStoreNum = 1 }: ClaimableCoupon) => (brandStoreNum > 1 ? availableStoreNum - 1 : 0)
  const favourite = useSelector((state: WithFavourites) => selectHeart(state, poiId, isFavourite), shallowEqual)
  return (
    <StorePage
      merchant={merchant}
      showsDistance={showsDistance}
      now={now}
      favourite={favourite}
      renderDeal={(assetId) => <DealContainer assetId={assetId} showsStore={false} />}
      renderCoupon={(coupon) => <OfferedCoupon coupon={coupon} elsewhere={products.length === 0 ? elsewhereOf(coupon) : undefined} />}
    />
  )
}

export function StoreDetailsScreen({ params, now }: ScreenProps) {
  return <StoreLoader params={params}>{(merchant) => <StoreDetails merchant={merchant} now={now} />}</StoreLoader>
}

export function PhotoScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const index = Number.parseInt(params['at'] ?? '0', 10)
  return (
    <StoreLoader params={params}>
      {({ photos, store }) => (
        <PhotoViewer
          photos={photos}
          startAt={Number.isInteger(index) && index >= 0 && index < photos.length ? index : 0}
          title={store.storeName}
          onClose={() => dispatch(backTapped())}
        />
      )}
    </StoreLoader>
  )
}

/**
 * Replaces a store's page that does not exist, takes no guests for now, or failed to load. Only network failures mention the connection. A
 * store that a card or an order has named keeps its name.
 */
export function StoreFailed({ resource, params = {} }: { readonly resource: string; readonly params?: ScreenProps['params'] }) {
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure)
  const store = useSelector((state: WithEntities) => selectKnownStore(state, params))
  const storeName = useSelector((state: WithEntities) => selectKnownStoreName(state, params))
  const hasNoNetwork = useIsOffline()
  const showsDistance = useSelector(selectHasOrigin)
  const { code = STORE_NOT_FOUND, message = '', kind: failureKind = '' } = failure ?? {}
  const kind = code === STORE_NOT_FOUND ? 'notFound' : code === STORE_UNAVAILABLE ? 'unavailable' : 'failed'
  const bar = storeName ?? <FormattedMessage id="stores.title" />
  if (kind === 'unavailable') {
    // The server's sentence says the same, and sometimes until when.
    const notice = message === '' ? <FormattedMessage id="stores.unavailable" /> : message
    return store ? <PausedStorePage store={store} showsDistance={showsDistance} notice={notice} /> : (
      <FailedPage
        retried={null} bar={bar} title={notice} help={<FormattedMessage id="stores.unavailableHelp" />}
        home={<FormattedMessage id="stores.others" />}
      />
    )
  }
  const isOffline = hasNoNetwork && kind === 'failed' && isConnectionFailure(failureKind)
  const helpId = kind === 'failed' ? `${failureMessageId(failureKind)}Help` as const : 'stores.notFoundHelp'
  return (
    <FailedPage
      retried={kind === 'failed' ? resource : null} picture={failurePicture(failureKind)} bar={bar}
      title={<FormattedMessage id={isOffline ? 'offline.now' : `stores.${kind}`} />}
      help={message === '' || kind === 'notFound' ? <FormattedMessage id={helpId} /> : message}
    />
  )
}

/** Has the layout of the loaded page, and a working back button. */
export function StorePageSkeleton() {
  const dispatch = useDispatch()
  return (
    <main className={page.page} aria-busy="true">
      <h1 className="spoken">
        <FormattedMessage id="stores.loading" />
      </h1>
      <PhotoBarSkeleton onBack={() => dispatch(backTapped())} />
      <div className={page.photos}>
        <Skeleton className={`${photos.photos} ${photos.low} ${css.photo}`} />
      </div>
      <div className={page.panel} aria-hidden="true">
        <Skeleton className={css.name} />
        <Skeleton className={css.rating} />
        <Skeleton className={css.facts} />
        {[hours.row, contact.row].map((row, index) => (
          <div key={index} className={row}>
            <Skeleton className={css.icon} />
            <Skeleton className={css.text} />
          </div>
        ))}
      </div>
      <div className={page.section} aria-hidden="true">
        <div className={page.title}>
          <Skeleton className={css.title} />
        </div>
        <div className={page.products}>
          <Skeleton className={css.deal} />
          <Skeleton className={css.deal} />
        </div>
      </div>
    </main>
  )
}
