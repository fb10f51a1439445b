import { Fragment, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isConnectionFailure } from '../../api/kit/errors'
import { SentenceSpace } from '../../i18n/SentenceSpace'
import { EmptyState, type FailurePicture } from '../../ui/status/EmptyState'
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

/** True from the first render with a true value on. */
function useWasTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value)
  if (value && !wasTrue) setWasTrue(true)
  return wasTrue
}

/** The element that gets the focus with a retry, because the button of the retry disappears. */
function useRetryFocus<Place extends HTMLElement>(onRetry: () => void) {
  const place = useRef<Place>(null)
  function retry(): void {
    place.current?.focus({ preventScroll: true })
    onRetry()
  }
  return { place, retry }
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
  const { place, retry } = useRetryFocus<HTMLDivElement>(onRetry)
  // The line under the header says that the device is offline, and a retry cannot succeed.
  const isOffline = useIsOffline()
  const wasRetried = useWasTrue(isFailed(feed) && feed?.ids.length === 0)
  const loadMore = feed?.phase === 'ready' && feed.hasMore ? onEndReached : undefined
  if (feed && feed.ids.length > 0) {
    const offersRetry = isFailed(feed) || (pinsRetry && isOutdated(feed) && !isOffline)
    const footer = <FeedFooter feed={feed} onRetry={onRetry} offersRetry={offersRetry} />
    const content = (
      <FeedRows
        ids={rows ?? feed.ids} initialCount={initialRows} renderItem={renderItem} onEndReached={loadMore} footer={footer}
        isFooterPinned={pinsRetry && offersRetry}
      />
    )
    return wasRetried ? <div className={css.retried}>{content}</div> : content
  }
  return (
    <div className={css.list} ref={place} tabIndex={-1}>
      {isFailed(feed) && <FeedFailed failure={feed?.failure} onRetry={retry} />}
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
  /** A sentence before the cause: it says that the content is safe. */
  readonly assurance?: ReactNode
  readonly onRetry: () => void
  /** Offers a bug report. False on the page of the report itself. */
  readonly offersReport?: boolean
  /** Another button, for what remains possible without the content. */
  readonly children?: ReactNode
}

/** Replaces a list or page that failed to load. */
export function FeedFailed({ failure = '', title, assurance, onRetry, offersReport = true, children }: FeedFailedProps) {
  const messageId = failureMessageId(failure)
  const isOffline = useIsOffline() && isConnectionFailure(failure)
  return (
    <EmptyState
      picture={failurePicture(failure)}
      title={title ?? <FormattedMessage id={isOffline ? 'offline.now' : messageId} />}
      shortTitle={assurance ?? title ?? <FormattedMessage id="feed.pageFailed" />}
      help={<>{assurance}{assurance !== undefined && <SentenceSpace />}<FormattedMessage id={`${messageId}Help`} /></>}
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
  /** By default a failed page does; a list may offer it for a failed refresh, too. */
  readonly offersRetry?: boolean
}

/** The line below the last item. */
export function FeedFooter({ feed, onRetry, offersRetry = isFailed(feed) }: FeedFooterProps) {
  const { place, retry } = useRetryFocus<HTMLParagraphElement>(onRetry)
  return (
    <>
      <p className={css.line} role="status" ref={place} tabIndex={-1}>
        <FormattedMessage id={`feed.${lineOf(feed, offersRetry)}`} />
      </p>
      {offersRetry && (
        <Button kind="tint" size="mini" onClick={retry}>
          <FormattedMessage id="feed.retry" />
        </Button>
      )}
    </>
  )
}

function lineOf(feed: Feed, offersRetry: boolean) {
  if (offersRetry) return isFailed(feed) ? 'moreFailed' : 'refreshFailed'
  return feed.hasMore ? 'loadingMore' : 'noMore'
}

/** Message id for a failure kind; with the suffix `Help` it is the id of the advice. Only network failures mention the internet. */
export function failureMessageId(failure: string): 'feed.failed' | 'feed.serverFailed' {
  return isConnectionFailure(failure) ? 'feed.failed' : 'feed.serverFailed'
}

export function failurePicture(failure: string): FailurePicture {
  return isConnectionFailure(failure) ? 'cloud' : 'server'
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
