import type { SagaGenerator } from 'typed-redux-saga'
import { all, delay, put, select, takeEvery, takeLatest, takeLeading, throttle } from 'typed-redux-saga'
import { HOME_CARD_IDS, pageCardList } from '../../api/home'
import type { HomeCardId } from '../../api/home'
import { alone, BUG, holding, supervised } from '../../journal/supervised'
import { untilDeadline } from '../../loading/deadlineSaga'
import { REFRESH_THROTTLE_MS, serveLists } from '../../loading/feed/listsSaga'
import { missList, refreshList } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { screenEntered } from '../../navigation/events'
import { havePart } from '../../navigation/partsSaga'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { ended, started } from '../../session/events'
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
import { saleTold } from '../flashSale/events'
import { addressFailed, addressFound } from '../location/events'
import { isBehind } from './logic'
import { nearby, openNearby, openNearbyAgain } from './nearbySaga'
import { NEARBY_FEED, selectHome } from './selectors'
import { tapsSaga } from './tapsSaga'

const BANNER_CARDS = ['PAGE_HOME_BANNER_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD'] as const
/** What else a login or an address brings comes first. */
export const BANNERS_AGAIN_MS = 3_000

/** What home needs the first time it is seen; coming back to it finds everything in place. */
function* enterHome({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'home' || (yield* select(selectHome)).phase !== 'init') return
  yield* all([allCards(), opensNearby()])
}

/** A bug kept cards and list from being asked for, or one of them: what is not there failed, and can be tried again. */
function* missHome({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'home' || (yield* select(selectHome)).phase !== 'init') return
  yield* put(cardsAwaited({ cardIds: HOME_CARD_IDS }))
  yield* put(cardsFailed({ cardIds: HOME_CARD_IDS, failure: BUG, message: '' }))
  yield* missList(nearby)
}

/** The list, beside something else. A bug on the way to it leaves one that failed. */
function* opensNearby() {
  yield* alone('home/open', openNearby)
  yield* missList(nearby)
}

/** All cards, beside something else. */
function* allCards() {
  yield* alone('home/cards', loadAllCards)
}

function* loadCards(cardIds: readonly HomeCardId[], background = false) {
  yield* holding(askForCards(cardIds, background), cardsFailed({ cardIds, failure: BUG, message: '' }))
}

function* askForCards(cardIds: readonly HomeCardId[], background: boolean): SagaGenerator<void> {
  yield* put(cardsAwaited({ cardIds }))
  const answer = yield* request(pageCardList, { cardIds: [...cardIds] }, { background })
  if ('failure' in answer) yield* put(cardsFailed({ cardIds, failure: answer.failure.kind, message: answer.failure.message }))
  else yield* put(cardsLoaded({ cardIds, cardList: answer.data.cardList, receivedAt: yield* call(now) }))
}

/** Waits for the countdown of the newest flash-sale card, then fetches that card once more. */
function* watchFlashSale() {
  const { flashSaleEndsAt } = yield* select(selectHome)
  // A card that came with nothing left to count is not asked for over and over.
  if (flashSaleEndsAt === null || flashSaleEndsAt <= (yield* call(now))) return
  yield* untilDeadline(flashSaleEndsAt)
  yield* put(flashSaleEnded())
}

function* refetchFlashSale() {
  yield* loadCards(['FLASH_SALE_CARD'])
}

/** The page of a sale learnt what the tile does not know. */
function* followFlashSale({ payload }: ReturnType<typeof saleTold>) {
  const { cards, flashSaleEndsAt } = yield* select(selectHome)
  if (isBehind(cards.FLASH_SALE_CARD, flashSaleEndsAt, payload)) yield* refetchFlashSale()
}

/** Banners go by who looks and from where. Another change meanwhile starts the wait over. */
function* refetchBanners() {
  yield* delay(BANNERS_AGAIN_MS)
  if ((yield* select(selectHome)).phase === 'ready') yield* loadCards(BANNER_CARDS, true)
}

/** Cards and list anew; what is on screen stays until its successor is there. */
function* refresh() {
  yield* all([allCards(), alone('home/pull', refreshNearby)])
  yield* put(refreshEnded())
  const { failure = '' } = (yield* select(selectFeed, NEARBY_FEED)) ?? {}
  if (failure !== '') yield* put(refreshFailed({ failure }))
}

function* refreshNearby() {
  yield* refreshList(nearby)
}

function* endRefresh() {
  yield* put(refreshEnded())
}

/** From the screen that says there is no network: everything once more, and a word when that was in vain. */
function* startOver({ payload: { from } }: ReturnType<typeof reloadTapped>) {
  if (from !== 'network') return
  yield* all([allCards(), opensNearby()])
  if ((yield* select(selectHome)).failure === 'network') yield* put(stillOffline())
}

function* loadAllCards() {
  yield* loadCards(HOME_CARD_IDS)
}

/** The deals come with code of their own; a bug on the way to it is no reason not to go there once more. */
function* showList({ payload: { list } }: ReturnType<typeof listChosen>) {
  if (list === 'deals' && (yield* havePart('discovery'))) yield* put(dealsShown())
}

function bringsFlashSale(action: { type: string }): boolean {
  return cardsLoaded.match(action) && action.payload.cardIds.includes('FLASH_SALE_CARD')
}

/** Home: what it shows, its countdown, pulling, its list, and where its taps lead. */
export function* homeSaga() {
  yield* takeEvery(screenEntered, supervised('home/enter', enterHome, missHome))
  yield* takeLatest(bringsFlashSale, supervised('home/flashSale', watchFlashSale))
  yield* takeEvery(flashSaleEnded, supervised('home/flashSaleAgain', refetchFlashSale))
  yield* takeEvery(saleTold, supervised('home/flashSaleFollows', followFlashSale))
  yield* throttle(REFRESH_THROTTLE_MS, pulledToRefresh, supervised('home/refresh', refresh, endRefresh))
  yield* takeLatest([started.type, ended.type], supervised('home/bannersForUser', refetchBanners))
  yield* takeLatest(addressFound, supervised('home/bannersHere', refetchBanners))
  yield* takeLeading(reloadTapped, supervised('home/startOver', startOver))
  yield* takeLeading(cardsRetryTapped, supervised('home/cardsAgain', loadAllCards))
  yield* takeEvery(listChosen, supervised('home/list', showList, showList))
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
