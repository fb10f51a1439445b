import type { Action } from 'redux'
import { all, delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { HOME_CARD_IDS } from '../../../../api/discovery/home'
import { withHandledTypes } from '../../../../journal/runtime/slices'
import { isolated, latest, leading, on, supervised, watch } from '../../../../journal/runtime/supervised'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { onPulls } from '../../../../data/pullSaga'
import { reload, refresh, retry } from '../../../../data/operations'
import { feedRetryTapped } from '../../../../data/feed/events'
import { selectFeed } from '../../../../data/feed/selectors'
import { awaitPrerequisite } from '../../../../data/waitSaga'
import { loadModule } from '../../../../navigation/modulesSaga'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { selectLoggedIn } from '../../../../session/selectors'
import { localeLoaded, visitBegan } from '../../../../session/visit'
import {
  cardsLoaded,
  cardsRetryTapped,
  dealsEntered,
  flashSaleEnded,
  homeListChosen, homeListPreset,
  isFirstScreen,
  pulledToRefresh,
  refreshEnded,
  refreshFailed,
  storesListed,
} from './events'
import { notify } from '../../../base/toasts/notifySaga'
import { reloadTapped, stillOffline } from '../../../base/connection/events'
import { saleReceived } from '../../../offers/flashSale/events'
import { addressFailed, addressFound } from '../../../base/location/events'
import { selectSearchArea, selectDistanceOrigin, selectHasMoved } from '../../../base/location/selectors'
import { loadCards, POSITION_IF_GRANTED } from './cardsSaga'
import { extrasSaga, loadStoreInfo } from './extrasSaga'
import { isTileOutdated, isPreloadedFresh } from './logic'
import { reconnectSaga } from './reconnectSaga'
import { NEARBY, selectHome } from './selectors'
import { tapsSaga } from './tapsSaga'

const BANNER_CARDS = ['PAGE_HOME_BANNER_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD'] as const
/** Delay before banners reload, ms. Other requests after a login or a new address have priority. */
export const BANNER_REFETCH_DELAY_MS = 3_000

/** Loads the cards on the first visit of home. On return they are still in state. */
export function* enterHome(): SagaGenerator<void> {
  if ((yield* select(selectHome)).phase === 'init') yield* loadAllCards()
}

/** Reloads the open list after the location changes. A list that has not opened yet reads the location when it opens. */
function* reloadOnMove() {
  const { requestedFrom: listOrigin, preloaded } = yield* select(selectHome)
  if (!(yield* select(selectHasMoved, listOrigin))) return
  // Preloaded rows remain visible until the new ones have loaded.
  if (preloaded) yield* refresh(NEARBY.name)
  else yield* reload(NEARBY.name)
}

/** Refreshes preloaded content in the background if its language differs, if a user is logged in, or if it is too old. */
function* refreshPreloaded({ payload: { locale } }: ReturnType<typeof visitBegan>) {
  const { preloaded } = yield* select(selectHome)
  if (!preloaded) return
  const isGuest = !(yield* select(selectLoggedIn))
  if (isGuest && preloaded.locale === locale && isPreloadedFresh(preloaded, yield* call(now))) {
    // The server prerenders the list without a location.
    if (yield* select(selectSearchArea)) yield* refreshNearby()
    return
  }
  yield* all([loadCardsIsolated(), isolated('home/nearby', refreshNearby)])
}

/** Refreshes the list once: a granted position is awaited first. If it resolves, `reloadOnMove` refreshes the list instead. */
function* refreshNearby() {
  const isChosen = (yield* select(selectSearchArea)) !== null
  if (!isChosen) yield* awaitPrerequisite(POSITION_IF_GRANTED)
  if (isChosen || !(yield* select(selectDistanceOrigin))) yield* refresh(NEARBY.name)
}

/** Isolated, so that a crash does not cancel the parallel loads. */
function* loadCardsIsolated() {
  yield* isolated('home/cards', loadAllCards)
}

/** Minimum time between two requests of the card, ms. It doubles while the server repeatedly reports less time than that. */
const MIN_REFETCH_MS = 2_000
const MAX_REFETCH_MS = 60_000

/** Creates the saga that waits until the countdown of the latest flash-sale card ends. */
function createSaleWatch() {
  let pauseMs = MIN_REFETCH_MS
  return function* watchFlashSale() {
    const { flashSaleEndsAt } = yield* select(selectHome)
    const receivedAt = yield* call(now)
    // A card that arrives with an ended countdown would otherwise be refetched in a loop.
    if (flashSaleEndsAt === null || flashSaleEndsAt <= receivedAt) return
    const earliest = receivedAt + pauseMs
    pauseMs = flashSaleEndsAt < earliest ? Math.min(pauseMs * 2, MAX_REFETCH_MS) : MIN_REFETCH_MS
    yield* untilDeadline(Math.max(flashSaleEndsAt, earliest))
    yield* put(flashSaleEnded())
  }
}

/** Pauses between retries of the card, ms. Without a new card the tile shows an ended countdown. */
const SALE_RETRY_PAUSES_MS = [5_000, 15_000, 60_000]

function* refetchFlashSale() {
  for (const pause of SALE_RETRY_PAUSES_MS) {
    if (yield* loadCards(['FLASH_SALE_CARD'])) return
    const { loaded } = yield* race({ again: delay(pause), loaded: take(isFlashSaleLoaded) })
    if (loaded) return
  }
  yield* loadCards(['FLASH_SALE_CARD'])
}

/** The page of a sale may load newer data than the tile has. */
function* refetchOutdatedTile({ payload }: ReturnType<typeof saleReceived>) {
  const { cards, flashSaleEndsAt } = yield* select(selectHome)
  if (isTileOutdated(cards.FLASH_SALE_CARD, flashSaleEndsAt, payload)) yield* refetchFlashSale()
}

/** Banners depend on the user and the location. Another change restarts the delay. */
function* refetchBanners() {
  yield* delay(BANNER_REFETCH_DELAY_MS)
  if ((yield* select(selectHome)).phase === 'ready') yield* loadCards(BANNER_CARDS, true)
}

/** Reloads cards and list. The current content remains visible until the new content has loaded. */
function* reloadAfterPull() {
  const active = (yield* select(selectHome)).list
  yield* all([loadCardsIsolated(), isolated('home/list', () => refresh(active))])
  yield* put(refreshEnded())
  const { failure = '' } = (yield* select(selectFeed, active)) ?? {}
  if (failure === '') return
  yield* put(refreshFailed({ failure }))
  yield* notify('toast.refreshFailed')
}

function* endRefresh() {
  yield* put(refreshEnded())
}

/** Reload from the offline screen: loads everything and emits `stillOffline` if the network still fails. */
function* reloadAll({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from !== 'network') return
  yield* all([loadCardsIsolated(), isolated('home/nearby', () => reload(NEARBY.name))])
  if ((yield* select(selectHome)).failure === 'network') yield* put(stillOffline())
}

function* loadAllCards() {
  yield* loadCards(HOME_CARD_IDS)
}

/** Retries the cards, and the list too if it failed: both usually fail together. */
function* retryAll() {
  const { list } = yield* select(selectHome)
  yield* all([loadCardsIsolated(), isolated('home/list', () => retry(list))])
}

function* retryCardsOfList({ payload: { feed } }: ReturnType<typeof feedRetryTapped>) {
  const { phase, list } = yield* select(selectHome)
  if (phase === 'failed' && feed === list) yield* loadAllCards()
}

/** The deals need their own module. This saga is its own crash handler, so a crash is retried once. */
function* showList({ payload: { list } }: ReturnType<typeof homeListChosen | typeof homeListPreset>) {
  if (list === 'deals' && (yield* loadModule('discovery'))) yield* put(dealsEntered())
  // The location changed while the deals were visible: nearby stores have not been requested for it yet.
  const isOutdated = (yield* select(selectHome)).requestedFrom !== null && (yield* select(selectFeed, NEARBY.name)) === null
  if (list === 'nearby' && isOutdated) yield* reload(NEARBY.name)
}

const isFlashSaleLoaded = withHandledTypes((action: Action): action is Action =>
  isFirstScreen(action) || (cardsLoaded.match(action) && action.payload.cardIds.includes('FLASH_SALE_CARD')), [
  ...isFirstScreen.handles, cardsLoaded.type,
])

export function* homeSaga() {
  yield* watch('home', latest(isFlashSaleLoaded, createSaleWatch()))
  yield* fork(onPulls, pulledToRefresh, supervised('home/refresh', reloadAfterPull, endRefresh), { onLatePull: refreshEnded })
  yield* watch('home/banners', latest([sessionStarted, sessionEnded], refetchBanners))
  yield* watch('home/banners', latest(addressFound, refetchBanners))
  yield* watch('home',
    leading(reloadTapped, reloadAll), leading(cardsRetryTapped, retryAll),
    on(flashSaleEnded, refetchFlashSale), on(saleReceived, refetchOutdatedTile), on([homeListChosen, homeListPreset], showList, showList),
    on(feedRetryTapped, retryCardsOfList),
    on([addressFound, addressFailed], reloadOnMove), on(localeLoaded, loadAllCards), on(visitBegan, refreshPreloaded),
    on(storesListed, loadStoreInfo),
  )
  yield* extrasSaga()
  yield* tapsSaga()
  yield* reconnectSaga()
}
