import { FeedFooter, FeedList } from '../../../../data/feed/FeedList'
import type { FeedListProps } from '../../../../data/feed/FeedList'
import { EndSentinel } from '../../../../ui/lists/Feed'
import { splitIntoColumns } from '../model/logic'
import { PreviewCard, PreviewSkeleton } from './PreviewCard'
import css from './PreviewGrid.module.css'

export type PreviewGridProps = Omit<FeedListProps, 'renderItem' | 'skeleton'>

/** Index of the one lower card, which offsets the columns, and its height relative to the others. */
const LOW_INDEX = 1
const LOW_HEIGHT = 0.85
/** Cards whose pictures are on the first screen. */
const EAGER_COUNT = 4

/** Previews in two columns. Renders all cards without virtualization: a few dozen at most. */
export function PreviewGrid({ feed, ...list }: PreviewGridProps) {
  if (!feed || feed.ids.length === 0) return <FeedList feed={feed} renderItem={renderNothing} skeleton={SKELETONS} {...list} />
  return (
    <>
      <div className={css.grid}>
        {splitIntoColumns(feed.ids.map((id, at) => ({ id, at })), ({ at }) => (at === LOW_INDEX ? LOW_HEIGHT : 1)).map((column, number) => (
          <ul key={number} className={css.column}>
            {column.map(({ id, at }) => (
              <li key={id} className={css.cell}>
                <PreviewCard contentId={id} eager={at < EAGER_COUNT} isLow={at === LOW_INDEX} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {feed.phase === 'ready' && feed.hasMore && <EndSentinel key={feed.ids.length} onReached={list.onEndReached} />}
      <div className={css.footer}>
        <FeedFooter feed={feed} onRetry={list.onRetry} />
      </div>
    </>
  )
}

const renderNothing = () => null

const SKELETONS = (
  <div className={`${css.grid} ${css.bare}`}>
    <div className={css.column}>
      <PreviewSkeleton />
    </div>
    <div className={css.column}>
      <PreviewSkeleton />
    </div>
  </div>
)
