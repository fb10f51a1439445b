import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { MALL_NEARBY_CARD_ID, pageCardList, type HomeCardId } from '../../../../api/discovery/home'
import { BUG, releaseOnCrash } from '../../../../journal/runtime/supervised'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { locationPermission } from '../../../../ports/device/geolocation'
import { request } from '../../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../../base/location/selectors'
import { notify } from '../../../base/toasts/notifySaga'
import { cardsAwaited, cardsFailed, cardsLoaded } from './events'

/** Without permission the position may never resolve, so nothing waits for it. */
function* isGranted(): SagaGenerator<boolean> {
  return (yield* call(locationPermission)).state === 'granted'
}

/** The user's position, for a list that does not wait for the permission prompt. */
export const POSITION_IF_GRANTED = { ...LOCATION_PREREQUISITE, isPending: isGranted }

/** Returns true if the cards loaded. */
export function* loadCards(cardIds: readonly HomeCardId[], background = false) {
  return yield* releaseOnCrash(requestCards(cardIds, background), cardsFailed({ cardIds, failure: BUG, message: '' }))
}

function* requestCards(cardIds: readonly HomeCardId[], background: boolean): SagaGenerator<boolean> {
  yield* put(cardsAwaited({ cardIds }))
  const location = cardIds.includes(MALL_NEARBY_CARD_ID) ? yield* select(selectPositionParams) : {}
  const answer = yield* request(pageCardList, { cardIds: [...cardIds], ...location }, { background })
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
