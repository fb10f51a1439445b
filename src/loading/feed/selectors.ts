import type { Feed } from './logic'
import type { FeedsState } from './reducer'

export interface WithFeeds {
  readonly feeds: FeedsState
}

/** The names of all lists that were opened. */
export function selectFeedNames(state: WithFeeds): readonly string[] {
  return Object.keys(state.feeds)
}

/** A list by name, or null before it was opened. */
export function selectFeed(state: WithFeeds, name: string): Feed | null {
  return state.feeds[name] ?? null
}
