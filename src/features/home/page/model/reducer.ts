import type { FirstScreen } from '../../../../api/kit/firstScreen'
import { MALL_NEARBY_CARD_ID } from '../../../../api/discovery/home'
import { createReducer } from '../../../../journal/runtime/slices'
import type { Timely } from '../../../../api/discovery/stores'
import type { ListOrigin } from '../../../base/location/types'
import {
  cardsAwaited, cardsFailed, cardsLoaded, dealsRequested, firstScreenRemembered, firstScreenPrerendered, homeListChosen, homeListPreset,
  nearbyRequested,
  pulledToRefresh, refreshEnded, timelyStoresListed,
} from './events'
import { deadlineOf, mergeCards, type HomeCards } from './logic'
import type { EpochMs, Id } from '../../../../shared/meaning'

//  cards:  init ──cardsAwaited────▶ loading ──cardsLoaded──▶ ready ──cardsAwaited────▶ ready (reloads one card, the others remain)
//                                      └──cardsFailed──▶ failed ──cardsAwaited────▶ loading

export interface HomeState {
  readonly phase: 'init' | 'loading' | 'ready' | 'failed'
  readonly cards: HomeCards
  /** Failure kind of the cards, '' if they loaded. */
  readonly failure: Id
  /** Epoch ms at which the flash sale's countdown ends, null without one. */
  readonly flashSaleEndsAt: EpochMs | null
  readonly list: 'nearby' | 'deals'
  /** True from a pull until its loads end. */
  readonly refreshing: boolean
  /** Location of the last request of the store list, null before the first. */
  readonly requestedFrom: (ListOrigin & { readonly halved?: true }) | null
  /** Location of the last request of the deals, absent before the first. */
  readonly dealsRequestedFrom?: ListOrigin
  /** The malls card failed to load. */
  readonly mallsFailed?: true
  /** Open stores for the time of day. Absent before the first response, and with a server that sends none. */
  readonly timely?: Timely
  /** Present while preloaded responses are visible. The first request of the list by this session removes it. */
  readonly preloaded?: Preloaded
}

/** Source, language and age of the responses that home was first rendered from. */
export interface Preloaded extends Pick<FirstScreen, 'locale' | 'answeredAt'> {
  readonly by: 'server' | 'device'
}

const initial: HomeState = {
  phase: 'init',
  cards: {},
  failure: '',
  flashSaleEndsAt: null,
  list: 'nearby',
  refreshing: false,
  requestedFrom: null,
}

export const homeReducer = createReducer<HomeState>(initial, (builder) => {
  builder
    .addCase(cardsAwaited, (state, { payload }) => {
      const cleared = isMallsCard(payload) ? withoutMallsFailed(state) : state
      return cleared.phase === 'init' || cleared.phase === 'failed' ? { ...cleared, phase: 'loading' } : cleared
    })
    .addCase(cardsLoaded, (state, { payload: { cardIds, cardList, receivedAt } }) => {
      if (state.phase !== 'loading' && state.phase !== 'ready') return state
      const mergedCards = mergeCards(state.cards, cardIds, cardList)
      const cards = isMallsCard({ cardIds }) ? { ...NO_MALLS, ...mergedCards } : mergedCards
      const sale = cardIds.includes('FLASH_SALE_CARD') ? cards.FLASH_SALE_CARD : undefined
      const currentEndsAt = cardIds.includes('FLASH_SALE_CARD') ? null : state.flashSaleEndsAt
      return {
        ...state, phase: 'ready', failure: '', cards, flashSaleEndsAt: sale ? deadlineOf(sale.countdownTime, receivedAt) : currentEndsAt,
      }
    })
    .addCase(cardsFailed, (state, { payload }) => {
      if (isMallsCard(payload)) return withMallsFailure(state, payload.failure)
      return state.phase === 'loading' ? { ...state, phase: 'failed', failure: payload.failure } : state
    })
    .addCase(homeListChosen, showList)
    .addCase(homeListPreset, showList)
    .addCase(firstScreenPrerendered, (state, { payload }) => ({ ...state, preloaded: toPreloaded('server', payload) }))
    .addCase(firstScreenRemembered, (state, { payload }) => ({ ...state, preloaded: toPreloaded('device', payload) }))
    .addCase(nearbyRequested, ({ preloaded: _, ...state }, { payload }) => ({ ...state, requestedFrom: payload }))
    .addCase(timelyStoresListed, (state, { payload }) => ({ ...state, timely: payload }))
    .addCase(dealsRequested, (state, { payload }) => ({ ...state, dealsRequestedFrom: payload }))
    .addCase(pulledToRefresh, (state) => ({ ...state, refreshing: true }))
    .addCase(refreshEnded, (state) => ({ ...state, refreshing: false }))
})

/** An empty list hides the block: for servers without the card and for locations without a mall nearby. */
const NO_MALLS = { MALL_NEARBY_CARD: { mallList: [] } } as const satisfies HomeState['cards']

function showList(state: HomeState, { payload: { list } }: ReturnType<typeof homeListChosen>): HomeState {
  return { ...state, list }
}

function withMallsFailure(state: HomeState, failure: string): HomeState {
  if (state.cards.MALL_NEARBY_CARD) return state
  return failure === 'refused' ? { ...state, cards: { ...state.cards, ...NO_MALLS } } : { ...state, mallsFailed: true }
}

/** The malls card loads separately. Its failure must not change the phase of the other cards. */
function isMallsCard({ cardIds }: { readonly cardIds: readonly string[] }): boolean {
  return cardIds.length === 1 && cardIds[0] === MALL_NEARBY_CARD_ID
}

function withoutMallsFailed({ mallsFailed: _, ...state }: HomeState): HomeState {
  return state
}

function toPreloaded(source: Preloaded['by'], { locale, answeredAt }: FirstScreen): Preloaded {
  return { by: source, locale, answeredAt }
}
