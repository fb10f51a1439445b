import { createReducer } from '../journal/runtime/slices'
import {
  deletionLeftOpen, deletionSettled, sessionEnded, tokenExpired, guestFound, loginClosed, loginDismissed, loginRequired, tokensRefreshed,
  refreshRefused, refreshUnreachable, sessionStarted, userFound, type LoginReason,
} from './events'
import type { Count, Id } from '../shared/meaning'

//              guestFound              started
//  unknown ───────────────▶ guest ◀──────────────▶ user ──tokenExpired──▶ user, refreshing ───tokensRefreshed──▶ user
//      └─────userFound────────┼───────ended────────▶ ▲ │                      └──refreshRefused──▶ (ended follows)
//                             └──────────────────────┘
// `userFound` repeats when another tab renews the user's tokens. Another user starts a new session, also without a logout.
// `deletionOpen` is set from `deletionLeftOpen` until `deletionSettled` or a login.
// `login` is the login sheet: open from loginRequired until started, loginDismissed or loginClosed.

export interface SessionState {
  readonly phase: 'unknown' | 'guest' | 'user'
  readonly userId: Id | null
  /** Counts the token pairs of this device; the token itself never enters state. */
  readonly generation: Count | null
  readonly refreshing: boolean
  readonly login: { readonly reason: LoginReason } | null
  /** The last user of this page logged out here: their pending requests must not open the login sheet. */
  readonly loggedOut?: true
  /** An earlier page sent a deletion of the account: a session that ends now may end because of it, so it counts as a logout. */
  readonly deletionOpen?: true
}

const initial: SessionState = { phase: 'unknown', userId: null, generation: null, refreshing: false, login: null }

export const sessionReducer = createReducer<SessionState>(initial, (builder) => {
  builder
    .addCase(guestFound, (state) => {
      if (state.phase !== 'unknown') return state
      return { ...initial, phase: 'guest', ...(state.deletionOpen ? { deletionOpen: true } : {}) }
    })
    .addCase(userFound, (state, { payload: { userId, generation } }) =>
      // A result of the vault from before a login or logout is stale.
      state.phase === 'unknown' || state.userId === userId ? { ...state, phase: 'user', userId, generation } : state)
    .addCase(tokenExpired, (state, { payload }) =>
      state.generation !== null && payload.generation >= state.generation ? withRefreshing(state, true) : state)
    .addCase(tokensRefreshed, (state, { payload }) => {
      // A refresh that ends after a logout or a change of user is ignored.
      if (state.generation === null || state.userId !== payload.userId) return state
      return { ...state, refreshing: false, generation: Math.max(state.generation, payload.generation) }
    })
    .addCase(refreshRefused, (state) => withRefreshing(state, false))
    .addCase(refreshUnreachable, (state) => withRefreshing(state, false))
    .addCase(sessionEnded, (state, { payload }) => {
      if (state.phase !== 'user') return state
      const guest = { ...initial, phase: 'guest', login: state.login } as const
      if (state.deletionOpen) return { ...guest, loggedOut: true, deletionOpen: true }
      return payload.reason === 'loggedOut' ? { ...guest, loggedOut: true } : guest
    })
    .addCase(deletionLeftOpen, (state) => ({ ...state, deletionOpen: true }))
    .addCase(deletionSettled, ({ deletionOpen: _, ...state }) => state)
    .addCase(loginRequired, (state, { payload }) => (state.login ? state : { ...state, login: payload }))
    .addCase(loginDismissed, closeLogin)
    .addCase(loginClosed, closeLogin)
    .addCase(sessionStarted, (_, { payload }) => ({ ...initial, phase: 'user', userId: payload.userId, generation: payload.generation }))
})

function closeLogin(state: SessionState): SessionState {
  return state.login ? { ...state, login: null } : state
}

function withRefreshing(state: SessionState, isRefreshing: boolean): SessionState {
  return state.refreshing === isRefreshing ? state : { ...state, refreshing: isRefreshing }
}
