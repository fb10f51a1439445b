import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { UnknownAction } from 'redux'
import type { EntityKind } from '../../entities/schemas'
import { BUG, holding } from '../../journal/supervised'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import { opened, pageAwaited, pageFailed, pageLoaded, refreshed } from './events'
import type { Feed } from './logic'
import { selectFeed } from './selectors'

/** What a page of any list comes down to. */
export interface FeedPage {
  readonly items: readonly Json[]
  readonly queryId: string
  readonly hasMore: boolean
  readonly isDefault?: true
  /** The list goes by coupons, and the host says that this user has none to use. */
  readonly nothingUsable?: true
}
/** Where a list's pages come from: one function a stage. `pageNo` is the page to ask for. */
export interface FeedSource {
  readonly feed: string
  readonly kind: EntityKind
  readonly stages: readonly ((feed: Feed, pageNo: number) => SagaGenerator<Answer<FeedPage>>)[]
  /** Refreshing goes on to the next page of the same query, and starts over after the last. */
  readonly countsOn?: true
  /** What there is to note before the list is asked for anew. */
  readonly startsFrom?: () => SagaGenerator<void>
}

/** Starts a list over with another query and loads its first page. */
export function* openList(source: FeedSource) {
  if (source.startsFrom) yield* source.startsFrom()
  yield* load(source, opened({ feed: source.feed, generation: yield* call(nextId), stages: source.stages.length }))
}

/** A list that a bug kept from being opened stands there as one that failed: the shopper may try again. */
export function* missList({ feed, stages }: FeedSource) {
  if (yield* select(selectFeed, feed)) return
  const generation = yield* call(nextId)
  yield* put(opened({ feed, generation, stages: stages.length }))
  yield* put(pageFailed({ feed, generation, failure: BUG }))
}

/** Loads the first page again and keeps what is shown until it comes. */
export function* refreshList(source: FeedSource) {
  if (source.startsFrom) yield* source.startsFrom()
  yield* load(source, refreshed({ feed: source.feed, generation: yield* call(nextId), stages: source.stages.length }))
}

/** Loads the next page; does nothing while a page is on its way, after one has failed, or when the list has ended. */
export function* loadMore(source: FeedSource) {
  const feed = yield* select(selectFeed, source.feed)
  if (feed?.phase === 'ready' && feed.hasMore) yield* awaitPage(source, feed)
}

/** Loads the page that failed once more. */
export function* loadAgain(source: FeedSource) {
  const feed = yield* select(selectFeed, source.feed)
  if (feed?.phase === 'failed' || feed?.phase === 'moreFailed') yield* awaitPage(source, feed)
}

function* awaitPage(source: FeedSource, { generation }: Feed): SagaGenerator<void> {
  yield* load(source, pageAwaited({ feed: source.feed, generation }))
}

/** One page from its beginning, in whichever way it begins, to its end. */
function* load(source: FeedSource, begun: ReturnType<typeof opened | typeof refreshed | typeof pageAwaited>): SagaGenerator<void> {
  const { feed, generation } = begun.payload
  yield* holding(beginPage(source, begun), pageFailed({ feed, generation, failure: BUG }))
}

function* beginPage(source: FeedSource, begun: UnknownAction): SagaGenerator<void> {
  yield* put(begun)
  yield* loadPage(source)
}

function* loadPage(source: FeedSource): SagaGenerator<void> {
  const feed = yield* select(selectFeed, source.feed)
  if (!feed) return
  const { feed: name, kind, stages } = source
  const { generation } = feed
  const fresh = feed.phase === 'refreshing'
  const countsOn = fresh && source.countsOn && feed.hasMore
  const stage = fresh ? 0 : feed.stage
  const pageNo = fresh && !countsOn ? 1 : feed.pageNo + 1
  const ask = stages[stage]
  if (!ask) return
  const answer = yield* ask(fresh && !countsOn ? { ...feed, queryId: '' } : feed, pageNo)
  if ('failure' in answer) yield* put(pageFailed({ feed: name, generation, failure: answer.failure.kind }))
  else yield* put(pageLoaded({ feed: name, generation, kind, stage, pageNo, ...answer.data }))
  // A page that brought nothing new moves no end into view that could be reached: go on at once.
  const after = yield* select(selectFeed, name)
  if (after?.generation === generation && after.phase === 'ready' && after.ids.length === (fresh ? 0 : feed.ids.length))
    yield* loadMore(source)
}
