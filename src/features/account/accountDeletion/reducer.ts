import { flowCrashed } from '../../../journal/runtime/supervised'
import { eventOf, failed, notApplied, outcomeLost, started as sent } from '../../../data/mutation/events'
import { screenEntered } from '../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import {
  agreementChanged, assetsAwaited, assetsFailed, assetsLoaded, codeAwaited, codeFailed, deletionCodeSent, continued, accountDeleted,
  DELETION, deletionRestored, verified, type DeletionRefusal,
} from './events'
import { isDeletionScreen, isSent, remainingCounts } from './logic'
import type { AccountDeletionState } from './types'

//  declaration ──continued───────▶ check ──assetsLoaded, none remain──▶ verify ──verified──────▶ submit ──started, agreed──▶ submitting
//                                    ▲  ◀──assetsLoaded, some remain──────┴──────────────────────┘ ▲  ▲                       │  │  │
//                                    │                                   ▲                         │  └──failed, notApplied───┤  │  │
//                                    │                                   └─────────────────────────┼──failed(notVerified)─────┤  │  │
//                                    └─────────────────────────────────────────────────────────────┼──failed(assetsLeft)──────┘  │  │
//                                                                                                  └──(the same)── unknown ◀──outcomeLost
//                                                                          deleted ◀──────succeeded──────────────────┴──succeeded───┘
//  The events after submit belong to the mutation `accountDeletion`. deletionRestored leads from any other phase to unknown.
//
//  Reset to declaration: a screen outside the deletion, a logout, a login. Exceptions: a request that was sent survives other screens and
//  a logout, because its outcome must be shown. A logout does not reset `deleted` either. A login resets every phase.

const initial: AccountDeletionState = {
  phase: 'declaration',
  check: null,
  code: null,
  busy: false,
  agreed: false,
  error: null,
}

type Payload<Event extends (...args: never) => { readonly payload: unknown }> = ReturnType<Event>['payload']

/** The server never received the request. */
const LOST_ERROR = { kind: 'lost', code: '', message: '' } as const
const PHASE_AFTER_FAILURE = {
  assetsLeft: 'check', notVerified: 'verify', lost: 'submit', refused: 'submit', sessionOver: 'declaration',
  interrupted: 'declaration',
} as const

export const accountDeletionReducer = createReducer<AccountDeletionState>(initial, (builder) => {
  builder
    .addCase(continued, (state, { payload: { step } }) =>
      state.phase === 'declaration' && step === 'declaration' ? { ...state, phase: 'check' } : state)
    .addCase(assetsAwaited, (state, { payload: { generation } }) =>
      isPastDeclaration(state) ? { ...state, check: { phase: 'loading', generation } } : state)
    .addCase(assetsLoaded, (state, { payload: { generation, left } }) => {
      if (!isCurrentLoad(state, generation)) return state
      const check = { phase: 'ready', left } as const
      if (remainingCounts(left).length > 0) return { ...initial, phase: 'check', check }
      return { ...state, phase: state.phase === 'check' ? 'verify' : state.phase, check }
    })
    .addCase(assetsFailed, (state, { payload: { generation } }) =>
      isCurrentLoad(state, generation) ? { ...state, check: { phase: 'failed' } } : state)
    .addCase(codeAwaited, (state) => (state.phase === 'verify' ? { ...state, busy: true, error: null } : state))
    .addCase(deletionCodeSent, (state, { payload }) => (state.phase === 'verify' ? { ...state, busy: false, code: payload } : state))
    .addCase(codeFailed, (state, { payload }) => (state.phase === 'verify' ? { ...state, busy: false, error: payload } : state))
    .addCase(verified, (state) => (state.phase === 'verify' ? { ...state, phase: 'submit', busy: false, agreed: false } : state))
    .addCase(agreementChanged, (state, { payload: { agreed } }) =>
      state.phase === 'submit' && agreed !== state.agreed ? { ...state, agreed } : state)
    .addCase(screenEntered, (state, { payload: { screen } }) => (isDeletionScreen(screen) || isSent(state.phase) ? state : initial))
    .addCase(sessionEnded, (state) => (isSent(state.phase) || state.phase === 'deleted' ? state : initial))
    .addCase(sessionStarted, () => initial)
    .addCase(flowCrashed, (state, { payload: { flow } }) => {
      if (!flow.startsWith('accountDeletion/')) return state
      return { ...state, busy: false, check: state.check?.phase === 'loading' ? { phase: 'failed' } : state.check }
    })
    .addCase(deletionRestored, (state) => (isSent(state.phase) ? state : { ...initial, phase: 'unknown' }))
    .addMatcher(eventOf(sent, DELETION), (state) => {
      if (isSent(state.phase)) return { ...state, busy: true }
      return state.phase === 'submit' && state.agreed ? { ...state, phase: 'submitting', error: null } : state
    })
    .addMatcher(eventOf<Payload<typeof failed>>(failed, DELETION), (state, { payload: { reason, failure } }) => {
      if (!isSent(state.phase)) return state
      const phase = PHASE_AFTER_FAILURE[reason as DeletionRefusal]
      // Other phases restart from scratch. Only `submit` restores the previous steps, because the request can simply be repeated.
      if (phase === 'submit') return { ...state, phase, busy: false, error: reason === 'refused' ? failure : LOST_ERROR }
      return { ...initial, phase, check: phase === 'verify' ? state.check : null }
    })
    .addMatcher(eventOf<Payload<typeof notApplied>>(notApplied, DELETION), (state, { payload: { failure } }) =>
      isSent(state.phase) ? { ...state, phase: 'submit', busy: false, error: failure } : state)
    .addMatcher(eventOf(outcomeLost, DELETION), (state) => (isSent(state.phase) ? { ...state, phase: 'unknown', busy: false } : state))
    .addMatcher(accountDeleted, (state) => (isSent(state.phase) ? { ...initial, phase: 'deleted' } : state))
})

function isPastDeclaration({ phase }: AccountDeletionState): boolean {
  return phase === 'check' || phase === 'verify' || phase === 'submit'
}

/** False for an answer that a later request, or a reset, has made stale. */
function isCurrentLoad({ check }: AccountDeletionState, loadId: string): boolean {
  return check?.phase === 'loading' && check.generation === loadId
}
