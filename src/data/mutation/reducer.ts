import { sessionEnded, sessionStarted } from '../../session/events'
import type { Json } from '../../shared/json'
import { anyOf, createReducer } from '../../journal/runtime/slices'
import { feedOpened, feedRefreshed } from '../feed/events'
import { resourceAwaited } from '../resource/events'
import { failed, forgotten, notApplied, outcomeLost, started, succeeded, type IntentName, type MutationFailure } from './events'
import { slotOf } from './logic'
import type { Id, Named } from '../../shared/meaning'

//  (none) ──started──▶ pending ──succeeded────▶ succeeded ──started, another intent──▶ pending
//                       ▲ ▲ │ └──failed───────▶ failed ─────started, another intent──▶ pending
//                       │ │ ├────notApplied───▶ open ──started, the same intent──▶ pending
//                       │ │ └────outcomeLost──▶ unknown ──started, the same intent: its outcome is read back first──┐
//                       │ └─────────────────────────────────────────────────────────────────────────────────────────┘
//  any ──forgotten──▶ (none). The end of a session or a login removes an attempt. Exceptions: a pending attempt survives while its own user
//  logs in again, and attempts with `outlivesLogout` survive. `started` may name another intent in all phases but pending; while pending it
//  is ignored.

/** An intent without a known outcome. */
export interface Attempt {
  readonly phase: 'pending' | 'unknown' | 'open'
  readonly intentId: string
  readonly userId: string
  readonly input: Json
  /** The response to an earlier try was lost. */
  readonly lost: boolean
  readonly outlivesLogout: boolean
  /** Failure of the last try; null before the first response. */
  readonly failure: MutationFailure | null
}

interface Settled {
  readonly intentId: string
  /** Load ids of requests since the outcome; the responses to them are newer than the outcome. */
  readonly since: readonly string[]
}
export interface Succeeded<Result extends Json = Json> extends Settled {
  readonly phase: 'succeeded'
  readonly result: Result
}
export interface Failed extends Settled {
  readonly phase: 'failed'
  readonly reason: string
  readonly failure: MutationFailure | null
}
export type Mutation<Result extends Json = Json> = Attempt | Succeeded<Result> | Failed
/** By `name:key`; a key without any attempt is absent. */
export type MutationsState = Readonly<Record<Id, Named<Mutation, 'mutation'>>>

/** Limits the load ids per outcome; older requests have ended by then. */
const MAX_LATER_LOADS = 8

export const mutationsReducer = createReducer<MutationsState>({}, (builder) => {
  builder
    .addCase(started, (state, { payload: { name, key, intentId, userId, input, outlivesLogout = false } }) => {
      const slot = slotOf(name, key)
      const before = state[slot]
      if (before?.phase === 'pending') return state
      const isSame = before?.intentId === intentId
      const lost = isSame && (before.phase === 'unknown' || ('lost' in before && before.lost))
      return { ...state, [slot]: { phase: 'pending', intentId, userId, input, lost, outlivesLogout, failure: null } }
    })
    .addCase(succeeded, (state, { payload }) =>
      settleAttempt(state, payload, ({ intentId }) => ({ phase: 'succeeded', intentId, result: payload.result, since: [] })))
    .addCase(failed, (state, { payload: { reason, failure, ...intent } }) =>
      settleAttempt(state, intent, ({ intentId }) => ({ phase: 'failed', intentId, reason, failure, since: [] })))
    .addCase(notApplied, (state, { payload: { failure, ...intent } }) =>
      settleAttempt(state, intent, (attempt) => ({ ...attempt, phase: 'open', lost: false, failure })))
    .addCase(outcomeLost, (state, { payload: { failure, ...intent } }) =>
      settleAttempt(state, intent, (attempt) => ({ ...attempt, phase: 'unknown', failure })))
    .addCase(forgotten, (state, { payload: { name, key, intentId } }) =>
      filterMutations(state, (mutation, slot) => slot !== slotOf(name, key) || mutation.intentId !== intentId))
    .addCase(sessionEnded, (state, { payload: { reason } }) => {
      const mayReturn = reason === 'refused' || reason === 'invalid'
      return filterMutations(state, (mutation) =>
        isAttempt(mutation) && mutation.phase !== 'open' && (mutation.outlivesLogout || (mayReturn && mutation.phase === 'pending')))
    })
    .addCase(sessionStarted, (state, { payload: { userId } }) =>
      filterMutations(state, (mutation) => mutation.phase === 'pending' && mutation.userId === userId && !mutation.outlivesLogout))
    .addMatcher(anyOf(resourceAwaited, feedOpened, feedRefreshed), (state, { payload: { generation } }) =>
      Object.values(state).every(isAttempt) ? state : withRequest(state, generation))
})

function isAttempt(mutation: Mutation): mutation is Attempt {
  return 'input' in mutation
}

/** Applies an outcome only to its own intent, and only while that is pending. */
function settleAttempt(state: MutationsState, { name, key, intentId }: IntentName, to: (attempt: Attempt) => Mutation): MutationsState {
  const slot = slotOf(name, key)
  const mutation = state[slot]
  return mutation?.phase === 'pending' && mutation.intentId === intentId ? { ...state, [slot]: to(mutation) } : state
}

function filterMutations(state: MutationsState, predicate: (mutation: Mutation, slot: string) => boolean): MutationsState {
  const remaining = Object.entries(state).filter(([slot, mutation]) => predicate(mutation, slot))
  return remaining.length === Object.keys(state).length ? state : Object.fromEntries(remaining)
}

function withRequest(state: MutationsState, loadId: string): MutationsState {
  return Object.fromEntries(Object.entries(state).map(([slot, mutation]) =>
    [slot, isAttempt(mutation) ? mutation : { ...mutation, since: [...mutation.since, loadId].slice(-MAX_LATER_LOADS) }]))
}
