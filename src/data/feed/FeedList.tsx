import { Fragment, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isConnectionFailure } from '../../api/kit/errors'
import { EmptyState } from '../../ui/status/EmptyState'
import { Button } from '../../ui/controls/Button'
import { EndSentinel, Feed as FeedRows } from '../../ui/lists/Feed'
import { useIsOffline } from '../../ui/status/FailureNotices'
import { ReportLink } from '../../ui/status/Reporting'
import css from './FeedList.module.css'
import { endReached, feedRetryTapped } from './events'
import type { Feed } from './logic'
import { selectFeed, type WithFeeds } from './selectors'

export interface FeedListProps {
  /** Null before the list was opened. */
  readonly feed: Feed | null
  readonly renderItem: (id: string, at: number) => ReactNode
  /** Ids of the rows, for a list that shows several items in one row. Defaults to the ids of the items. */
  readonly rows?: readonly string[] | undefined
  /** Rows rendered before the first measurement; the default assumes one card per row. */
  readonly initialRows?: number | undefined
  /** Placeholder of one item. */
  readonly skeleton: ReactNode
  /** As many placeholders fill a phone's screen; the default is for tall cards. */
  readonly skeletonCount?: number
  /** Replaces an empty list. */
  readonly empty: ReactNode
  readonly onEndReached: () => void
  readonly onRetry: () => void
  /** A failed page or refresh offers its retry in view, above the tab bar, instead of below the last card. */
  readonly pinsRetry?: boolean
}

/** Connects a list to the store by name. */
export function useFeed(name: string): Pick<FeedListProps, 'feed' | 'onEndReached' | 'onRetry'> {
  const dispatch = useDispatch()
  const feed = useSelector((state: WithFeeds) => selectFeed(state, name))
  return { feed, onEndReached: () => dispatch(endReached({ feed: name })), onRetry: () => dispatch(feedRetryTapped({ feed: name })) }
}

/** A list that scrolls with the page, with its loading, empty, failed and end states. */
export function FeedList(
  { feed, renderItem, rows, initialRows, skeleton, skeletonCount = 3, empty, onEndReached, onRetry, pinsRetry = false }: FeedListProps,
) {
  const loadMore = feed?.phase === 'ready' && feed.hasMore ? onEndReached : undefined
  if (feed && feed.ids.length > 0) {
    const isPinned = pinsRetry && (isFailed(feed) || isOutdated(feed))
    const footer = <FeedFooter feed={feed} onRetry={onRetry} tellsOutdated={pinsRetry} />
    return (
      <FeedRows
        ids={rows ?? feed.ids} initialCount={initialRows} renderItem={renderItem} onEndReached={loadMore} footer={footer}
        isFooterPinned={isPinned}
      />
    )
  }
  return (
    <div className={css.list}>
      {isFailed(feed) && <FeedFailed failure={feed?.failure} onRetry={onRetry} />}
      {isEmpty(feed) && empty}
      {!isFailed(feed) && !isEmpty(feed) && Array.from({ length: skeletonCount }, (_, at) => <Fragment key={at}>{skeleton}</Fragment>)}
      {loadMore && <EndSentinel key={feed?.generation} onReached={loadMore} />}
    </div>
  )
}

export interface FeedFailedProps {
  /** Failure kind; network and server failures have different messages. */
  readonly failure: string | undefined
  /** Names what failed; by default the kind of the failure does. */
  readonly title?: ReactNode
  readonly onRetry: () => void
  /** Offers a bug report. False on the page of the report itself. */
  readonly offersReport?: boolean
  /** Another button, for what remains possible without the content. */
  readonly children?: ReactNode
}

/** Replaces a list or page that failed to load. */
export function FeedFailed({ failure = '', title, onRetry, offersReport = true, children }: FeedFailedProps) {
  const messageId = failureMessageId(failure)
  const isOffline = useIsOffline() && isConnectionFailure(failure)
  return (
    <EmptyState
      picture="cloud"
      title={title ?? <FormattedMessage id={isOffline ? 'offline.now' : messageId} />}
      shortTitle={title ?? <FormattedMessage id="feed.pageFailed" />}
      help={<FormattedMessage id={`${messageId}Help`} />}
    >
      <Button kind={isOffline ? 'tint' : 'main'} onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
      {children}
      {offersReport && <ReportLink from="page" />}
    </EmptyState>
  )
}

/** The same with page gutters, below a title bar or where the page has its list. */
export function PageFailed({ isInList = false, ...props }: FeedFailedProps & { readonly isInList?: boolean }) {
  return (
    <div className={isInList ? css.list : css.page}>
      <FeedFailed {...props} />
    </div>
  )
}

interface FeedFooterProps extends Pick<FeedListProps, 'onRetry'> {
  readonly feed: Feed
  /** A failed refresh offers a retry, too. */
  readonly tellsOutdated?: boolean
}

export function FeedFooter({ feed, onRetry, tellsOutdated = false }: FeedFooterProps) {
  if (isFailed(feed) || (tellsOutdated && isOutdated(feed))) {
    return (
      <>
        <p className={css.line} role="status">
          <FormattedMessage id={isFailed(feed) ? 'feed.moreFailed' : 'feed.refreshFailed'} />
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

/** Message id for a failure kind; with the suffix `Help` it is the id of the advice. Only network failures mention the internet. */
export function failureMessageId(failure: string): 'feed.failed' | 'feed.serverFailed' {
  return isConnectionFailure(failure) ? 'feed.failed' : 'feed.serverFailed'
}

function isFailed(feed: Feed | null): boolean {
  return feed?.phase === 'failed' || feed?.phase === 'moreFailed'
}

/** The last refresh failed: the items are those of before. */
function isOutdated(feed: Feed): boolean {
  return feed.phase === 'ready' && feed.failure !== ''
}

function isEmpty(feed: Feed | null): boolean {
  return feed?.phase === 'ready' && !feed.hasMore
}
