import { sessionEnded, sessionStarted } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import { profileAwaited, profileFailed, profileLoaded, profileSaved } from './events'
import type { ProfileState } from './types'

//  none ──requested──▶ loading ──loaded──▶ ready ──requested──▶ refreshing ──loaded──▶ ready
//                         └──failed──▶ failed ──requested──▶ loading  └──failed──▶ ready, with the previous profile
//  From any phase to none: session/ended, session/started. The profile belongs to one user; an answer for another user is dropped.

const initial: ProfileState = { phase: 'none', userId: null, profile: null, error: null }

export const profileReducer = createReducer<ProfileState>(initial, (builder) => {
  builder
    .addCase(profileAwaited, (state, { payload: { userId } }) => {
      const { phase, profile } = state
      if (phase === 'loading' || phase === 'refreshing') return state
      return { ...state, phase: profile === null ? 'loading' : 'refreshing', userId, error: null }
    })
    .addCase(profileLoaded, (state, { payload: { userId, profile, ...optional } }) =>
      isLoading(state, userId) ? { phase: 'ready', userId, profile, error: null, ...optional } : state,
    )
    .addCase(profileFailed, (state, { payload: { userId, error } }) =>
      isLoading(state, userId) ? { ...state, phase: state.profile === null ? 'failed' : 'ready', error } : state,
    )
    .addCase(sessionEnded, () => initial)
    .addCase(sessionStarted, () => initial)
    .addMatcher(profileSaved, (state, { payload: { result } }) =>
      state.profile === null ? state : { ...state, profile: { ...state.profile, ...result } },
    )
})

function isLoading({ phase, userId: loadingUserId }: ProfileState, userId: string): boolean {
  return (phase === 'loading' || phase === 'refreshing') && loadingUserId === userId
}
