import { sessionEnded, sessionStarted } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { walletChosen, walletCounted } from './events'
import type { WalletState } from './types'

const initial: WalletState = { chosen: {}, counts: null }

/** Resets on login and logout: filters and counts belong to one user. */
export const walletReducer = createReducer<WalletState>(initial, (builder) => {
  builder
    .addCase(walletChosen, (state, { payload: { feed, ...choice } }) => ({ ...state, chosen: { ...state.chosen, [feed]: choice } }))
    .addCase(walletCounted, (state, { payload: { counts } }) => ({ ...state, counts }))
    .addCase(sessionStarted, () => initial)
    .addCase(sessionEnded, () => initial)
})
