import { createReducer } from '@reduxjs/toolkit'
import { flowCrashed } from '../../journal/supervised'
import { screenEntered } from '../../navigation/events'
import { ended, started } from '../../session/events'
import {
  agreementChanged,
  assetsAwaited,
  assetsFailed,
  assetsLoaded,
  codeAwaited,
  codeFailed,
  codeSent,
  continued,
  deleted,
  outcomeAwaited,
  outcomeMissed,
  submitRefused,
  submitStarted,
  verified,
} from './events'
import { isOnTheWay, isSent, leftovers } from './logic'
import type { AccountDeletionState } from './types'

//  declaration ──continued──▶ check ──assetsLoaded, nothing left──▶ verify ──verified──▶ submit ──submitStarted, agreed──▶ submitting
//                               ▲  ◀──assetsLoaded, something left────┴──────────────────┘ ▲  ▲                             │  │  │
//                               │                                    ▲                     │  └──submitRefused(lost …)──────┤  │  │
//                               │                                    └─────────────────────┼─────submitRefused(notVerified)─┤  │  │
//                               └──────────────────────────────────────────────────────────┼─────submitRefused(assetsLeft)──┘  │  │
//                                                                                          └──(the same)── unknown ◀──outcomeMissed
//                                                                      deleted ◀──deleted─────────────────────┴──────deleted──────┘
//
//  Back to declaration, everything forgotten: a screen elsewhere, a logout, a login. Only a wish that was sent outlives a screen elsewhere
//  and a logout, for its outcome is to be shown; another login ends that, too. A deletion that is done lasts until another screen.

const initial: AccountDeletionState = {
  phase: 'declaration',
  check: null,
  code: null,
  busy: false,
  agreed: false,
  intentId: null,
  trouble: null,
}

const FALLS_BACK_TO = { assetsLeft: 'check', notVerified: 'verify', lost: 'submit', refused: 'submit', sessionOver: 'declaration' } as const

export const accountDeletionReducer = createReducer<AccountDeletionState>(initial, (builder) => {
  builder
    .addCase(continued, (state, { payload: { step } }) => {
      if (state.phase === 'declaration' && step === 'declaration') state.phase = 'check'
    })
    .addCase(assetsAwaited, (state, { payload: { generation } }) => {
      if (hasBegun(state)) state.check = { phase: 'loading', generation }
    })
    .addCase(assetsLoaded, (state, { payload: { generation, left } }) => {
      if (!isAwaited(state, generation)) return state
      const check = { phase: 'ready', left } as const
      if (leftovers(left).length > 0) return { ...initial, phase: 'check', check }
      return { ...state, phase: state.phase === 'check' ? 'verify' : state.phase, check }
    })
    .addCase(assetsFailed, (state, { payload: { generation } }) => {
      if (isAwaited(state, generation)) state.check = { phase: 'failed' }
    })
    .addCase(codeAwaited, (state) => (state.phase === 'verify' ? { ...state, busy: true, trouble: null } : state))
    .addCase(codeSent, (state, { payload }) => (state.phase === 'verify' ? { ...state, busy: false, code: payload } : state))
    .addCase(codeFailed, (state, { payload }) => (state.phase === 'verify' ? { ...state, busy: false, trouble: payload } : state))
    .addCase(verified, (state) => (state.phase === 'verify' ? { ...state, phase: 'submit', busy: false, agreed: false } : state))
    .addCase(agreementChanged, (state, { payload: { agreed } }) => {
      if (state.phase === 'submit') state.agreed = agreed
    })
    .addCase(submitStarted, (state, { payload: { intentId } }) => {
      if (state.phase === 'submit' && state.agreed) return { ...state, phase: 'submitting', intentId, trouble: null }
      return state
    })
    .addCase(submitRefused, (state, { payload: { reason, ...trouble } }) => {
      if (!isSent(state.phase)) return state
      const phase = FALLS_BACK_TO[reason]
      // What is asked for anew is asked for from scratch; only a wish that may simply be sent again keeps what led to it.
      if (phase === 'submit') return { ...state, phase, busy: false, intentId: null, trouble }
      return { ...initial, phase, check: phase === 'verify' ? state.check : null }
    })
    .addCase(outcomeAwaited, (state) => (isSent(state.phase) ? { ...state, busy: true } : state))
    .addCase(outcomeMissed, (state) => (isSent(state.phase) ? { ...state, phase: 'unknown', busy: false } : state))
    .addCase(deleted, (state) => (isSent(state.phase) ? { ...initial, phase: 'deleted' } : state))
    .addCase(screenEntered, (state, { payload: { screen } }) => (isOnTheWay(screen) || isSent(state.phase) ? state : initial))
    .addCase(ended, (state) => (isSent(state.phase) || state.phase === 'deleted' ? state : initial))
    .addCase(started, () => initial)
    .addCase(flowCrashed, (state, { payload: { flow } }) => {
      if (!flow.startsWith('accountDeletion/')) return state
      if (isSent(state.phase)) return { ...state, phase: 'unknown', busy: false }
      return { ...state, busy: false, check: state.check?.phase === 'loading' ? { phase: 'failed' } : state.check }
    })
})

function hasBegun({ phase }: AccountDeletionState): boolean {
  return phase === 'check' || phase === 'verify' || phase === 'submit'
}

/** An answer that was asked for before something else happened comes too late. */
function isAwaited({ check }: AccountDeletionState, generation: string): boolean {
  return check?.phase === 'loading' && check.generation === generation
}
