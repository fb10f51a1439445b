import type { ReactNode } from 'react'
import { FeedFooter, FeedList } from '../../../data/feed/FeedList'
import type { FeedListProps } from '../../../data/feed/FeedList'
import { EndSentinel } from '../../../ui/lists/Feed'
import css from './BrandGrid.module.css'

export interface BrandGridProps extends Omit<FeedListProps, 'renderItem'> {
  readonly renderBrand: (brandId: string, at: number) => ReactNode
}

/** Renders all brands without virtualization: a few dozen at most. */
export function BrandGrid({ feed, renderBrand, skeleton, empty, onEndReached, onRetry }: BrandGridProps) {
  if (!feed || feed.ids.length === 0) {
    const row = (
      <div className={css.grid}>
        {skeleton}
        {skeleton}
      </div>
    )
    return <FeedList feed={feed} renderItem={renderBrand} skeleton={row} empty={empty} onEndReached={onEndReached} onRetry={onRetry} />
  }
  return (
    <>
      <ul className={`${css.grid} ${css.edges}`}>
        {feed.ids.map((id, at) => (
          <li key={id}>{renderBrand(id, at)}</li>
        ))}
      </ul>
      {feed.phase === 'ready' && feed.hasMore && <EndSentinel key={feed.ids.length} onReached={onEndReached} />}
      <div className={css.footer}>
        <FeedFooter feed={feed} onRetry={onRetry} />
      </div>
    </>
  )
}
