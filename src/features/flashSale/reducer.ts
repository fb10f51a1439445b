import { createReducer } from '@reduxjs/toolkit'
import { closed, opened } from '../../loading/feed/events'
import { countdownEnded, saleRefused, saleTold } from './events'
import type { Told } from './events'
import { deadlineOf } from './logic'
import type { Refusal } from './types'

//  clock:  (nothing known) ──saleTold──▶ running ──countdownEnded──▶ over ──saleTold──▶ running, still
//                               └──────▶ still: the server sent no countdown, as for a sale that has ended
//  Only the server's answer starts a clock; a list that starts over drops what was known.

/** What the server said of a sale, and its clock. */
export interface Sale extends Omit<Told, 'feed' | 'countdownTime' | 'receivedAt'> {
  readonly clock: 'running' | 'over' | 'still'
  /** Epoch ms. */
  readonly endsAt: number
}

/** One page; `refusal` says why the last try brought nothing, null when it did. */
export interface SalePage {
  readonly sale: Sale | null
  readonly refusal: Refusal | null
}

/** By the name of the page's list. */
export type FlashSaleState = Readonly<Record<string, SalePage>>

export const flashSaleReducer = createReducer<FlashSaleState>({}, (builder) => {
  builder
    .addCase(saleTold, (state, { payload }) => {
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
    .addCase(opened, (state, { payload }) => without(state, payload.feed))
    .addCase(closed, (state, { payload }) => without(state, payload.feed))
})

function without(state: FlashSaleState, feed: string): FlashSaleState {
  return feed in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== feed)) : state
}
