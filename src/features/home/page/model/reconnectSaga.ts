import { all, select, type SagaGenerator } from 'typed-redux-saga'
import { HOME_CARD_IDS, MALL_NEARBY_CARD_ID } from '../../../../api/discovery/home'
import { refresh } from '../../../../data/operations'
import { isolated, watch } from '../../../../journal/runtime/supervised'
import { onReconnect } from '../../../../navigation/reconnect'
import { loadCards } from './cardsSaga'
import { NEARBY, selectHome, selectOpenNow } from './selectors'

/** The network is back: requests what home lacks. Home stays mounted below other screens, so it does so on any screen. */
function* loadMissing() {
  const openNowFailed = (yield* select(selectOpenNow)).phase === 'failed'
  const refreshed = openNowFailed ? [isolated('home/nearby', () => refresh(NEARBY.name))] : []
  yield* all([isolated('home/cards', () => loadMissingCards(openNowFailed)), ...refreshed])
}

/** If the open stores failed, the cards are those of an earlier visit. The malls load after all other cards. */
function* loadMissingCards(isOutdated: boolean): SagaGenerator<void> {
  const { phase, mallsFailed } = yield* select(selectHome)
  if (phase === 'failed' || isOutdated) yield* loadCards(HOME_CARD_IDS)
  else if (mallsFailed) yield* loadCards([MALL_NEARBY_CARD_ID], true)
}

/** Completes home after a time without a network. */
export function* reconnectSaga() {
  yield* watch('home', onReconnect(loadMissing))
}
