import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectHasOrigin } from '../../base/location/selectors'
import { useFeed } from '../../../data/feed/FeedList'
import { EndSentinel } from '../../../ui/lists/Feed'
import { RecentDealList } from '../recent/RecentDealList'
import { selectAreRecentDealsRead, type WithRecentDeals } from '../recent/selectors'
import { DealTile, DealTileSkeleton } from './DealTileCard'
import { nearbyReached, similarReached } from './events'
import css from './DealList.module.css'
import { NEARBY_DEALS_FEED, similarFeed } from './selectors'
import { BlockErrorBoundary } from '../../../ui/status/BlockErrorBoundary'

/** Shows recently viewed and a few nearby deals below an empty page. Loads both when the list scrolls into view. */
export function NearbyDealsList({ showsRecent = true }: { readonly showsRecent?: boolean }) {
  const dispatch = useDispatch()
  const isRead = useSelector((state: WithRecentDeals) => selectAreRecentDealsRead(state))
  return (
    <>
      {showsRecent && isRead && <RecentDealList />}
      <ShortDealList
        feed={NEARBY_DEALS_FEED.name} titles={AROUND} className={css.nearby} onReached={() => dispatch(nearbyReached())}
      />
    </>
  )
}

/** Titles with a position and without one. */
const AROUND = { near: 'deals.around', anywhere: 'deals.more' } as const
const SIMILAR = { near: 'deals.similar', anywhere: 'deals.alike' } as const

/** Tiles in a row. */
const COLUMNS = 2

export interface SimilarDealsListProps {
  /** The product's key in the URL; see `productIdOf`. */
  readonly productKey: string
  /** True if the product's category is known. It selects the title only. */
  readonly isCategoryKnown: boolean
  readonly className: string | undefined
}

export function SimilarDealsList({ productKey, isCategoryKnown, className }: SimilarDealsListProps) {
  const dispatch = useDispatch()
  const onReached = () => dispatch(similarReached({ product: productKey }))
  const titles = isCategoryKnown ? SIMILAR : AROUND
  return <ShortDealList feed={similarFeed.of(productKey)} titles={titles} className={className} onReached={onReached} />
}

interface ShortDealListProps {
  readonly feed: string
  readonly titles: typeof AROUND | typeof SIMILAR
  readonly className: string | undefined
  readonly onReached: () => void
}

function ShortDealList({ feed: name, titles, className, onReached }: ShortDealListProps) {
  const heading = useId()
  const { feed } = useFeed(name)
  const showsDistance = useSelector(selectHasOrigin)
  if (feed === null) return <EndSentinel onReached={onReached} />
  // No single tile in the last row.
  const ids = feed.ids.length > COLUMNS ? feed.ids.slice(0, feed.ids.length - feed.ids.length % COLUMNS) : feed.ids
  if (feed.phase === 'failed' || (feed.phase === 'ready' && ids.length === 0)) return null
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id={showsDistance ? titles.near : titles.anywhere} />
      </h2>
      <ul className={css.row} aria-busy={ids.length === 0}>
        {ids.length === 0
          ? [0, 1, 2, 3].map((at) => <li key={at}><DealTileSkeleton /></li>)
          : ids.map((assetId) => (
            <li key={assetId}><BlockErrorBoundary><DealTile assetId={assetId} showsDistance={showsDistance} /></BlockErrorBoundary></li>
          ))}
      </ul>
    </section>
  )
}
