import * as v from 'valibot'
import { put, race, select, take } from 'typed-redux-saga'
import type { Endpoint } from '../api/kit/endpoint'
import { envelopeSchema } from '../api/kit/envelope'
import { classOf, classOfFailure, isReported, type ErrorClass } from '../api/kit/errors'
import { parseAnswer } from '../api/kit/parseAnswer'
import { call } from '../ports/call'
import { send, type HttpAnswer, type SignedIn } from '../ports/data/http'
import { reportError } from '../ports/monitoring'
import { nextId } from '../ports/random'
import type { Json } from '../shared/json'
import {
  sessionEnded,
  tokenExpired,
  loginDismissed, loginClosed,
  loginRequired,
  tokensRefreshed,
  refreshUnreachable,
  sessionStarted,
  userFound,
  vaultChanged,
} from './events'
import { endSession, isOlder } from './saga'
import { selectSession, selectVisit } from './selectors'
import { visitBegan } from './visit'

export type FailureKind =
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'clock'
  | 'malformed'
  | 'server'
  | 'rateLimited'
  | 'refused'
  | 'loginRequired'
  | 'loginDismissed'
  | 'userSwitched'
  | 'fileGone'

/** `code` and `message` are the server's, '' if it sent none. */
export interface Failure {
  readonly kind: FailureKind
  readonly code: string
  readonly message: string
}
export type Answer<Data> = { readonly data: Data; readonly deposited?: SignedIn } | { readonly failure: Failure }

export interface RequestOptions {
  /** For polls, counters and reports: never opens the login sheet. */
  readonly background?: boolean
  /** Required for endpoints that write. All attempts of one intent share its `intentId`. */
  readonly intent?: RequestIntent
}

/** One tap of one user. Null `userId`: a guest tapped, and the intent belongs to the user who logs in for it. */
export interface RequestIntent {
  readonly intentId: string
  readonly userId: string | null
}

/** Limits reports of malformed items and fields per response: one malformed item usually means many. */
export const MAX_MALFORMED_REPORTS = 3

/** The result of one attempt: final, or one more attempt if the session allows it. */
type Attempt<Data> =
  | { readonly end: Answer<Data>; readonly malformedFields?: readonly string[] }
  | { readonly retryAfter: 'expired' | 'login' | 'clock'; readonly tokenGeneration: number | null; readonly failure: Failure }

/**
 * The only way to call the API. Never throws for server or network failures. All callers share one refresh of an expired token, and
 * each request is sent once more. An ended session opens the login sheet, and the request continues after the login.
 *
 * All attempts of a request belong to the user who made it. The request of one user is never sent, answered or continued for another:
 * it fails as `userSwitched`. A guest's request belongs to the user who logs in for it.
 */
export function* request<Body extends Json, Data>(
  endpoint: Endpoint<Body, Data>,
  body: Body,
  { background = false, intent }: RequestOptions = {},
) {
  // Only endpoints declared with `write` apply an intent at most once.
  if (intent && !endpoint.write) throw new Error(`${endpoint.name} is sent for an intent: declare write: true in its endpoint of src/api`)
  const retried = { expired: false, login: false, clock: false }
  // No request is sent before the visit is known.
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  const callerId = intent?.userId ?? (yield* select(selectSession)).userId
  // A login is always sent as a guest.
  let userId = endpoint.tokens ? null : callerId
  // The user of the intent may have logged out before this call.
  const callerFailure = yield* ensureCaller(intent?.userId ?? null, background)
  if (callerFailure) return failed(callerFailure)
  for (;;) {
    const { sessionId, locale } = yield* select(selectVisit)
    const requestId = yield* call(nextId)
    const intentFields = intent && { intentId: intent.intentId }
    const answer = yield* call(send, { endpoint: endpoint.name, body, requestId, sessionId, locale, userId, ...intentFields })
    const attempt = classifyAnswer(endpoint, answer)
    const currentUserId = (yield* select(selectSession)).userId
    if ('end' in attempt) {
      if (userId !== null && currentUserId !== userId) return failed(USER_SWITCHED)
      if ('failure' in attempt.end) yield* handleFinalFailure(endpoint.name, requestId, attempt.end.failure)
      for (const code of attempt.malformedFields?.slice(0, MAX_MALFORMED_REPORTS) ?? []) {
        yield* call(reportError, { kind: 'malformedItem', code, at: endpoint.name, requestId })
      }
      return attempt.end
    }
    if (retried[attempt.retryAfter]) {
      // The retry did not help: the server contradicts itself.
      yield* reportFailure(endpoint.name, requestId, attempt.failure)
      return failed(attempt.failure)
    }
    retried[attempt.retryAfter] = true
    const retryFailure = yield* prepareRetry(attempt, userId, background)
    if (retryFailure) return failed(retryFailure)
    if (attempt.retryAfter !== 'clock') userId ??= (yield* select(selectSession)).userId
  }
}

const USER_SWITCHED: Failure = { kind: 'userSwitched', code: '', message: '' }

/** Waits until the user of the intent logs in, if their session has ended. Returns a failure, or null to continue. */
function* ensureCaller(userId: string | null, background: boolean) {
  const session = yield* select(selectSession)
  if (userId === null || session.userId === userId) return null
  return session.userId === null ? yield* awaitLogin(userId, background) : USER_SWITCHED
}

