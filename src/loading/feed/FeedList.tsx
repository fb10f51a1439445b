import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { EmptyState } from '../../ui/EmptyState'
import { Button } from '../../ui/Button'
import { EndMark, Feed as FeedRows } from '../../ui/Feed'
import { ReportLink } from '../../ui/ReportLink'
import css from './FeedList.module.css'
import { endReached, feedRetryTapped } from './events'
import type { Feed } from './logic'
import { selectFeed } from './selectors'
import type { WithFeeds } from './selectors'

export interface FeedListProps {
  /** Null before it was opened. */
  readonly feed: Feed | null
  readonly renderItem: (id: string, at: number) => ReactNode
  /** How many are drawn before anything is measured, where they are not single cards. */
  readonly drawnFirst?: number | undefined
  /** An item that is still to come. */
  readonly skeleton: ReactNode
  /** In place of a list that holds nothing. */
  readonly empty: ReactNode
  readonly onEndReached: () => void
  readonly onRetry: () => void
}

/** A list by name, and what becomes of it when its end comes into view or it is to be tried again. */
export function useFeed(name: string): Pick<FeedListProps, 'feed' | 'onEndReached' | 'onRetry'> {
  const dispatch = useDispatch()
  const feed = useSelector((state: WithFeeds) => selectFeed(state, name))
  return { feed, onEndReached: () => dispatch(endReached({ feed: name })), onRetry: () => dispatch(feedRetryTapped({ feed: name })) }
}

/** A list that scrolls with the page, in all the states that it has: to come, empty, failed, growing, at its end. */
export function FeedList({ feed, renderItem, drawnFirst, skeleton, empty, onEndReached, onRetry }: FeedListProps) {
  const asksForMore = feed?.phase === 'ready' && feed.hasMore ? onEndReached : undefined
  if (feed && feed.ids.length > 0) {
    const footer = <FeedFooter feed={feed} onRetry={onRetry} />
    return <FeedRows ids={feed.ids} drawnFirst={drawnFirst} renderItem={renderItem} onEndReached={asksForMore} footer={footer} />
  }
  return (
    <div className={css.list}>
      {isFailed(feed) && <FeedFailed failure={feed?.failure} onRetry={onRetry} />}
      {isEmpty(feed) && empty}
      {!isFailed(feed) && !isEmpty(feed) && (
        <>
          {skeleton}
          {skeleton}
          {skeleton}
        </>
      )}
      {asksForMore && <EndMark key={feed?.generation} onReached={asksForMore} />}
    </div>
  )
}

export interface FeedFailedProps {
  /** The kind of failure: what the network did is told apart from what a server did. */
  readonly failure: string | undefined
  readonly onRetry: () => void
  /** With the way to report it, which the report itself has not. */
  readonly reports?: boolean
}

/** In place of a list, or a page, that could not be had. */
export function FeedFailed({ failure = '', onRetry, reports = true }: FeedFailedProps) {
  const words = failureWords(failure)
  return (
    <EmptyState picture="cloud" title={<FormattedMessage id={words} />} help={<FormattedMessage id={`${words}Help`} />}>
      <Button kind="main" size="mini" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
      {reports && <ReportLink from="page" />}
    </EmptyState>
  )
}

/** The same with the gutters of a page around it, where no list gives them. */
export function PageFailed(props: FeedFailedProps) {
  return (
    <div className={css.page}>
      <FeedFailed {...props} />
    </div>
  )
}

/** Below the last item: more is coming, this is all, or the rest could not be had. */
export function FeedFooter({ feed, onRetry }: { readonly feed: Feed; readonly onRetry: () => void }) {
  if (isFailed(feed)) {
    return (
      <>
        <p className={css.line} role="status">
          <FormattedMessage id="feed.moreFailed" />
        </p>
        <Button kind="tint" size="mini" onClick={onRetry}>
          <FormattedMessage id="feed.retry" />
        </Button>
      </>
    )
  }
  return (
    <p className={css.line} role="status">
      <FormattedMessage id={feed.hasMore ? 'feed.loadingMore' : 'feed.noMore'} />
    </p>
  )
}

/** The id of what is said about a kind of failure; with `Help` after it, of what helps. Only a silent network concerns the internet. */
export function failureWords(failure: string): 'feed.failed' | 'feed.serverFailed' {
  return failure === 'network' || failure === 'timeout' ? 'feed.failed' : 'feed.serverFailed'
}

function isFailed(feed: Feed | null): boolean {
  return feed?.phase === 'failed' || feed?.phase === 'moreFailed'
}

function isEmpty(feed: Feed | null): boolean {
  return feed?.phase === 'ready' && !feed.hasMore
}
