import type { Feed } from './logic'
import type { FeedsState } from './reducer'

export interface WithFeeds {
  readonly feeds: FeedsState
}

/** A list by name, or null before it was opened. */
export function selectFeed(state: WithFeeds, name: string): Feed | null {
  return state.feeds[name] ?? null
}
