import { idOf } from '../../entities/schemas'
import { createReducer } from '../../journal/runtime/slices'
import { feedClosed, feedOpened, pageAwaited, pageFailed, pageLoaded, feedRefreshed } from './events'
import { addPage, openFeed, type Feed } from './logic'
import type { Id } from '../../shared/meaning'

//  opened ──▶ opening ──pageLoaded──▶ ready ──pageAwaited────▶ loadingMore ──pageLoaded──▶ ready
//                └──pageFailed──▶ failed ──pageAwaited────▶ opening
//                                               ▲                └──pageFailed──▶ moreFailed ──pageAwaited────▶ loadingMore
//  ready, moreFailed ──refreshed──▶ refreshing ─┘ (pageLoaded; a failure returns to ready with the items that were shown)
//  A failed list has `hasMore: false` until it is requested again.

export type FeedsState = Readonly<Record<Id, Feed>>

export const feedsReducer = createReducer<FeedsState>({}, (builder) => {
  builder
    .addCase(feedOpened, (state, { payload }) => ({ ...state, [payload.feed]: openFeed(payload.generation, payload.sourceCount) }))
    .addCase(feedRefreshed, (state, { payload }) => {
      const feed = state[payload.feed]
      // A failure is not the end of the list: if this refresh fails too, more pages can still be requested.
      const hasMore = feed?.phase === 'moreFailed' || feed?.hasMore === true
      const next =
        feed && feed.ids.length > 0
          ? { ...feed, phase: 'refreshing' as const, generation: payload.generation, emptyPages: 0, hasMore }
          : openFeed(payload.generation, payload.sourceCount)
      return { ...state, [payload.feed]: next }
    })
    .addCase(feedClosed, (state, { payload }) =>
      payload.feed in state ? Object.fromEntries(Object.entries(state).filter(([feed]) => feed !== payload.feed)) : state,
    )
    .addCase(pageAwaited, (state, { payload }) =>
      change(state, payload, IDLE_PHASES, (feed) => ({ ...feed, phase: feed.ids.length > 0 ? 'loadingMore' : 'opening', hasMore: true })),
    )
    .addCase(pageLoaded, (state, { payload }) => {
      const ids = payload.items.map((item) => idOf(payload.kind, item))
      return change(state, payload, LOADING_PHASES, (feed) => addPage(feed, { ...payload, ids }))
    })
    .addCase(pageFailed, (state, { payload }) => change(state, payload, LOADING_PHASES, (feed) => fail(feed, payload.failure)))
})

const IDLE_PHASES: readonly Feed['phase'][] = ['ready', 'failed', 'moreFailed']
const LOADING_PHASES: readonly Feed['phase'][] = ['opening', 'loadingMore', 'refreshing']

/** Late events of another load, or of a load that has already ended, change nothing. */
function change(
  state: FeedsState,
  { feed: name, generation }: { readonly feed: string; readonly generation: string },
  from: readonly Feed['phase'][],
  to: (feed: Feed) => Feed,
): FeedsState {
  const feed = state[name]
  return feed?.generation === generation && from.includes(feed.phase) ? { ...state, [name]: to(feed) } : state
}

function fail(feed: Feed, failure: string): Feed {
  if (feed.phase === 'refreshing') return { ...feed, phase: 'ready', failure }
  return { ...feed, phase: feed.ids.length > 0 ? 'moreFailed' : 'failed', failure, hasMore: false }
}
