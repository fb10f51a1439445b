import type { ReactNode } from 'react'
import { FeedFailed } from '../../../loading/feed/FeedList'
import type { Feed } from '../../../loading/feed/logic'
import { EndSentinel } from '../../../ui/Feed'
import { BlockErrorBoundary } from '../../../ui/GuardedPart'
import { Sheet } from '../../../ui/Sheet'
import { measuredFirst } from './logic'
import css from './OutletsSheet.module.css'

export interface OutletsSheetProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Null before it was opened. */
  readonly feed: Feed | null
  /** In metres; undefined where the server says none. */
  readonly distanceOf: (poiId: string) => number | undefined
  readonly renderStore: (poiId: string) => ReactNode
  readonly skeleton: ReactNode
  readonly onEndReached: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/**
 * All stores of one merchant or for one thing, in the server's order, nearest first, and those without a known distance at the
 * end: a few dozen at most, so they are all in the document.
 */
export function OutletsSheet({ open, title, feed, distanceOf, renderStore, skeleton, onEndReached, onRetry, onClose }: OutletsSheetProps) {
  const ids = measuredFirst(feed?.ids ?? [], distanceOf)
  const failed = feed?.phase === 'failed' || feed?.phase === 'moreFailed'
  const awaited = !failed && (feed?.hasMore ?? true)
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={css.outlets}>
        {ids.map((id) => (
          <div key={id}><BlockErrorBoundary>{renderStore(id)}</BlockErrorBoundary></div>
        ))}
        {failed && <FeedFailed failure={feed.failure} onRetry={onRetry} />}
        {awaited && skeleton}
        {feed?.phase === 'ready' && feed.hasMore && <EndSentinel key={ids.length} onReached={onEndReached} />}
      </div>
    </Sheet>
  )
}
