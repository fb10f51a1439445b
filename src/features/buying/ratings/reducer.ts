import type { Rating } from '../../../api/discovery/ratings'
import { createReducer } from '../../../journal/runtime/slices'
import { eventOf, failed, successOf } from '../../../data/mutation/events'
import { sessionEnded } from '../../../session/events'
import { ratingChosen } from './events'
import { ORDER_RATE } from './intents'
import { isSameRating } from './logic'
import type { RatingResult } from './types'
import type { Id } from '../../../shared/meaning'

/** The user's latest choice by order, until the server has saved or refused it. */
export type RatingsState = Readonly<Record<Id, Rating>>

//           chosen                 succeeded with this choice, or failed
//  absent ──────────▶ chosen ─────────────────────────────────────────▶ absent
//                      ▲  │ chosen while an earlier choice is being saved: the saga saves the new one next
//                      └──┘
export const ratingsReducer = createReducer<RatingsState>({}, (builder) => {
  builder
    .addCase(ratingChosen, (state, { payload: { orderId, rating } }) => ({ ...state, [orderId]: rating }))
    .addCase(sessionEnded, () => ({}))
    .addMatcher(successOf<RatingResult>(ORDER_RATE), (state, { payload: { key, result } }) =>
      (isSameRating(state[key], result) ? withoutKey(state, key) : state))
    .addMatcher(eventOf(failed, ORDER_RATE), (state, { payload: { key } }) => withoutKey(state, key))
})

function withoutKey(state: RatingsState, orderId: string): RatingsState {
  if (!Object.hasOwn(state, orderId)) return state
  const { [orderId]: _settled, ...others } = state
  return others
}
