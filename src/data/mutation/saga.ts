import { fork, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { BUG, releaseOnCrash, supervised } from '../../journal/runtime/supervised'
import { networkRestored } from '../../navigation/pageEvents'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { LoginReason } from '../../session/events'
import { ensureLoggedIn } from '../../session/loggedIn'
import type { Answer, Failure } from '../../session/request'
import { selectUserId } from '../../session/selectors'
import type { Json } from '../../shared/json'
import { failed, forgotten, notApplied, outcomeLost, started, succeeded } from './events'
import { isEqual, OPEN, UNKNOWN, verdictOf, type Outcome } from './logic'
import { mutationsReducer, type Attempt, type Failed, type Mutation, type Succeeded } from './reducer'
import { selectLost, selectMutation, type WithMutations } from './selectors'

/** One intent of one user, for one key or for several keys at once. */
export interface Intent<Input extends Json> {
  readonly name: string
  readonly keys: readonly string[]
  readonly intentId: string
  readonly userId: string
  readonly input: Input
}

/** A feature's declaration of a change on the server. `start` runs it. */
export interface MutationSpec<Input extends Json, Result extends Json> {
  /** Keys allow one pending intent at a time. Several keys if one intent changes several entities. */
  readonly key: (input: Input) => string | readonly string[]
  /** Sends the request with the intent's id. Also stores data that must be safe before success is announced. */
  readonly send: (intent: Intent<Input>) => SagaGenerator<Answer<Result> | Outcome<Result>>
  /**
   * Reads the outcome of an intent in the background: required if the server can show it. `failure`: the failure of the request, if any.
   */
  readonly readBack?: (intent: Intent<Input>, failure: Failure | null) => SagaGenerator<Outcome<Result>>
  /** Outcome of a refusal that is certain, whatever was sent before. Null: the outcome must be read back first. */
  readonly refusal?: (failure: Failure) => Outcome<Result> | null
  readonly onSuccess?: (intent: Intent<Input>, result: Result, failure: Failure | null) => SagaGenerator<void>
  readonly onFailure?: (
    intent: Intent<Input>, outcome: Exclude<Outcome<Result>, { is: 'succeeded' }>, failure: Failure | null,
  ) => SagaGenerator<void>
  /** Login reason for guests. Without one, a guest's intent is ignored. */
  readonly login?: LoginReason
  /** A settled key accepts no further intent. Defaults to false. */
  readonly isFinal?: (known: Succeeded | Failed) => boolean
  /** A new input continues the open or unknown intent. Defaults to equal inputs. */
  readonly isSame?: (before: Input, now: Input) => boolean
  /** Its outcome must be determined even if the session has ended meanwhile. */
  readonly outlivesLogout?: true
  /** The feature determines lost outcomes itself, so they are not read back when the network is restored. */
  readonly resolvesItself?: true
}
export type MutationDeclaration<Input extends Json, Result extends Json> = MutationSpec<Input, Result> & { readonly name: string }

/** `name` identifies the mutation in events, state and journals. */
export function mutation<Input extends Json, Result extends Json>(
  name: string, spec: MutationSpec<Input, Result>,
): MutationDeclaration<Input, Result> {
  return { name, ...spec }
}

/**
 * Runs one intent from the tap to its outcome, through a login if needed. Returns null without an outcome: the key is pending or final, the
 * login was dismissed, or the user left. Must not be cancelled.
 */
export function* start<Input extends Json, Result extends Json>(
  declaration: MutationDeclaration<Input, Result>, input: Input,
): SagaGenerator<Outcome<Result> | null> {
  const spec = declaration as unknown as AnyMutation
  const [name, keys] = [spec.name, [spec.key(input)].flat()]
  if (!LISTED.has(declaration)) throw new Error(`List the mutation ${name} in withMutations() of the flow that starts it`)
  if (isClosed(spec, yield* selectAttempts(name, keys))) return null
  if (spec.login !== undefined && !(yield* ensureLoggedIn(spec.login))) return null
  const userId = yield* select(selectUserId)
  const attempts = yield* selectAttempts(name, keys)
  // Another tap may have waited for the same login.
  if (userId === null || isClosed(spec, attempts)) return null
  const intentId = openIntentId(spec, attempts, input) ?? (yield* call(nextId))
  return (yield* guardOutcome(spec, { name, keys, intentId, userId, input }, execute)) as Outcome<Result> | null
}

/** Restores an intent of an earlier page as unknown. Ignored if this page already has an attempt for one of its keys. */
export function* restoreIntent<Input extends Json, Result extends Json>(
  declaration: MutationDeclaration<Input, Result>, { intentId, userId, input }: Pick<Intent<Input>, 'intentId' | 'userId' | 'input'>,
): SagaGenerator<void> {
  const { name } = declaration
  const keys = [declaration.key(input)].flat()
  if ((yield* selectAttempts(name, keys)).some((known) => known !== null && 'input' in known)) return
  for (const key of keys) {
    yield* put(started({ name, key, intentId, userId, input }))
    yield* put(outcomeLost({ name, key, intentId, failure: null }))
  }
}

/** Reads back each lost outcome when the network is restored or the user asks. Sends no intent again. */
export function* readBackLost<Input extends Json, Result extends Json>(declaration: MutationDeclaration<Input, Result>) {
  const spec = declaration as unknown as AnyMutation
  const { name } = spec
  for (const { keys, intentId, userId, input } of yield* select(selectLost, name)) {
    const [current] = yield* selectAttempts(name, keys)
    // A tap may have started it meanwhile.
    if (current?.phase === 'unknown') yield* guardOutcome(spec, { name, keys, intentId, userId, input }, readBackOutcome)
  }
}

/** A declaration with any input and result. */
type AnyMutation = MutationDeclaration<Json, Json>
type Listed = Pick<AnyMutation, 'name' | 'resolvesItself'> & { readonly send: (...args: never) => unknown }

/** Declarations that a flow lists. */
const LISTED = new WeakSet<Listed>()

/**
 * A module's flow that starts these mutations. Every module with the flow gets the slice of mutations, and lost outcomes are read back when
 * the network is restored. `start` refuses a mutation that no flow lists.
 */
export function withMutations(mutations: readonly Listed[], flow: () => Generator) {
  for (const each of mutations) LISTED.add(each)
  function* flowWithMutations() {
    yield* fork(flow)
    for (const each of mutations.filter(({ resolvesItself }) => !resolvesItself)) {
      yield* takeEvery(networkRestored, supervised(`${each.name}/readBack`, () => readBackLost(each as unknown as AnyMutation)))
    }
  }
  return Object.assign(flowWithMutations, { slices: { mutations: mutationsReducer } })
}

type MutationResult = Outcome<Json> | null
const BY_BUG = { kind: BUG, code: '', message: '' } as const

/** A crash leaves the outcome unknown, so it is read back later. */
function* guardOutcome(spec: AnyMutation, intent: Intent<Json>, run: typeof execute): SagaGenerator<MutationResult> {
  const crashEvents = intentNamesOf(intent).map((intentName) => outcomeLost({ ...intentName, failure: BY_BUG }))
  return yield* releaseOnCrash(run(spec, intent), ...crashEvents)
}

function* execute(spec: AnyMutation, intent: Intent<Json>): SagaGenerator<MutationResult> {
  const pending = yield* begin(spec, intent)
  if (!pending) return null
  // A request that may have taken effect is read back before it is sent again.
  const before = pending.lost && spec.readBack ? yield* spec.readBack(intent, null) : OPEN
  if (before.is !== 'open') return yield* settle(spec, intent, before, null)
  if (!(yield* pendingAttempt(intent))) return null
  const answer = yield* spec.send(intent)
  if ('failure' in answer) return yield* settleFailure(spec, intent, answer.failure)
  return yield* settle(spec, intent, 'is' in answer ? answer : { is: 'succeeded', result: answer.data }, null)
}

function* readBackOutcome(spec: AnyMutation, intent: Intent<Json>): SagaGenerator<MutationResult> {
  if (!(yield* begin(spec, intent))) return null
  return yield* settle(spec, intent, spec.readBack ? yield* spec.readBack(intent, null) : UNKNOWN, null)
}

/** Settles a failed request. The outcome is read back unless the failure determines it. */
function* settleFailure(spec: AnyMutation, intent: Intent<Json>, failure: Failure): SagaGenerator<MutationResult> {
  const pending = yield* pendingAttempt(intent)
  if (!pending) return null
  const verdict = verdictOf(failure.kind)
  if (verdict === 'noUser' && !pending.outlivesLogout) {
    for (const intentName of intentNamesOf(intent)) yield* put(forgotten(intentName))
    return null
  }
  const refusal = verdict === 'refused' ? spec.refusal?.(failure) : null
  if (refusal) return yield* settle(spec, intent, refusal, failure)
  if (verdict === 'notReceived' && !pending.lost) return yield* settle(spec, intent, OPEN, failure)
  if (spec.readBack) return yield* settle(spec, intent, yield* spec.readBack(intent, failure), failure)
  return yield* settle(spec, intent, verdict === 'refused' ? { is: 'failed', reason: 'refused' } : UNKNOWN, failure)
}

/** Emits the outcome once. Returns null when the intent is no longer pending because its user left. */
function* settle(spec: AnyMutation, intent: Intent<Json>, outcome: Outcome<Json>, failure: Failure | null): SagaGenerator<MutationResult> {
  if (!(yield* pendingAttempt(intent))) return null
  for (const intentName of intentNamesOf(intent)) {
    if (outcome.is === 'succeeded') yield* put(succeeded({ ...intentName, result: outcome.result }))
    else if (outcome.is === 'failed') yield* put(failed({ ...intentName, reason: outcome.reason, failure }))
    else yield* put(outcome.is === 'open' ? notApplied({ ...intentName, failure }) : outcomeLost({ ...intentName, failure }))
  }
  if (outcome.is !== 'succeeded') {
    if (spec.onFailure) yield* spec.onFailure(intent, outcome, failure)
  } else if (spec.onSuccess) yield* spec.onSuccess(intent, outcome.result, failure)
  return outcome
}

/** Emits `started`. Returns null when another tap was first. */
function* begin({ outlivesLogout }: AnyMutation, intent: Intent<Json>): SagaGenerator<Attempt | null> {
  const { userId, input } = intent
  for (const intentName of intentNamesOf(intent))
    yield* put(started({ ...intentName, userId, input, ...(outlivesLogout ? { outlivesLogout } : {}) }))
  return yield* pendingAttempt(intent)
}

/** Returns the intent's attempt while it is pending. A logout or another user's login ends it; late responses then change nothing. */
function* pendingAttempt({ name, keys, intentId }: Intent<Json>): SagaGenerator<Attempt | null> {
  const [current] = yield* selectAttempts(name, keys)
  return current?.phase === 'pending' && current.intentId === intentId ? current : null
}

function* selectAttempts(name: string, keys: readonly string[]): SagaGenerator<readonly (Mutation | null)[]> {
  const state = yield* select((all: WithMutations) => all)
  return keys.map((key) => selectMutation(state, name, key))
}

function isClosed({ isFinal }: AnyMutation, attempts: readonly (Mutation | null)[]): boolean {
  return attempts.some((known) => known?.phase === 'pending' || (known !== null && 'since' in known && isFinal?.(known) === true))
}

/** Returns the id of the unsettled intent that this input continues; null for a new intent. */
function openIntentId({ isSame = isEqual }: AnyMutation, attempts: readonly (Mutation | null)[], input: Json): string | null {
  const [first] = attempts
  if (!first || !('input' in first) || attempts.some((each) => each?.intentId !== first.intentId)) return null
  return isSame(first.input, input) ? first.intentId : null
}

function intentNamesOf({ name, keys, intentId }: Intent<Json>) {
  return keys.map((key) => ({ name, key, intentId }))
}
