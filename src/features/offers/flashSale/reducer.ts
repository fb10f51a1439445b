import { feedClosed, feedOpened } from '../../../data/feed/events'
import { createReducer } from '../../../journal/runtime/slices'
import { countdownEnded, saleRefused, saleReceived } from './events'
import { deadlineOf } from './logic'
import type { SalePage } from './types'
import type { Id } from '../../../shared/meaning'

// clock:  (unknown) ──saleReceived──▶ running ──countdownEnded──▶ over ──saleReceived──▶ running, still
//                         └──▶ still: the server sent no countdown, as for an ended sale
// Only a response starts a clock. Reloading a list from the start drops its state.

/** By the name of the page's list. */
export type FlashSaleState = Readonly<Record<Id, SalePage>>

export const flashSaleReducer = createReducer<FlashSaleState>({}, (builder) => {
  builder
    .addCase(saleReceived, (state, { payload }) => {
      const { feed, countdownTime, receivedAt: _receivedAt, ...facts } = payload
      const endsAt = deadlineOf(state[feed]?.sale ?? null, payload)
      return { ...state, [feed]: { sale: { ...facts, clock: countdownTime > 0 ? 'running' : 'still', endsAt }, refusal: null } }
    })
    .addCase(saleRefused, (state, { payload: { feed, reason } }) => ({
      ...state,
      [feed]: { sale: state[feed]?.sale ?? null, refusal: reason },
    }))
    .addCase(countdownEnded, (state, { payload: { feed } }) => {
      const page = state[feed]
      return page?.sale?.clock === 'running' ? { ...state, [feed]: { ...page, sale: { ...page.sale, clock: 'over' } } } : state
    })
    .addCase(feedOpened, (state, { payload }) => without(state, payload.feed))
    .addCase(feedClosed, (state, { payload }) => without(state, payload.feed))
})

function without(state: FlashSaleState, feed: string): FlashSaleState {
  return feed in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== feed)) : state
}
