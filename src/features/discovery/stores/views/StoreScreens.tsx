import { useMemo, type ReactNode } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { selectHeart, type WithFavourites } from '../../favourites/selectors'
import { selectFix, type WithLocation } from '../../../base/location/selectors'
import { makeSelectMerchant, storeResource } from '../model/selectors'
import { StoreDetails } from './page/StoreDetails'
import { StorePage } from './page/StorePage'
import { FormattedMessage } from 'react-intl'
import { PhotoBarSkeleton } from '../../../../ui/bars/PhotoBar'
import { Skeleton } from '../../../../ui/status/Skeleton'
import page from './page/StorePage.module.css'
import css from './page/StorePageSkeleton.module.css'
import photos from '../../../../ui/media/PhotoStrip.module.css'
import rows from './cards/StoreRows.module.css'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { backTapped, tabTapped } from '../../../../navigation/events'
import { PhotoViewer } from '../../../../ui/media/PhotoViewer'
import type { WithEntities } from '../../../../entities/selectors'
import { DealContainer } from '../../deals/DealList'
import { OfferedCoupon } from '../../../offers/coupons/views/tickets/OfferedCouponCard'
import type { ScreenProps } from '../../../../data/declare'
import type { Merchant } from '../../../../api/discovery/merchants'
import { failureMessageId } from '../../../../data/feed/FeedList'
import { ReportLink } from '../../../../ui/status/Reporting'
import { MessagePage } from '../../../../ui/status/MessagePage'

/** Codes of the server: no store has this id; the store exists but is closed for now. */
const STORE_NOT_FOUND = '3800039'
const STORE_UNAVAILABLE = '3800021'

interface StoreLoaderProps {
  readonly params: ScreenProps['params']
  readonly children: (merchant: Merchant) => ReactNode
}

function StoreLoader({ params, children }: StoreLoaderProps) {
  const dispatch = useDispatch()
  const name = storeResource(params) ?? ''
  const selectMerchant = useMemo(makeSelectMerchant, [])
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  const merchant = useSelector((state: WithEntities & WithResources) => selectMerchant(state, name))
  const back = () => dispatch(backTapped())
  if (merchant) return children(merchant)
  if (resource?.phase !== 'failed') return <StorePageSkeleton onBack={back} />
  const { code = STORE_NOT_FOUND, message = '' } = resource?.failure ?? {}
  const kind = code === STORE_NOT_FOUND ? 'notFound' : code === STORE_UNAVAILABLE ? 'unavailable' : 'failed'
  return (
    <StoreFailed
      kind={kind}
      failure={resource.failure?.kind}
      message={kind === 'notFound' ? '' : message}
      onRetry={() => dispatch(resourceRetryTapped({ resource: name }))}
      onBack={back}
      onHome={() => dispatch(tabTapped({ tab: 'home' }))}
    />
  )
}

export function StoreScreen({ params, now }: ScreenProps) {
  return <StoreLoader params={params}>{(merchant) => <Store merchant={merchant} now={now} />}</StoreLoader>
}

function Store({ merchant, now }: { readonly merchant: Merchant; readonly now: () => number }) {
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  const { store: { poiId }, isFavourite } = merchant
  const favourite = useSelector((state: WithFavourites) => selectHeart(state, poiId, isFavourite), shallowEqual)
  return (
    <StorePage
      merchant={merchant}
      showsDistance={hasFix}
      now={now}
      favourite={favourite}
      renderDeal={(assetId) => <DealContainer assetId={assetId} showsStore={false} />}
      renderCoupon={(coupon) => <OfferedCoupon coupon={coupon} />}
    />
  )
}

export function StoreDetailsScreen({ params, now }: ScreenProps) {
  return <StoreLoader params={params}>{(merchant) => <StoreDetails merchant={merchant} now={now} />}</StoreLoader>
}

export function PhotoScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const at = Number.parseInt(params['at'] ?? '0', 10)
  return (
    <StoreLoader params={params}>
      {({ photos, store }) => (
        <PhotoViewer
          photos={photos}
          startAt={Number.isInteger(at) && at >= 0 && at < photos.length ? at : 0}
          title={store.storeName}
          onClose={() => dispatch(backTapped())}
        />
      )}
    </StoreLoader>
  )
}

export interface StoreFailedProps {
  readonly kind: 'notFound' | 'unavailable' | 'failed'
  /** The kind of failure after a failed load. Only `network` and `timeout` mention the user's connection. */
  readonly failure?: string | undefined
  /** The server's message; '' when it sent none. */
  readonly message: string
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly onHome: () => void
}

/** Replaces a store's page that does not exist, is closed for now, or failed to load. */
export function StoreFailed({ kind, failure = '', message, onRetry, onBack, onHome }: StoreFailedProps) {
  const isRetryable = kind === 'failed'
  const helpId = isRetryable ? `${failureMessageId(failure)}Help` as const : `stores.${kind}Help` as const
  return (
    <MessagePage
      bar={<FormattedMessage id="stores.title" />} onBack={onBack} picture={isRetryable ? 'cloud' : 'bowl'}
      title={<FormattedMessage id={`stores.${kind}`} />} help={message === '' ? <FormattedMessage id={helpId} /> : message}
      action={<FormattedMessage id={isRetryable ? 'ui.retry' : 'notFound.home'} />} onAction={isRetryable ? onRetry : onHome}
    >
      {isRetryable && <ReportLink from="page" />}
    </MessagePage>
  )
}

/** Has the layout of the loaded page, and a working back button. */
export function StorePageSkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <main className={page.page} aria-busy="true">
      <h1 className="spoken">
        <FormattedMessage id="stores.loading" />
      </h1>
      <PhotoBarSkeleton onBack={onBack} />
      <div className={page.photos}>
        <Skeleton className={`${photos.photos} ${css.photo}`} />
      </div>
      <div className={page.panel} aria-hidden="true">
        <Skeleton className={css.name} />
        <Skeleton className={css.rating} />
        <Skeleton className={css.facts} />
        <Skeleton className={css.line} />
        {[0, 1, 2].map((at) => (
          <div key={at} className={rows.row}>
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
