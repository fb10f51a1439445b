import { createReducer } from '@reduxjs/toolkit'
import { ended, loginDismissed, started } from '../../session/events'
import { flowCrashed } from '../../journal/supervised'
import {
  challengeLoaded,
  challengeRefreshTapped,
  codeSent,
  phoneChangeTapped,
  phoneSubmitted,
  resendTapped,
  stepAwaited,
  stepFailed,
} from './events'
import type { LoginState } from './types'

//  phone ──phoneSubmitted──▶ slider ──codeSent──▶ code ──(session/started)──▶ phone, for the next time
//    ▲  ◀──phoneChangeTapped── │ ▲ ◀──resendTapped── │
//    └─────phoneChangeTapped───┼─┼──────────────────┘
//                              └─┘ challengeLoaded (a new puzzle)
//  `busy` while the host is asked; what the host refused stands in `trouble` until the next try.

const initial: LoginState = { step: 'phone', busy: false, challenge: null, resendAt: null, trouble: null }

export const loginReducer = createReducer<LoginState>(initial, (builder) => {
  builder
    .addCase(phoneSubmitted, () => ({ ...initial, step: 'slider', busy: true }))
    .addCase(phoneChangeTapped, () => initial)
    .addCase(challengeRefreshTapped, (state) => ({ ...state, challenge: null, busy: true }))
    .addCase(challengeLoaded, (state, { payload }) => ({ ...state, step: 'slider', busy: false, challenge: payload.challenge }))
    .addCase(codeSent, (state, { payload }) => ({
      ...state,
      step: 'code',
      busy: false,
      challenge: null,
      resendAt: payload.resendAt,
      trouble: null,
    }))
    .addCase(resendTapped, (state) => ({ ...state, step: 'slider', busy: true, trouble: null }))
    .addCase(stepAwaited, (state) => ({ ...state, busy: true, trouble: null }))
    .addCase(stepFailed, (state, { payload }) => ({ ...state, busy: false, trouble: payload }))
    .addCase(loginDismissed, () => initial)
    .addCase(started, () => initial)
    .addCase(ended, () => initial)
    .addCase(flowCrashed, (state, { payload }) => (payload.flow === 'login' ? initial : state))
})
