import type { RecentDeal } from '../../../api/discovery/recentDeals'
import type { RecentDealsState } from './reducer'

export interface WithRecentDeals {
  /** Absent until a module with the feature has loaded. */
  readonly recentDeals?: RecentDealsState
}

const NONE: readonly RecentDeal[] = []

/** Products that the user viewed on this device, latest first. */
export function selectRecentDeals(state: WithRecentDeals): readonly RecentDeal[] {
  return state.recentDeals?.deals ?? NONE
}

/** False while storage has not been read: the list may still grow. */
export function selectAreRecentDealsRead({ recentDeals }: WithRecentDeals): boolean {
  return recentDeals?.phase !== 'unread'
}
