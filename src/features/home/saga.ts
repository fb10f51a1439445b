import { all, delay, put, select, takeEvery, takeLatest, takeLeading, throttle } from 'typed-redux-saga'
import { endpoints } from '../../api/catalogue'
import { HOME_CARD_IDS } from '../../api/home'
import type { HomeCardId } from '../../api/home'
import { supervised } from '../../journal/supervised'
import { loadMore, refreshList } from '../../loading/feed/saga'
import { endReached, retryTapped } from '../../loading/feed/events'
import { selectFeed } from '../../loading/feed/selectors'
import { popupShown, screenEntered } from '../../navigation/events'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { request } from '../../session/request'
import { localeLoaded } from '../../session/visit'
import {
  cardsAwaited,
  cardsFailed,
  cardsLoaded,
  cardsRetryTapped,
  filterOptionsLoaded,
  flashSaleEnded,
  outletsTapped,
  pulledToRefresh,
  refreshEnded,
  refreshFailed,
} from './events'
import { reloadTapped, stillOffline } from '../connection/events'
import { addressFailed, addressFound } from '../location/events'
import { nearby, openNearby, openNearbyAgain } from './nearbySaga'
import { merchantOf, NEARBY_FEED, selectHome } from './selectors'
import { askForOutlets, openOutlets, outlets } from './outletsSaga'
import { tapsSaga } from './tapsSaga'

/** Pulls closer together than this count as one. */
export const REFRESH_THROTTLE_MS = 300

/** What home needs the first time it is seen; coming back to it finds everything in place. */
function* enterHome({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'home' || (yield* select(selectHome)).phase !== 'init') return
  yield* all([loadCards(HOME_CARD_IDS), loadFilterOptions(), openNearby()])
}

function* loadCards(cardIds: readonly HomeCardId[]) {
  yield* put(cardsAwaited({ cardIds }))
  const answer = yield* request(endpoints.pageCardList, { cardIds: [...cardIds] })
  if ('failure' in answer) yield* put(cardsFailed({ cardIds, failure: answer.failure.kind, message: answer.failure.message }))
  else yield* put(cardsLoaded({ cardIds, cardList: answer.data.cardList, receivedAt: yield* call(now) }))
}

function* loadFilterOptions() {
  const answer = yield* request(endpoints.filterOptions, { scene: 'HOME_PAGE' })
  if ('data' in answer) yield* put(filterOptionsLoaded({ options: answer.data }))
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
  yield* all([loadCards(HOME_CARD_IDS), loadFilterOptions(), refreshList(nearby)])
  yield* put(refreshEnded())
  const { failure = '' } = (yield* select(selectFeed, NEARBY_FEED)) ?? {}
  if (failure !== '') yield* put(refreshFailed({ failure }))
}

/** From the screen that says there is no network: everything once more, and a word when that was in vain. */
function* startOver({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from !== 'network') return
  yield* all([loadCards(HOME_CARD_IDS), loadFilterOptions(), openNearby()])
  if ((yield* select(selectHome)).failure === 'network') yield* put(stillOffline())
}

function* loadAllCards() {
  yield* loadCards(HOME_CARD_IDS)
}

function* more({ payload: { feed } }: ReturnType<typeof endReached>) {
  if (feed === NEARBY_FEED) yield* loadMore(nearby)
  const merchantId = merchantOf(feed)
  if (merchantId !== null) yield* loadMore(outlets(merchantId))
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
  yield* takeEvery([endReached.type, retryTapped.type], supervised('home/more', more))
  yield* takeEvery([addressFound.type, addressFailed.type], supervised('home/moved', openNearbyAgain))
  yield* takeEvery(outletsTapped, supervised('home/outlets', askForOutlets))
  yield* takeEvery(popupShown, supervised('home/outletsOpen', openOutlets))
  yield* takeEvery(localeLoaded, supervised('home/localeAgain', refresh))
  yield* tapsSaga()
}
