import type { FloatingPicture } from '../../../api/offers/promotions'
import { createReducer } from '../../../journal/runtime/slices'
import { floatingAwaited, floatingCloseTapped, floatingFailed, floatingLoaded } from './events'

// unknown ──floatingAwaited────▶ loading ──floatingLoaded──▶ here ──floatingCloseTapped──▶ closed, for this visit
//    ▲                              │  └──floatingLoaded (nothing)──▶ none
//    └──────floatingFailed──────────┘

export interface FloatingState {
  readonly phase: 'unknown' | 'loading' | 'here' | 'none' | 'closed'
  readonly resource: FloatingPicture | null
}

const initial: FloatingState = { phase: 'unknown', resource: null }

export const floatingReducer = createReducer<FloatingState>(initial, (builder) => {
  builder
    .addCase(floatingAwaited, (state) => (state.phase === 'unknown' ? { ...state, phase: 'loading' } : state))
    .addCase(floatingLoaded, (state, { payload: { resource } }) =>
      state.phase === 'loading' ? { phase: resource ? 'here' : 'none', resource } : state)
    .addCase(floatingFailed, (state) => (state.phase === 'loading' ? initial : state))
    .addCase(floatingCloseTapped, (state) => (state.phase === 'here' ? { phase: 'closed', resource: null } : state))
})
