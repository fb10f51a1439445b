import { FeedFooter, FeedList } from '../../../loading/feed/FeedList'
import type { FeedListProps } from '../../../loading/feed/FeedList'
import { EndSentinel } from '../../../ui/Feed'
import { inColumns } from './logic'
import { PreviewCard, PreviewSkeleton } from './PreviewCard'
import css from './PreviewGrid.module.css'

export type PreviewGridProps = Omit<FeedListProps, 'renderItem' | 'skeleton'>

/** Which card is lower than the others, so that the columns do not run level, and how high it is beside them. */
const LOW = 1
const LOW_HEIGHT = 0.85
/** Cards whose pictures are on the first screen. */
const FIRST_SEEN = 4

/** Previews in two columns, in all the states that a list has. A few dozen at most, so they are all in the document. */
export function PreviewGrid({ feed, ...list }: PreviewGridProps) {
  if (!feed || feed.ids.length === 0) return <FeedList feed={feed} renderItem={nothing} skeleton={SKELETONS} {...list} />
  return (
    <>
      <div className={css.grid}>
        {inColumns(feed.ids.map((id, at) => ({ id, at })), ({ at }) => (at === LOW ? LOW_HEIGHT : 1)).map((column, number) => (
          <ul key={number} className={css.column}>
            {column.map(({ id, at }) => (
              <li key={id} className={css.cell}>
                <PreviewCard contentId={id} eager={at < FIRST_SEEN} low={at === LOW} />
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

const nothing = () => null

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
