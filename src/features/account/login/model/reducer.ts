import { flowCrashed } from '../../../../journal/runtime/supervised'
import { screenLeft } from '../../../../navigation/events'
import { loginClosed, loginDismissed, sessionEnded, sessionStarted } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import {
  accountsMerged,
  challengeLoaded,
  challengeRefreshTapped,
  loginCodeSent,
  mergedDismissed,
  phoneChangeTapped,
  phoneSubmitted,
  readingTapped,
  loginResendTapped,
  stepAwaited,
  stepFailed,
  welcomeDismissed,
  welcomePacketsReceived,
} from './events'
import { invalidatesCode, rejectsPhone } from './logic'
import type { LoginState } from './types'

//  phone ──phoneSubmitted──▶ slider ──loginCodeSent────▶ code ──(session/started)──▶ phone, for the next login
//    ▲  ◀──phoneChangeTapped── │ ▲ ◀──loginResendTapped── │ │ ▲
//    │  ◀──stepFailed, about ──┘ │                        │ └─┘ stepFailed: the user can correct a wrong code, but not an unusable one
//    │     the number            └┐ challengeLoaded       │
//    └────phoneChangeTapped, stepFailed about the number
//  `busy` during a request. `error` has the last failure until the next attempt. `aside` names the policy page that is open, until
//  the user leaves it. `merged` and `welcome` survive the login that set them, until they are dismissed.

const initial: LoginState = {
  step: 'phone',
  busy: false,
  challenge: null,
  resendAt: null,
  spent: false,
  error: null,
  aside: null,
  merged: null,
}

export const loginReducer = createReducer<LoginState>(initial, (builder) => {
  builder
    .addCase(phoneSubmitted, (state) => (state.step === 'phone' ? { ...initial, step: 'slider', busy: true } : state))
    .addCase(phoneChangeTapped, () => initial)
    .addCase(challengeRefreshTapped, (state) =>
      state.step === 'slider' ? { ...state, challenge: null, busy: true, error: null } : state,
    )
    .addCase(challengeLoaded, (state, { payload }) =>
      state.step === 'slider' ? { ...state, busy: false, challenge: payload.challenge } : state,
    )
    .addCase(loginCodeSent, (state, { payload: { resendAt } }) =>
      state.step === 'slider' ? { ...state, step: 'code', busy: false, challenge: null, resendAt, spent: false, error: null } : state,
    )
    .addCase(loginResendTapped, (state) =>
      state.step === 'code' ? { ...state, step: 'slider', busy: true, challenge: null, error: null } : state,
    )
    .addCase(stepAwaited, (state) => (state.step === 'phone' ? state : { ...state, busy: true, error: null }))
    .addCase(stepFailed, (state, { payload }) => {
      if (state.step === 'phone') return state
      if (rejectsPhone(payload.code)) return { ...initial, aside: state.aside, error: payload }
      return { ...state, busy: false, spent: state.spent || invalidatesCode(payload.code), error: payload }
    })
    .addCase(readingTapped, (state, { payload }) => ({ ...state, aside: payload.screen }))
    .addCase(screenLeft, (state, { payload }) => (payload.screen === state.aside ? { ...state, aside: null } : state))
    .addCase(accountsMerged, (state, { payload }) => ({ ...state, merged: payload }))
    .addCase(mergedDismissed, (state) => ({ ...state, merged: null }))
    .addCase(loginDismissed, () => initial)
    .addCase(loginClosed, () => initial)
    .addCase(welcomePacketsReceived, (state, { payload }) => ({ ...state, welcome: payload }))
    .addCase(welcomeDismissed, (state) => withoutWelcome(state))
    .addCase(sessionStarted, ({ merged, welcome }) =>
      (merged || welcome ? { ...initial, merged, ...(welcome ? { welcome } : {}) } : initial))
    .addCase(sessionEnded, () => initial)
    .addCase(flowCrashed, (state, { payload }) => (payload.flow === 'login' ? initial : state))
})

function withoutWelcome({ welcome: _, ...state }: LoginState): LoginState {
  return state
}
