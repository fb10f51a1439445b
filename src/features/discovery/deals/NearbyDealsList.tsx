import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { useFeed } from '../../../loading/feed/FeedList'
import { EndMark } from '../../../ui/Feed'
import { DealTile, DealTileSkeleton } from './DealTileCard'
import { nearbyReached } from './events'
import css from './NearbyDealsList.module.css'
import { NEARBY_FEW } from './selectors'

/** A few deals around, below a page that has nothing of its own. They are asked for when they would be seen. */
export function NearbyDealsList() {
  const dispatch = useDispatch()
  const { feed } = useFeed(NEARBY_FEW.name)
  const showsDistance = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (feed === null) return <EndMark onReached={() => dispatch(nearbyReached())} />
  const ids = feed.ids
  if (feed.phase === 'failed' || (feed.phase === 'ready' && ids.length === 0)) return null
  return (
    <section className={css.nearby}>
      <h2 className={css.title}>
        <FormattedMessage id="deals.around" />
      </h2>
      <ul className={css.deals} aria-busy={ids.length === 0}>
        {ids.length === 0
          ? [0, 1, 2, 3].map((at) => <li key={at}><DealTileSkeleton /></li>)
          : ids.map((assetId) => <li key={assetId}><DealTile assetId={assetId} showsDistance={showsDistance} /></li>)}
      </ul>
    </section>
  )
}
