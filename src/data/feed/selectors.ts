import type { Feed } from './logic'
import type { FeedsState } from './reducer'

export interface WithFeeds {
  readonly feeds: FeedsState
}

export function selectFeedNames(state: WithFeeds): readonly string[] {
  return Object.keys(state.feeds)
}

/** Null before the list was opened. */
export function selectFeed(state: WithFeeds, name: string): Feed | null {
  return state.feeds[name] ?? null
}
