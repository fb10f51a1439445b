import { all, delay, put, select, takeEvery, takeLatest, takeLeading, throttle } from 'typed-redux-saga'
import { HOME_CARD_IDS, pageCardList } from '../../api/home'
import type { HomeCardId } from '../../api/home'
import { supervised } from '../../journal/supervised'
import { REFRESH_THROTTLE_MS, serveLists } from '../../loading/feed/listsSaga'
import { refreshList } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { screenEntered } from '../../navigation/events'
import { havePart } from '../../navigation/partsSaga'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { request } from '../../session/request'
import { localeLoaded } from '../../session/visit'
import {
  cardsAwaited,
  cardsFailed,
  cardsLoaded,
  cardsRetryTapped,
  dealsShown,
  flashSaleEnded,
  listChosen,
  pulledToRefresh,
  refreshEnded,
  refreshFailed,
} from './events'
import { reloadTapped, stillOffline } from '../connection/events'
import { LIST_CHANGES } from '../filters/events'
import { addressFailed, addressFound } from '../location/events'
import { nearby, openNearby, openNearbyAgain } from './nearbySaga'
import { NEARBY_FEED, selectHome } from './selectors'
import { tapsSaga } from './tapsSaga'

/** What home needs the first time it is seen; coming back to it finds everything in place. */
function* enterHome({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'home' || (yield* select(selectHome)).phase !== 'init') return
  yield* all([loadCards(HOME_CARD_IDS), openNearby()])
}

function* loadCards(cardIds: readonly HomeCardId[]) {
  yield* put(cardsAwaited({ cardIds }))
  const answer = yield* request(pageCardList, { cardIds: [...cardIds] })
  if ('failure' in answer) yield* put(cardsFailed({ cardIds, failure: answer.failure.kind, message: answer.failure.message }))
  else yield* put(cardsLoaded({ cardIds, cardList: answer.data.cardList, receivedAt: yield* call(now) }))
}

/** Waits for the countdown of the newest flash-sale card, then fetches that card once more. */
function* watchFlashSale() {
  const { flashSaleEndsAt } = yield* select(selectHome)
  if (flashSaleEndsAt === null) return
  const left = flashSaleEndsAt - (yield* call(now))
  if (left <= 0) return
  yield* delay(left)
  yield* put(flashSaleEnded())
}

function* refetchFlashSale() {
  yield* loadCards(['FLASH_SALE_CARD'])
}

/** Cards and list anew; what is on screen stays until its successor is there. */
function* refresh() {
  yield* all([loadCards(HOME_CARD_IDS), refreshList(nearby)])
  yield* put(refreshEnded())
  const { failure = '' } = (yield* select(selectFeed, NEARBY_FEED)) ?? {}
  if (failure !== '') yield* put(refreshFailed({ failure }))
}

/** From the screen that says there is no network: everything once more, and a word when that was in vain. */
function* startOver({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from !== 'network') return
  yield* all([loadCards(HOME_CARD_IDS), openNearby()])
  if ((yield* select(selectHome)).failure === 'network') yield* put(stillOffline())
}

function* loadAllCards() {
  yield* loadCards(HOME_CARD_IDS)
}

/** The deals come with code of their own. */
function* showList({ payload: { list } }: ReturnType<typeof listChosen>) {
  if (list === 'deals' && (yield* havePart('discovery'))) yield* put(dealsShown())
}

function bringsFlashSale(action: { type: string }): boolean {
  return cardsLoaded.match(action) && action.payload.cardIds.includes('FLASH_SALE_CARD')
}

/** Home: what it shows, its countdown, pulling, its list, and where its taps lead. */
export function* homeSaga() {
  yield* takeEvery(screenEntered, supervised('home/enter', enterHome))
  yield* takeLatest(bringsFlashSale, supervised('home/flashSale', watchFlashSale))
  yield* takeEvery(flashSaleEnded, supervised('home/flashSaleAgain', refetchFlashSale))
  yield* throttle(REFRESH_THROTTLE_MS, pulledToRefresh, supervised('home/refresh', refresh))
  yield* takeLeading(reloadTapped, supervised('home/startOver', startOver))
  yield* takeLeading(cardsRetryTapped, supervised('home/cardsAgain', loadAllCards))
  yield* takeEvery(listChosen, supervised('home/list', showList))
  yield* takeEvery([addressFound.type, addressFailed.type], supervised('home/moved', openNearbyAgain))
  yield* takeEvery(localeLoaded, supervised('home/localeAgain', refresh))
  yield* serveLists({
    flow: 'home/nearby',
    listOf: () => null,
    sourceOf: (feed) => (feed === NEARBY_FEED ? nearby : null),
    restartedBy: LIST_CHANGES,
  })
  yield* tapsSaga()
}
