import { useSelector } from 'react-redux'
import { FormattedMessage } from 'react-intl'
import { FeedFailed, useFeed } from '../../../../../data/feed/FeedList'
import type { ScreenProps } from '../../../../../data/declare'
import { BlockErrorBoundary } from '../../../../../ui/status/BlockErrorBoundary'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import { selectHasOrigin } from '../../../../base/location/selectors'
import { DealTile, DealTileSkeleton } from '../../../../discovery/deals/DealTileCard'
import { NEARBY_DEALS_FEED } from '../../../../discovery/deals/selectors'
import { MessagesCard } from '../../../../engagement/installed/MessagesCard'
import { OrderBoundary } from '../page/OrderScreen'
import { SuccessBar, SuccessPage } from './SuccessPage'
import css from './SuccessPage.module.css'

export function SuccessScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  return (
    <OrderBoundary
      orderId={orderId} now={now} skeleton={<SuccessSkeleton />}
      bar={<SuccessBar><h1 className="spoken"><FormattedMessage id="orders.detailTitle" /></h1></SuccessBar>}
    >
      {(order) => (
        <SuccessPage order={order} aside={<MessagesCard orderId={orderId} />}><Nearby /></SuccessPage>
      )}
    </OrderBoundary>
  )
}

/** A few nearby deals, without buttons: the purchase is the main content. */
function Nearby() {
  const { feed, onRetry } = useFeed(NEARBY_DEALS_FEED.name)
  const showsDistance = useSelector(selectHasOrigin)
  if (feed?.phase === 'failed') return <div className={css.blank}><FeedFailed failure={feed.failure} onRetry={onRetry} /></div>
  if (feed?.phase === 'ready' && feed.ids.length === 0) {
    return (
      <p className={css.none}>
        <FormattedMessage id="orders.dealsNearbyNone" />
      </p>
    )
  }
  const isLoading = !feed || feed.ids.length === 0
  return (
    <ul className={css.deals} aria-busy={isLoading}>
      {isLoading
        ? [0, 1].map((at) => <li key={at}><DealTileSkeleton /></li>)
        : feed.ids.map((assetId) => (
          <li key={assetId}><BlockErrorBoundary><DealTile assetId={assetId} showsDistance={showsDistance} /></BlockErrorBoundary></li>
        ))}
    </ul>
  )
}

function SuccessSkeleton() {
  return (
    <div className={css.page} aria-hidden="true">
      <div className={css.head}>
        <Skeleton className={`${css.dish} ${css.round}`} />
        <Skeleton className={css.titleSkeleton} />
        <Skeleton className={css.factsSkeleton} />
      </div>
      <div className={css.paper}>
        <div className={css.good}>
          <Skeleton className={css.factsSkeleton} />
        </div>
      </div>
    </div>
  )
}
