import type { Rating } from '../../../api/discovery/ratings'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { getOwn } from '../../../shared/records'
import { ORDER_RATE } from './intents'
import type { RatingsState } from './reducer'
import type { RatingResult } from './types'

export interface WithRatings {
  readonly ratings: RatingsState
}

/** The choice that is not saved yet, or null. */
export function selectChosenRating({ ratings }: WithRatings, orderId: string): Rating | null {
  return getOwn(ratings, orderId)
}

/** The user's rating of an order, optimistic. `fromServer`: the rating that the order or its voucher was loaded with. */
export function selectRating(state: WithRatings & WithMutations, orderId: string, fromServer: Rating | undefined): Rating | null {
  const attempt = selectMutation<RatingResult>(state, ORDER_RATE, orderId)
  return selectChosenRating(state, orderId) ?? (attempt?.phase === 'succeeded' ? attempt.result : null) ?? fromServer ?? null
}

export type SavePhase = 'none' | 'saving' | 'saved' | 'notSaved' | 'unknown'

/** `saved` and the failures refer to the last tap on this page. */
export function selectSavePhase(state: WithRatings & WithMutations, orderId: string): SavePhase {
  const phase = selectMutation(state, ORDER_RATE, orderId)?.phase
  const isChosen = selectChosenRating(state, orderId) !== null
  if (phase === 'succeeded') return isChosen ? 'saving' : 'saved'
  if (phase === 'pending' || phase === 'unknown') return phase === 'pending' ? 'saving' : 'unknown'
  return isChosen ? 'notSaved' : 'none'
}
