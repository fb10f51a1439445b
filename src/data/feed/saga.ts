import { put, select, type SagaGenerator } from 'typed-redux-saga'
import type { UnknownAction } from 'redux'
import { BUG, releaseOnCrash } from '../../journal/runtime/supervised'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { List } from '../declare'
import { needsLogin } from '../waitSaga'
import { feedOpened, pageAwaited, pageFailed, pageLoaded, feedRefreshed } from './events'
import type { Feed } from './logic'
import { NO_ITEMS } from './page'
import { selectFeed } from './selectors'

/** Starts a new query of a list and loads its first page. */
export function* openList(list: List, feed: string): SagaGenerator<void> {
  if (list.onOpen) yield* list.onOpen()
  yield* load(list, feedOpened({ feed, generation: yield* call(nextId), sourceCount: list.sources.length }))
}

/** Marks a list as failed when a bug prevented its opening, so that the user can retry. */
export function* failList({ sources }: List, feed: string): SagaGenerator<void> {
  const generation = yield* call(nextId)
  yield* put(feedOpened({ feed, generation, sourceCount: sources.length }))
  yield* put(pageFailed({ feed, generation, failure: BUG }))
}

/** Reloads a list; the shown items remain until its page has loaded. */
export function* refreshList(list: List, feed: string): SagaGenerator<void> {
  if (list.onOpen) yield* list.onOpen()
  yield* load(list, feedRefreshed({ feed, generation: yield* call(nextId), sourceCount: list.sources.length }))
}

/** Loads the next page. Does nothing while a page is loading, after a failure, or at the end of the list. */
export function* loadMore(list: List, name: string): SagaGenerator<void> {
  const feed = yield* select(selectFeed, name)
  if (feed?.phase === 'ready' && feed.hasMore) yield* requestPage(list, name, feed)
}

/** Retries the page that failed. */
export function* retryPage(list: List, name: string): SagaGenerator<void> {
  const feed = yield* select(selectFeed, name)
  if (feed?.phase === 'failed' || feed?.phase === 'moreFailed') yield* requestPage(list, name, feed)
}

function* requestPage(list: List, feed: string, { generation }: Feed): SagaGenerator<void> {
  yield* load(list, pageAwaited({ feed, generation }))
}

/** Loads one page. A crash ends as `pageFailed`, so the list is never stuck while loading. */
function* load(list: List, startEvent: ReturnType<typeof feedOpened | typeof feedRefreshed | typeof pageAwaited>): SagaGenerator<void> {
  const { feed, generation } = startEvent.payload
  yield* releaseOnCrash(beginPage(list, feed, startEvent), pageFailed({ feed, generation, failure: BUG }))
}

function* beginPage(list: List, name: string, startEvent: UnknownAction): SagaGenerator<void> {
  yield* put(startEvent)
  yield* loadPage(list, name)
}

function* loadPage(list: List, name: string): SagaGenerator<void> {
  const feed = yield* select(selectFeed, name)
  if (!feed) return
  const { generation } = feed
  const isRefresh = feed.phase === 'refreshing'
  const continues = !isRefresh || (list.continuesPaging && feed.hasMore)
  const sourceIndex = isRefresh ? 0 : feed.stage
  const pageNo = continues ? feed.pageNo + 1 : 1
  const fetchPage = list.sources[sourceIndex]
  if (!fetchPage) return
  const continuedQuery = continues && feed.queryId !== '' ? { queryId: feed.queryId } : {}
  const query = { id: list.names.idIn(name) ?? '', name, feed, pageNo, continuedQuery }
  const answer = (yield* needsLogin(list)) ? NO_ITEMS : yield* fetchPage(query)
  if ('failure' in answer) yield* put(pageFailed({ feed: name, generation, failure: answer.failure.kind }))
  else yield* put(pageLoaded({ feed: name, generation, kind: list.kind, stage: sourceIndex, pageNo, ...answer.data }))
  // A page without new items does not move the end of the list, so `endReached` would not follow: continue at once.
  const after = yield* select(selectFeed, name)
  if (after?.generation === generation && after.phase === 'ready' && after.ids.length === (isRefresh ? 0 : feed.ids.length))
    yield* loadMore(list, name)
}
