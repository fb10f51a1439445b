import type { ReactNode } from 'react'
import { FeedFailed } from '../../../../../data/feed/FeedList'
import type { Feed } from '../../../../../data/feed/logic'
import { EndSentinel } from '../../../../../ui/lists/Feed'
import { BlockErrorBoundary } from '../../../../../ui/status/GuardedPart'
import { Sheet } from '../../../../../ui/overlays/Sheet'
import { sortUnmeasuredLast } from '../../model/logic'
import css from './OutletsSheet.module.css'

export interface OutletsSheetProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Null before the sheet first opens. */
  readonly feed: Feed | null
  /** In metres; undefined where the server sends none. */
  readonly distanceOf: (poiId: string) => number | undefined
  readonly renderStore: (poiId: string) => ReactNode
  readonly skeleton: ReactNode
  readonly onEndReached: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/**
 * Renders the whole list without virtualization: it has a few dozen stores at most. The server sorts by distance; stores without a distance
 * move to the end.
 */
export function OutletsSheet({ open, title, feed, distanceOf, renderStore, skeleton, onEndReached, onRetry, onClose }: OutletsSheetProps) {
  const ids = sortUnmeasuredLast(feed?.ids ?? [], distanceOf)
  const hasFailed = feed?.phase === 'failed' || feed?.phase === 'moreFailed'
  const isLoading = !hasFailed && (feed?.hasMore ?? true)
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={css.outlets}>
        {ids.map((id) => (
          <div key={id}><BlockErrorBoundary>{renderStore(id)}</BlockErrorBoundary></div>
        ))}
        {hasFailed && <FeedFailed failure={feed.failure} onRetry={onRetry} />}
        {isLoading && skeleton}
        {feed?.phase === 'ready' && feed.hasMore && <EndSentinel key={ids.length} onReached={onEndReached} />}
      </div>
    </Sheet>
  )
}
