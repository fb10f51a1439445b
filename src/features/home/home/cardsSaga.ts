import type { SagaGenerator } from 'typed-redux-saga'
import { put, select } from 'typed-redux-saga'
import { MALL_NEARBY_CARD_ID, pageCardList } from '../../../api/home'
import type { HomeCardId } from '../../../api/home'
import { BUG, holding } from '../../../journal/supervised'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { locationPermission } from '../../../ports/geolocation'
import { request } from '../../../session/request'
import { POSITION, selectPosition } from '../../base/location/selectors'
import { notify } from '../../base/toasts/notifySaga'
import { cardsAwaited, cardsFailed, cardsLoaded } from './events'

/** Without permission the position may never resolve, so nothing waits for it. */
function* isGranted(): SagaGenerator<boolean> {
  return (yield* call(locationPermission)).state === 'granted'
}

/** The user's position, for a list that does not wait for the permission prompt. */
export const POSITION_IF_GRANTED = { ...POSITION, isComing: isGranted }

/** Returns true if the cards loaded. */
export function* loadCards(cardIds: readonly HomeCardId[], background = false) {
  return yield* holding(askForCards(cardIds, background), cardsFailed({ cardIds, failure: BUG, message: '' }))
}

function* askForCards(cardIds: readonly HomeCardId[], background: boolean): SagaGenerator<boolean> {
  yield* put(cardsAwaited({ cardIds }))
  const where = cardIds.includes(MALL_NEARBY_CARD_ID) ? yield* select(selectPosition) : {}
  const answer = yield* request(pageCardList, { cardIds: [...cardIds], ...where }, { background })
  if ('failure' in answer) {
    const { kind, message } = answer.failure
    yield* put(cardsFailed({ cardIds, failure: kind, message }))
    // A server without the malls card refuses the request. The card is optional, so no toast appears.
    const isOptional = cardIds.includes(MALL_NEARBY_CARD_ID)
    if (kind === 'refused' && message !== '' && !isOptional) yield* notify('toast.refreshFailed', { message })
    return false
  }
  yield* put(cardsLoaded({ cardIds, cardList: answer.data.cardList, receivedAt: yield* call(now) }))
  return true
}
