import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { orderDetail } from '../../../api/buying/orders'
import { orderRate } from '../../../api/discovery/ratings'
import { selectStore } from '../../../entities/selectors'
import { on, watch } from '../../../journal/runtime/supervised'
import { OPEN, UNKNOWN } from '../../../data/mutation/logic'
import { mutation, start, withMutations } from '../../../data/mutation/saga'
import { networkRestored } from '../../../navigation/pageEvents'
import { request } from '../../../session/request'
import { notify, toastOptions } from '../../base/toasts/notifySaga'
import { ratingChosen, ratingRetryTapped, storeRated } from './events'
import { ORDER_RATE } from './intents'
import { isSameRating } from './logic'
import { selectChosenRating, type WithRatings } from './selectors'
import type { RatingInput, RatingResult } from './types'

/** Saves a rating. Sending the same rating twice has the effect of sending it once, so a lost response may be followed by another try. */
const rateOrder = mutation<RatingInput, RatingResult>(ORDER_RATE, {
  key: ({ orderId }) => orderId,
  // `saveAll` runs when the network is restored, and reads a lost outcome back first.
  resolvesItself: true,
  *send({ input, ...intent }) {
    const answer = yield* request(orderRate, input, { intent })
    if ('failure' in answer) return answer
    const { poiId, storeRating } = answer.data
    // Pages of the store that are already loaded include the rating at once.
    if (yield* select(selectStore, poiId)) yield* put(storeRated({ kind: 'store', items: [{ poiId, rating: storeRating }] }))
    return { data: { stars: input.stars, tags: input.tags } }
  },
  *readBack({ input: { orderId, stars, tags } }, failure) {
    const answer = yield* request(orderDetail, { orderId }, { background: true })
    if ('failure' in answer) return UNKNOWN
    if (isSameRating(answer.data.rating, { stars, tags })) return { is: 'succeeded', result: { stars, tags } }
    return failure?.kind === 'refused' ? { is: 'failed', reason: 'refused' } : OPEN
  },
  *onFailure(_intent, { is }, failure) {
    if (is === 'failed') yield* notify('ratings.refused', toastOptions(failure))
  },
})

/** Saves the latest choice. A choice during a pending request is saved after it, by the flow of the first one. */
function* save(orderId: string): SagaGenerator<void> {
  for (;;) {
    const rating = yield* select(selectChosenRating, orderId)
    if (rating === null) return
    const outcome = yield* start(rateOrder, { orderId, ...rating })
    if (outcome?.is !== 'succeeded') return
  }
}

function* saveChosen({ payload: { orderId } }: ReturnType<typeof ratingChosen> | ReturnType<typeof ratingRetryTapped>) {
  yield* save(orderId)
}

/** Saves choices that a lost network prevented from being saved. A lost outcome is read back before the rating is sent again. */
function* saveAll() {
  const { ratings } = yield* select((state: WithRatings) => state)
  for (const orderId of Object.keys(ratings)) yield* save(orderId)
}

export const ratingsSaga = withMutations([rateOrder], function* ratings() {
  yield* watch('ratings', on([ratingChosen, ratingRetryTapped], saveChosen), on(networkRestored, saveAll))
})
