import { createSelector } from 'reselect'
import { categoryTiles } from './logic'
import type { HomeState } from './reducer'

export interface WithHome {
  readonly home: HomeState
}

export function selectHome(state: WithHome): HomeState {
  return state.home
}

/** The name under which loading/feed keeps home's list. */
export const NEARBY_FEED = 'nearby'

const OUTLETS = 'outlets:'

/** The feed of one merchant's outlets. */
export function outletsFeed(merchantId: string): string {
  return `${OUTLETS}${merchantId}`
}

/** The merchant whose outlets a feed lists, or null for any other feed. */
export function merchantOf(feed: string): string | null {
  return feed.startsWith(OUTLETS) ? feed.slice(OUTLETS.length) : null
}

export const selectCategoryTiles = createSelector([(state: WithHome) => state.home.cards.HOME_CATEGORY_CARD], (categories) =>
  categoryTiles(categories ?? []),
)
