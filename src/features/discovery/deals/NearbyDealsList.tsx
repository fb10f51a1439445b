import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { useFeed } from '../../../loading/feed/FeedList'
import { EndSentinel } from '../../../ui/Feed'
import { DealTile, DealTileSkeleton } from './DealTileCard'
import { nearbyReached, similarReached } from './events'
import css from './NearbyDealsList.module.css'
import { NEARBY_FEW, similarFeed } from './selectors'
import { BlockErrorBoundary } from '../../../ui/GuardedPart'

/** A few deals around, below a page that has nothing of its own. They are asked for when they would be seen. */
export function NearbyDealsList() {
  const dispatch = useDispatch()
  return <FewDeals feed={NEARBY_FEW.name} title="deals.around" className={css.nearby} onReached={() => dispatch(nearbyReached())} />
}

export interface SimilarDealsListProps {
  /** What the address says about a product that cannot be had. */
  readonly product: string
  /** Whether it is known what it is like. */
  readonly isKind: boolean
  readonly className: string | undefined
}

/** What a shopper may have in the place of a product: a few of its kind around. */
export function SimilarDealsList({ product, isKind, className }: SimilarDealsListProps) {
  const dispatch = useDispatch()
  const title = isKind ? 'deals.similar' : 'deals.around'
  const reached = () => dispatch(similarReached({ product }))
  return <FewDeals feed={similarFeed.of(product)} title={title} className={className} onReached={reached} />
}

interface FewDealsProps {
  readonly feed: string
  readonly title: 'deals.around' | 'deals.similar'
  readonly className: string | undefined
  readonly onReached: () => void
}

function FewDeals({ feed: name, title, className, onReached }: FewDealsProps) {
  const heading = useId()
  const { feed } = useFeed(name)
  const showsDistance = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (feed === null) return <EndSentinel onReached={onReached} />
  const ids = feed.ids
  if (feed.phase === 'failed' || (feed.phase === 'ready' && ids.length === 0)) return null
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id={title} />
      </h2>
      <ul className={css.deals} aria-busy={ids.length === 0}>
        {ids.length === 0
          ? [0, 1, 2, 3].map((at) => <li key={at}><DealTileSkeleton /></li>)
          : ids.map((assetId) => (
            <li key={assetId}><BlockErrorBoundary><DealTile assetId={assetId} showsDistance={showsDistance} /></BlockErrorBoundary></li>
          ))}
      </ul>
    </section>
  )
}
