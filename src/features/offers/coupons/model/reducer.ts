import { resourceCleared } from '../../../../data/resource/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { couponListChosen, walletChosen, walletCounted } from './events'
import type { CouponPagesState, WalletState } from './types'
import { sessionEnded, sessionStarted } from '../../../../session/events'

export const couponPagesReducer = createReducer<CouponPagesState>({}, (builder) => {
  builder
    .addCase(couponListChosen, (state, { payload: { resource, list } }) => ({ ...state, [resource]: list }))
    .addCase(resourceCleared, (state, { payload: { resource } }) =>
      resource in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== resource)) : state,
    )
})

const initial: WalletState = { chosen: {}, counts: null }

/** Resets on login and logout: filters and counts belong to one user. */
export const walletReducer = createReducer<WalletState>(initial, (builder) => {
  builder
    .addCase(walletChosen, (state, { payload: { feed, ...choice } }) => ({ ...state, chosen: { ...state.chosen, [feed]: choice } }))
    .addCase(walletCounted, (state, { payload: { counts } }) => ({ ...state, counts }))
    .addCase(sessionStarted, () => initial)
    .addCase(sessionEnded, () => initial)
})
