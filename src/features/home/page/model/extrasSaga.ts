import type { Action, UnknownAction } from 'redux'
import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga'
import { MALL_NEARBY_CARD_ID } from '../../../../api/discovery/home'
import { queryHomepageStoreInfo, MAX_STORE_INFO_IDS } from '../../../../api/discovery/storeInfo'
import { BUG, supervised } from '../../../../journal/runtime/supervised'
import { awaitPrerequisite } from '../../../../data/waitSaga'
import { request } from '../../../../session/request'
import { visitBegan } from '../../../../session/visit'
import { addressFound, hereFound, placeChosen } from '../../../base/location/events'
import { cardsAwaited, cardsFailed, cardsLoaded, nearbyMallsRetryTapped, storeInfoReceived, type storesListed } from './events'
import { loadCards, POSITION_IF_GRANTED } from './cardsSaga'
import { selectHome } from './selectors'

/** Loads the live info of a page of stores. Cards are complete without it, so a failure shows no message. */
export function* loadStoreInfo({ payload: { poiIds } }: ReturnType<typeof storesListed>): SagaGenerator<void> {
  const poiIdList = poiIds.slice(0, MAX_STORE_INFO_IDS)
  if (poiIdList.length === 0) return
  const answer = yield* request(queryHomepageStoreInfo, { poiIdList }, { background: true })
  if ('data' in answer) yield* put(storeInfoReceived({ kind: 'store', items: answer.data.storeList }))
}

const MALL_TRIGGERS: ReadonlySet<string> = new Set(
  [visitBegan, addressFound, placeChosen, hereFound, nearbyMallsRetryTapped].map(({ type }) => type),
)

function triggersMalls(action: Action): boolean {
  if (cardsLoaded.match(action) || cardsAwaited.match(action)) return action.payload.cardIds.includes('MALL_CARD')
  return MALL_TRIGGERS.has(action.type)
}

/** Loads nearby malls after home's other cards, and again after the location changes. */
function* loadNearbyMalls(trigger: UnknownAction) {
  // Home's other cards are loading: `cardsLoaded` triggers this again.
  if (cardsAwaited.match(trigger)) return
  if ((yield* select(selectHome)).phase !== 'ready') return
  yield* awaitPrerequisite(POSITION_IF_GRANTED)
  yield* loadCards([MALL_NEARBY_CARD_ID], true)
}

function* failNearbyMalls() {
  yield* put(cardsFailed({ cardIds: [MALL_NEARBY_CARD_ID], failure: BUG, message: '' }))
}

export function* extrasSaga() {
  // Only the latest location counts.
  yield* takeLatest(triggersMalls, supervised('home/nearbyMalls', loadNearbyMalls, failNearbyMalls))
}
