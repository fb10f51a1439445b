import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { BUG, holding, supervised } from '../../journal/supervised'
import { restored } from '../../navigation/pageEvents'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import type { LoginReason } from '../../session/events'
import { loggedIn } from '../../session/loggedIn'
import type { Answer, Failure } from '../../session/request'
import { selectUserId } from '../../session/selectors'
import type { Json } from '../../shared/json'
import { failed, forgotten, notApplied, outcomeLost, started, succeeded } from './events'
import { isEqual, OPEN, UNKNOWN, verdictOf } from './logic'
import type { Outcome } from './logic'
import type { Attempt, Failed, Mutation, Succeeded } from './reducer'
import { selectLost, selectMutation } from './selectors'
import type { WithMutations } from './selectors'

/** One intent of one user, about one key or about several at once. */
export interface Intent<Input extends Json> {
  readonly name: string
  readonly keys: readonly string[]
  readonly intentId: string
  readonly userId: string
  readonly input: Input
}

/** What a feature says of something that changes the world; the machine does the rest. */
export interface MutationSpec<Input extends Json, Result extends Json> {
  /** What there is one pending intent of at a time: an id, or several for what is changed at once. */
  readonly key: (input: Input) => string | readonly string[]
  /** Asks the server under the intent's id. What has to be stored before success is known belongs here, too. */
  readonly send: (intent: Intent<Input>) => SagaGenerator<Answer<Result> | Outcome<Result>>
  /** Asks what became of an intent, in the background: needed wherever the server can show it. `failure` is what the call came to. */
  readonly readBack?: (intent: Intent<Input>, failure: Failure | null) => SagaGenerator<Outcome<Result>>
  /** A refusal that is what it says whatever was sent before; null for one that is believed only after reading back. */
  readonly refusal?: (failure: Failure) => Outcome<Result> | null
  readonly onSuccess?: (intent: Intent<Input>, result: Result, failure: Failure | null) => SagaGenerator<void>
  readonly onFailure?: (
    intent: Intent<Input>, outcome: Exclude<Outcome<Result>, { is: 'succeeded' }>, failure: Failure | null,
  ) => SagaGenerator<void>
  /** A guest is asked to log in, for this reason. Without one nothing happens for a guest. */
  readonly login?: LoginReason
  /** Whether a settled key is settled for good; no key is where this is left out. */
  readonly isFinal?: (known: Succeeded | Failed) => boolean
  /** Whether a new input is the same intent as one that is open or unknown; equal inputs are where this is left out. */
  readonly isSame?: (before: Input, now: Input) => boolean
  /** Its outcome is to be found out even when the session has ended meanwhile. */
  readonly outlivesLogout?: true
}
export type MutationDeclaration<Input extends Json, Result extends Json> = MutationSpec<Input, Result> & { readonly name: string }

/** Declares something that changes the world. `name` is how events, state and journals call it. */
export function mutation<Input extends Json, Result extends Json>(
  name: string, spec: MutationSpec<Input, Result>,
): MutationDeclaration<Input, Result> {
  return { name, ...spec }
}

/**
 * One intent from the tap to its outcome, through a login if need be; ignored for a key that is pending or settled for good. Answers the
 * outcome, or null when there is none to tell: ignored, login dismissed, user gone. Must not be cancelled.
 */
export function* start<Input extends Json, Result extends Json>(
  declaration: MutationDeclaration<Input, Result>, input: Input,
): SagaGenerator<Outcome<Result> | null> {
  const spec = declaration as unknown as Declared
  const [name, keys] = [spec.name, [spec.key(input)].flat()]
  if (isClosed(spec, yield* triedBefore(name, keys))) return null
  if (spec.login !== undefined && !(yield* loggedIn(spec.login))) return null
  const userId = yield* select(selectUserId)
  const tried = yield* triedBefore(name, keys)
  // Another tap may have waited for the same login.
  if (userId === null || isClosed(spec, tried)) return null
  const intentId = openIntentId(spec, tried, input) ?? (yield* call(nextId))
  return (yield* releasing(spec, { name, keys, intentId, userId, input }, carryOut)) as Outcome<Result> | null
}

/** An intent that an earlier page sent: unknown here until it is read back. What this page knows of its keys itself is newer. */
export function* recall<Input extends Json, Result extends Json>(
  declaration: MutationDeclaration<Input, Result>, { intentId, userId, input }: Pick<Intent<Input>, 'intentId' | 'userId' | 'input'>,
): SagaGenerator<void> {
  const { name } = declaration
  const keys = [declaration.key(input)].flat()
  if ((yield* triedBefore(name, keys)).some((known) => known !== null && 'input' in known)) return
  for (const key of keys) {
    yield* put(started({ name, key, intentId, userId, input }))
    yield* put(outcomeLost({ name, key, intentId, failure: null }))
  }
}

/** The network is back, or the shopper asks: each lost outcome is read back. Nothing is sent again. */
export function* readLostBack<Input extends Json, Result extends Json>(declaration: MutationDeclaration<Input, Result>) {
  const spec = declaration as unknown as Declared
  const { name } = spec
  for (const { keys, intentId, userId, input } of yield* select(selectLost, name)) {
    const [now] = yield* triedBefore(name, keys)
    // A tap may have started it meanwhile.
    if (now?.phase === 'unknown') yield* releasing(spec, { name, keys, intentId, userId, input }, readAgain)
  }
}

