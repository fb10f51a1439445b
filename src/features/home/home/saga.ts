import type { Action } from 'redux'
import type { SagaGenerator } from 'typed-redux-saga'
import { all, delay, fork, put, race, select, take } from 'typed-redux-saga'
import { HOME_CARD_IDS } from '../../../api/home'
import { hearing } from '../../../journal/slices'
import { alone, latest, leading, on, supervised, watch } from '../../../journal/supervised'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { onPulls } from '../../../loading/pullSaga'
import { loadAnew, refresh, retry } from '../../../loading/operations'
import { feedRetryTapped } from '../../../loading/feed/events'
import { selectFeed } from '../../../loading/feed/selectors'
import { waitFor } from '../../../loading/waitSaga'
import { loadModule } from '../../../navigation/modulesSaga'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { localeLoaded, visitBegan } from '../../../session/visit'
import {
  cardsLoaded,
  cardsRetryTapped,
  dealsEntered,
  flashSaleEnded,
  homeListChosen,
  isFirstScreen,
  pulledToRefresh,
  refreshEnded,
  refreshFailed,
  storesListed,
} from './events'
import { notify } from '../../base/toasts/notifySaga'
import { reloadTapped, stillOffline } from '../../base/connection/events'
import { saleReceived } from '../../offers/flashSale/events'
import { addressFailed, addressFound } from '../../base/location/events'
import { selectChosenPlace, selectFix, selectHasMoved } from '../../base/location/selectors'
import { loadCards, POSITION_IF_GRANTED } from './cardsSaga'
import { extrasSaga, loadStoreInfo } from './extrasSaga'
import { isBehind, isCurrent } from './logic'
import { NEARBY, selectHome } from './selectors'
import { tapsSaga } from './tapsSaga'

const BANNER_CARDS = ['PAGE_HOME_BANNER_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD'] as const
/** What else a login or an address brings comes first. */
export const BANNERS_AGAIN_MS = 3_000

/** What home shows above its list, the first time that it is seen; coming back to it finds everything in place. */
export function* enterHome(): SagaGenerator<void> {
  if ((yield* select(selectHome)).phase === 'init') yield* loadAllCards()
}

/** A new or changed place restarts the open list. A list that is not open yet reads the place when it opens. */
function* followPlace() {
  const { askedFrom, preloaded } = yield* select(selectHome)
  if (!(yield* select(selectHasMoved, askedFrom))) return
  // What the page came with stays until its successor is there.
  if (preloaded) yield* refresh(NEARBY.name)
  else yield* loadAnew(NEARBY.name)
}

/** What home was first drawn from may be of another language, of a guest who is a user, or old: then it is renewed behind what is shown. */
function* renewPreloaded({ payload: { locale } }: ReturnType<typeof visitBegan>) {
  const { preloaded } = yield* select(selectHome)
  if (!preloaded) return
  const isGuest = !(yield* select(selectLoggedIn))
  if (isGuest && preloaded.locale === locale && isCurrent(preloaded, yield* call(now))) {
    // What the server draws is asked from no place.
    if (yield* select(selectChosenPlace)) yield* renewNearby()
    return
  }
  yield* all([allCards(), alone('home/nearby', renewNearby)])
}

/** Asked well once: a place that comes soon is waited for. Where it is found the list follows it anyway. */
function* renewNearby() {
  const isChosen = (yield* select(selectChosenPlace)) !== null
  if (!isChosen) yield* waitFor(POSITION_IF_GRANTED)
  if (isChosen || !(yield* select(selectFix))) yield* refresh(NEARBY.name)
}

/** All cards, beside something else. */
function* allCards() {
  yield* alone('home/cards', loadAllCards)
}

/** A card is asked for again after so many ms at the soonest: the server may send each time that a second is left. */
const SOONEST_MS = 2_000

/** Waits for the countdown of the newest flash-sale card, then fetches that card once more. */
function* watchFlashSale() {
  const { flashSaleEndsAt } = yield* select(selectHome)
  const receivedAt = yield* call(now)
  // A card that came with nothing left to count is not asked for over and over.
  if (flashSaleEndsAt === null || flashSaleEndsAt <= receivedAt) return
  yield* untilDeadline(Math.max(flashSaleEndsAt, receivedAt + SOONEST_MS))
  yield* put(flashSaleEnded())
}