/** Prepares the second attempt for `userId`. Returns a failure if no attempt may follow, else null. */
function* prepareRetry(attempt: Exclude<Attempt<unknown>, { end: unknown }>, userId: string | null, background: boolean) {
  const session = yield* select(selectSession)
  if (session.userId !== null && userId !== null && session.userId !== userId) return USER_SWITCHED
  if (attempt.retryAfter === 'clock') return userId === null || session.userId === userId ? null : USER_SWITCHED
  // The refused token has been replaced meanwhile.
  if (session.userId !== null && isOlder(attempt.tokenGeneration, session.generation)) return null
  if (attempt.retryAfter === 'expired' && session.userId !== null && attempt.tokenGeneration !== null) {
    const outcome = yield* awaitFreshToken(attempt.tokenGeneration, session.userId)
    if (outcome === 'fresh') return null
    if (outcome === 'unreachable') return { kind: 'network', code: '', message: '' } as const
  } else if (session.userId === userId) yield* endSession('invalid')
  return yield* awaitLogin(userId, background)
}

/** Waits until the token of `userId` is newer than `tokenGeneration`. The first caller starts the refresh; others join it. */
function* awaitFreshToken(tokenGeneration: number, userId: string) {
  for (;;) {
    const session = yield* select(selectSession)
    if (session.userId !== userId) return 'ended'
    if (isOlder(tokenGeneration, session.generation)) return 'fresh'
    if (!session.refreshing) yield* put(tokenExpired({ generation: tokenGeneration }))
    // A refused refresh ends the session, so this waits for `sessionEnded`.
    const outcome = yield* take([tokensRefreshed, refreshUnreachable, userFound, sessionEnded, sessionStarted])
    if (outcome.type === refreshUnreachable.type) return 'unreachable'
  }
}

/** Opens the login sheet and waits. Returns the failure that stops the request, or null. */
function* awaitLogin(userId: string | null, background: boolean) {
  const session = yield* select(selectSession)
  if (session.phase !== 'user') {
    if (background) return { kind: 'loginRequired', code: '', message: '' } as const
    if (userId !== null && session.loggedOut) return USER_SWITCHED
    yield* put(loginRequired({ reason: userId === null ? 'userNeeded' : 'sessionEnded' }))
    const { dismissed } = yield* race({ through: take(sessionStarted), dismissed: take([loginDismissed, loginClosed]) })
    if (dismissed) return { kind: 'loginDismissed', code: '', message: '' } as const
  }
  const current = yield* select(selectSession)
  return userId === null || current.userId === userId ? null : USER_SWITCHED
}

function classifyAnswer<Body, Data>(endpoint: Endpoint<Body, Data>, answer: HttpAnswer): Attempt<Data> {
  if ('failed' in answer) {
    const failure: Failure = { kind: answer.failed, code: '', message: '' }
    return answer.failed === 'clock' ? { retryAfter: 'clock', tokenGeneration: answer.generation, failure } : { end: { failure } }
  }
  if (answer.status === 429) return { end: { failure: { kind: 'rateLimited', code: '429', message: '' } } }
  const envelope = v.safeParse(envelopeSchema, answer.body)
  if (!envelope.success)
    return { end: { failure: { kind: answer.status >= 500 ? 'server' : 'malformed', code: String(answer.status), message: '' } } }
  const { success, data, error } = envelope.output
  if (!success) {
    const code = error?.code ?? ''
    const failure: Failure = { kind: 'refused', code, message: error?.message ?? '' }
    return classifyRefusal(classOf(code, failure.message), failure, answer.generation, endpoint.passesThrough?.includes(code) ?? false)
  }
  const parsed = parseAnswer(endpoint, data)
  if ('malformed' in parsed) return { end: { failure: { kind: 'malformed', code: parsed.malformed, message: '' } } }
  const { data: parsedData, dropped: malformedFields } = parsed
  return { end: answer.deposited ? { data: parsedData, deposited: answer.deposited } : { data: parsedData }, malformedFields }
}

function classifyRefusal(errorClass: ErrorClass, failure: Failure, tokenGeneration: number | null, passesThrough: boolean): Attempt<never> {
  if (passesThrough) return { end: { failure } }
  if (errorClass === 'expired' && tokenGeneration !== null) return { retryAfter: 'expired', tokenGeneration, failure }
  if (
    errorClass === 'expired' || errorClass === 'sessionInvalid' || errorClass === 'frozen'
  ) return { retryAfter: 'login', tokenGeneration, failure }
  return { end: { failure } }
}

/** Reports the failure of a request that is not retried. */
function* handleFinalFailure(endpoint: string, requestId: string, failure: Failure) {
  // The vault has tokens of another user than the session: the session must be read again.
  if (failure.kind === 'userSwitched') return yield* put(vaultChanged())
  if (isReported(classOfFailure(failure))) yield* reportFailure(endpoint, requestId, failure)
}

function* reportFailure(at: string, requestId: string, { kind, code, message }: Failure) {
  yield* call(reportError, { kind, code, at, requestId, ...(kind === 'refused' ? { errorClass: classOf(code, message) } : {}) })
}

function failed(failure: Failure): { readonly failure: Failure } {
  return { failure }
}
