import type { RecentDeal } from '../../../api/discovery/recentDeals'
import { createReducer } from '../../../journal/runtime/slices'
import { isLogout, sessionEnded } from '../../../session/events'
import { cacheCleared } from '../../base/settings/events'
import { dealViewed, recentDealsFound } from './events'
import { mergeRecent } from './logic'

//  unread ──recentDealsFound──▶ ready     (a logout or "clear cache" empties the list and keeps the phase)

export interface RecentDealsState {
  readonly phase: 'unread' | 'ready'
  /** Latest first. */
  readonly deals: readonly RecentDeal[]
}

export const recentDealsReducer = createReducer<RecentDealsState>({ phase: 'unread', deals: [] }, (builder) => {
  builder
    // Products viewed while storage was read are later than the stored ones.
    .addCase(recentDealsFound, (state, { payload: { deals } }) => ({ phase: 'ready', deals: mergeRecent(state.deals, deals) }))
    .addCase(dealViewed, (state, { payload: { deal } }) => ({ ...state, deals: mergeRecent([deal], state.deals) }))
    .addCase(cacheCleared, (state) => ({ ...state, deals: [] }))
    // A logout deletes what the user viewed. An expired session may resume.
    .addCase(sessionEnded, (state, { payload: { reason } }) =>
      (isLogout(reason) ? { ...state, deals: [] } : state))
})
