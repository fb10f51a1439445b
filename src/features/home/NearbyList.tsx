import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Feed as FeedState } from '../../loading/feed/logic'
import { Blank } from '../../ui/Blank'
import { Button } from '../../ui/Button'
import { EndMark, Feed } from '../../ui/Feed'
import css from './NearbyList.module.css'

export interface NearbyListProps {
  /** Null before it was opened. */
  readonly feed: FeedState | null
  readonly renderStore: (poiId: string) => ReactNode
  /** A store that is still to come. */
  readonly skeleton: ReactNode
  readonly onEndReached: () => void
  readonly onRetry: () => void
}

/** The stores around the shopper in all the states that a list has. */
export function NearbyList({ feed, renderStore, skeleton, onEndReached, onRetry }: NearbyListProps) {
  const asksForMore = feed?.phase === 'ready' && feed.hasMore ? onEndReached : undefined
  if (feed && feed.ids.length > 0) {
    return <Feed ids={feed.ids} renderItem={renderStore} onEndReached={asksForMore} footer={<Footer feed={feed} onRetry={onRetry} />} />
  }
  return (
    <div className={css.list}>
      {isFailed(feed) && <ListFailed onRetry={onRetry} />}
      {isEmpty(feed) && <NoStores />}
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

/** In place of a list that could not be had. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Blank picture="cloud" title={<FormattedMessage id="feed.failed" />} help={<FormattedMessage id="feed.failedHelp" />}>
      <Button kind="main" size="mini" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
    </Blank>
  )
}

function NoStores() {
  return <Blank picture="bowl" title={<FormattedMessage id="home.noStores" />} help={<FormattedMessage id="home.noStoresHelp" />} />
}

function Footer({ feed, onRetry }: { readonly feed: FeedState; readonly onRetry: () => void }) {
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
      <FormattedMessage id={feed.hasMore ? 'home.loadingMore' : 'home.noMore'} />
    </p>
  )
}

function isFailed(feed: FeedState | null): boolean {
  return feed?.phase === 'failed' || feed?.phase === 'moreFailed'
}

function isEmpty(feed: FeedState | null): boolean {
  return feed?.phase === 'ready' && !feed.hasMore
}
