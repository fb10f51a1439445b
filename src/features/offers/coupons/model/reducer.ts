import { resourceCleared } from '../../../../data/resource/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { WALLET_TABS, type WalletTab } from '../../../../api/buying/orderValues'
import { screenEntered } from '../../../../navigation/events'
import { couponListChosen, walletChosen, walletCounted } from './events'
import { WALLET_FEEDS } from './selectors'
import type { CouponPagesState, WalletState } from './types'
import { sessionEnded, sessionStarted } from '../../../../session/events'

export const couponPagesReducer = createReducer<CouponPagesState>({}, (builder) => {
  builder
    .addCase(couponListChosen, (state, { payload: { resource, list } }) => ({ ...state, [resource]: list }))
    .addCase(resourceCleared, (state, { payload: { resource } }) =>
      resource in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== resource)) : state,
    )
})

const isWalletTab = (tab: string | undefined): tab is WalletTab => (WALLET_TABS as readonly (string | undefined)[]).includes(tab)

const initial: WalletState = { chosen: {}, counts: null }

/** Resets on login and logout: filters and counts belong to one user. */
export const walletReducer = createReducer<WalletState>(initial, (builder) => {
  builder
    .addCase(walletChosen, (state, { payload: { feed, ...choice } }) => ({ ...state, chosen: { ...state.chosen, [feed]: choice } }))
    .addCase(screenEntered, (state, { payload: { screen, params: { tab }, by } }) => {
      const isNew = screen === 'myCouponList' && by !== 'pop' && isWalletTab(tab)
      return isNew ? { ...state, chosen: { ...state.chosen, [WALLET_FEEDS.myCouponList]: { tab, status: null } } } : state
    })
    .addCase(walletCounted, (state, { payload: { counts } }) => ({ ...state, counts }))
    .addCase(sessionStarted, () => initial)
    .addCase(sessionEnded, () => initial)
})