/** Asked for again after these pauses when the card cannot be had: a countdown that has ended says nothing. */
const SALE_AGAIN_MS = [5_000, 15_000, 60_000]

function* refetchFlashSale() {
  for (const pause of SALE_AGAIN_MS) {
    if (yield* loadCards(['FLASH_SALE_CARD'])) return
    const { loaded } = yield* race({ again: delay(pause), loaded: take(isFlashSaleLoaded) })
    if (loaded) return
  }
  yield* loadCards(['FLASH_SALE_CARD'])
}

/** The page of a sale loaded newer data than the tile has. */
function* followFlashSale({ payload }: ReturnType<typeof saleReceived>) {
  const { cards, flashSaleEndsAt } = yield* select(selectHome)
  if (isBehind(cards.FLASH_SALE_CARD, flashSaleEndsAt, payload)) yield* refetchFlashSale()
}

/** Banners depend on user and place. Another change meanwhile restarts the wait. */
function* refetchBanners() {
  yield* delay(BANNERS_AGAIN_MS)
  if ((yield* select(selectHome)).phase === 'ready') yield* loadCards(BANNER_CARDS, true)
}

/** Cards and list anew; what is on screen stays until its successor is there. */
function* pull() {
  const active = (yield* select(selectHome)).list
  yield* all([allCards(), alone('home/list', () => refresh(active))])
  yield* put(refreshEnded())
  const { failure = '' } = (yield* select(selectFeed, active)) ?? {}
  if (failure === '') return
  yield* put(refreshFailed({ failure }))
  yield* notify('toast.refreshFailed')
}

function* endRefresh() {
  yield* put(refreshEnded())
}

/** From the screen that says there is no network: everything once more, and a message when that failed. */
function* startOver({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from !== 'network') return
  yield* all([allCards(), alone('home/nearby', () => loadAnew(NEARBY.name))])
  if ((yield* select(selectHome)).failure === 'network') yield* put(stillOffline())
}

function* loadAllCards() {
  yield* loadCards(HOME_CARD_IDS)
}

/** The cards once more, and the list below them if it failed as well: what failed together is tried again together. */
function* retryAll() {
  const { list } = yield* select(selectHome)
  yield* all([allCards(), alone('home/list', () => retry(list))])
}

function* retryCards({ payload: { feed } }: ReturnType<typeof feedRetryTapped>) {
  const { phase, list } = yield* select(selectHome)
  if (phase === 'failed' && feed === list) yield* loadAllCards()
}

/** The deals come with code of their own; a bug on the way to it is no reason not to go there once more. */
function* showList({ payload: { list } }: ReturnType<typeof homeListChosen>) {
  if (list === 'deals' && (yield* loadModule('discovery'))) yield* put(dealsEntered())
  // Another place was chosen while the deals were looked at: the stores around it were not asked for yet.
  const isOutdated = (yield* select(selectHome)).askedFrom !== null && (yield* select(selectFeed, NEARBY.name)) === null
  if (list === 'nearby' && isOutdated) yield* loadAnew(NEARBY.name)
}

const isFlashSaleLoaded = hearing((action: Action): action is Action =>
  isFirstScreen(action) || (cardsLoaded.match(action) && action.payload.cardIds.includes('FLASH_SALE_CARD')), [
  ...isFirstScreen.hears, cardsLoaded.type,
])

/** Home: its cards, their countdown, pulling, and where its taps lead. */
export function* homeSaga() {
  yield* watch('home', latest(isFlashSaleLoaded, watchFlashSale))
  yield* fork(onPulls, pulledToRefresh, supervised('home/refresh', pull, endRefresh), { ended: refreshEnded })
  yield* watch('home/banners', latest([sessionStarted, sessionEnded], refetchBanners))
  yield* watch('home/banners', latest(addressFound, refetchBanners))
  yield* watch('home',
    leading(reloadTapped, startOver), leading(cardsRetryTapped, retryAll),
    on(flashSaleEnded, refetchFlashSale), on(saleReceived, followFlashSale), on(homeListChosen, showList, showList),
    on(feedRetryTapped, retryCards),
    on([addressFound, addressFailed], followPlace), on(localeLoaded, loadAllCards), on(visitBegan, renewPreloaded),
    on(storesListed, loadStoreInfo),
  )
  yield* extrasSaga()
  yield* tapsSaga()
}
