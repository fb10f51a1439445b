import { createReducer } from '@reduxjs/toolkit'
import type { Region } from '../../../api/fields'
import { cardsAwaited, cardsFailed, cardsLoaded, homeListChosen, nearbyAsked, pulledToRefresh, refreshEnded } from './events'
import { deadlineOf, mergeCards } from './logic'
import type { HomeCards } from './logic'

//  cards:  init ──cardsAwaited──▶ loading ──cardsLoaded──▶ ready ──cardsAwaited──▶ ready (one card again, the rest stays)
//                                    └──cardsFailed──▶ failed ──cardsAwaited──▶ loading

export interface HomeState {
  readonly phase: 'init' | 'loading' | 'ready' | 'failed'
  readonly cards: HomeCards
  /** Why the cards did not come, '' when they did. */
  readonly failure: string
  /** Epoch ms at which the flash sale's countdown ends, null without one. */
  readonly flashSaleEndsAt: number | null
  /** Which list is active. */
  readonly list: 'nearby' | 'deals'
  /** The shopper pulled, and what he pulled for is on its way. */
  readonly refreshing: boolean
  /** Where the list was last asked for from, null before. */
  readonly askedFrom: { readonly region: Region; readonly measured: boolean } | null
}

const initial: HomeState = {
  phase: 'init',
  cards: {},
  failure: '',
  flashSaleEndsAt: null,
  list: 'nearby',
  refreshing: false,
  askedFrom: null,
}

export const homeReducer = createReducer<HomeState>(initial, (builder) => {
  builder
    .addCase(cardsAwaited, (state) => (state.phase === 'init' || state.phase === 'failed' ? { ...state, phase: 'loading' } : state))
    .addCase(cardsLoaded, (state, { payload: { cardIds, cardList, receivedAt } }) => {
      if (state.phase !== 'loading' && state.phase !== 'ready') return state
      const cards = mergeCards(state.cards, cardIds, cardList)
      const sale = cardIds.includes('FLASH_SALE_CARD') ? cards.FLASH_SALE_CARD : undefined
      const kept = cardIds.includes('FLASH_SALE_CARD') ? null : state.flashSaleEndsAt
      return { ...state, phase: 'ready', failure: '', cards, flashSaleEndsAt: sale ? deadlineOf(sale.countdownTime, receivedAt) : kept }
    })
    .addCase(cardsFailed, (state, { payload: { failure } }) => (state.phase === 'loading' ? { ...state, phase: 'failed', failure } : state))
    .addCase(homeListChosen, (state, { payload }) => ({ ...state, list: payload.list }))
    .addCase(nearbyAsked, (state, { payload }) => ({ ...state, askedFrom: payload }))
    .addCase(pulledToRefresh, (state) => ({ ...state, refreshing: true }))
    .addCase(refreshEnded, (state) => ({ ...state, refreshing: false }))
})