/** Reads lost outcomes of a mutation back when the network is restored. */
export function* serveMutation<Input extends Json, Result extends Json>(spec: MutationDeclaration<Input, Result>) {
  yield* takeEvery(restored, supervised(`${spec.name}/readBack`, () => readLostBack(spec)))
}

/** A declaration of any input and result. */
type Declared = MutationDeclaration<Json, Json>
type Ended = Outcome<Json> | null
const BY_BUG = { kind: BUG, code: '', message: '' } as const

/** A bug on the way leaves the outcome unknown, and so to be read back. */
function* releasing(spec: Declared, intent: Intent<Json>, work: typeof carryOut): SagaGenerator<Ended> {
  const released = namesOf(intent).map((named) => outcomeLost({ ...named, failure: BY_BUG }))
  return yield* holding(work(spec, intent), ...released)
}

function* carryOut(spec: Declared, intent: Intent<Json>): SagaGenerator<Ended> {
  const pending = yield* begin(spec, intent)
  if (!pending) return null
  // What may have taken effect is looked up before it is sent again.
  const before = pending.lost && spec.readBack ? yield* spec.readBack(intent, null) : OPEN
  if (before.is !== 'open') return yield* settle(spec, intent, before, null)
  if (!(yield* pendingAttempt(intent))) return null
  const answer = yield* spec.send(intent)
  if ('failure' in answer) return yield* settleFailure(spec, intent, answer.failure)
  return yield* settle(spec, intent, 'is' in answer ? answer : { is: 'succeeded', result: answer.data }, null)
}

function* readAgain(spec: Declared, intent: Intent<Json>): SagaGenerator<Ended> {
  if (!(yield* begin(spec, intent))) return null
  return yield* settle(spec, intent, spec.readBack ? yield* spec.readBack(intent, null) : UNKNOWN, null)
}

/** A call that failed. Unless the failure tells whether it took effect, the outcome is read back. */
function* settleFailure(spec: Declared, intent: Intent<Json>, failure: Failure): SagaGenerator<Ended> {
  const pending = yield* pendingAttempt(intent)
  if (!pending) return null
  const verdict = verdictOf(failure.kind)
  if (verdict === 'noUser' && !pending.outlivesLogout) {
    for (const named of namesOf(intent)) yield* put(forgotten(named))
    return null
  }
  const refusal = verdict === 'refused' ? spec.refusal?.(failure) : null
  if (refusal) return yield* settle(spec, intent, refusal, failure)
  if (verdict === 'notHeard' && !pending.lost) return yield* settle(spec, intent, OPEN, failure)
  if (spec.readBack) return yield* settle(spec, intent, yield* spec.readBack(intent, failure), failure)
  return yield* settle(spec, intent, verdict === 'refused' ? { is: 'failed', reason: 'refused' } : UNKNOWN, failure)
}

/** The outcome, told once; null when the intent is no longer pending, because its user has gone. */
function* settle(spec: Declared, intent: Intent<Json>, outcome: Outcome<Json>, failure: Failure | null): SagaGenerator<Ended> {
  if (!(yield* pendingAttempt(intent))) return null
  for (const named of namesOf(intent)) {
    if (outcome.is === 'succeeded') yield* put(succeeded({ ...named, result: outcome.result }))
    else if (outcome.is === 'failed') yield* put(failed({ ...named, reason: outcome.reason, failure }))
    else yield* put(outcome.is === 'open' ? notApplied({ ...named, failure }) : outcomeLost({ ...named, failure }))
  }
  if (outcome.is !== 'succeeded') {
    if (spec.onFailure) yield* spec.onFailure(intent, outcome, failure)
  } else if (spec.onSuccess) yield* spec.onSuccess(intent, outcome.result, failure)
  return outcome
}

/** Tells that it has started; null when another tap was first. */
function* begin({ outlivesLogout }: Declared, intent: Intent<Json>): SagaGenerator<Attempt | null> {
  const { userId, input } = intent
  for (const named of namesOf(intent)) yield* put(started({ ...named, userId, input, ...(outlivesLogout ? { outlivesLogout } : {}) }))
  return yield* pendingAttempt(intent)
}

/** The intent while it is pending: another user's login or a logout ends that, and a late answer changes nothing. */
function* pendingAttempt({ name, keys, intentId }: Intent<Json>): SagaGenerator<Attempt | null> {
  const [now] = yield* triedBefore(name, keys)
  return now?.phase === 'pending' && now.intentId === intentId ? now : null
}

function* triedBefore(name: string, keys: readonly string[]): SagaGenerator<readonly (Mutation | null)[]> {
  const state = yield* select((all: WithMutations) => all)
  return keys.map((key) => selectMutation(state, name, key))
}

function isClosed({ isFinal }: Declared, tried: readonly (Mutation | null)[]): boolean {
  return tried.some((known) => known?.phase === 'pending' || (known !== null && 'since' in known && isFinal?.(known) === true))
}

/** The id under which this was tried before, and is to be tried again; null for another intent. */
function openIntentId({ isSame = isEqual }: Declared, tried: readonly (Mutation | null)[], input: Json): string | null {
  const [first] = tried
  if (!first || !('input' in first) || tried.some((each) => each?.intentId !== first.intentId)) return null
  return isSame(first.input, input) ? first.intentId : null
}

function namesOf({ name, keys, intentId }: Intent<Json>) {
  return keys.map((key) => ({ name, key, intentId }))
}
