import { join, put, race, select, spawn, take, type SagaGenerator } from 'typed-redux-saga'
import { isolated, BUG, on, watch } from '../journal/runtime/supervised'
import { call } from '../ports/call'
import { sleep } from '../ports/clock'
import type { SignedIn } from '../ports/data/http'
import { nextId } from '../ports/random'
import { clearVault, readVault, refreshTokens, type TokensToClear } from '../ports/data/vault'
import {
  sessionEnded, tokenExpired, logoutTapped, tokensRefreshed, refreshRefused, refreshUnreachable, sessionStarted, userFound, vaultChanged,
  type EndReason,
} from './events'
import { selectSession, selectVisit } from './selectors'

/** The only refresh of a `tokenGeneration` in this tab; the vault coordinates the tabs. Requests wait for the events it ends with. */
function* refresh({ payload: { generation } }: ReturnType<typeof tokenExpired>) {
  const session = yield* select(selectSession)
  if (!session.refreshing) return
  const { sessionId } = yield* select(selectVisit)
  const answer = yield* call(refreshTokens, { generation, requestId: yield* call(nextId), sessionId })
  // The session may have ended, or its user changed, while the request was pending.
  if ((yield* select(selectSession)).userId !== session.userId) return
  if ('refreshed' in answer) {
    if (answer.refreshed.userId === session.userId) yield* put(tokensRefreshed(answer.refreshed))
    else yield* changeUser(answer.refreshed)
  } else if ('refused' in answer) {
    yield* put(refreshRefused({ generation, code: answer.refused.code }))
    yield* endSession('refused')
  } else yield* put(refreshUnreachable({ generation, kind: answer.unreachable }))
}

/** A crash leaves the tokens unverified: waiting requests fail, and the next one refreshes again. */
function* failRefresh({ payload: { generation } }: ReturnType<typeof tokenExpired>) {
  if ((yield* select(selectSession)).refreshing) yield* put(refreshUnreachable({ generation, kind: BUG }))
}

/** Ends the session in state and in the vault. A newer token pair that another tab stored survives, unless the user logs out. */
export function* endSession(reason: 'refused' | 'invalid' | 'loggedOut') {
  const { userId, generation } = yield* select(selectSession)
  if (userId === null || generation === null) return
  // Spawned: the end of the session cancels flows, perhaps also the caller, but the tokens must be removed.
  const tokensToClear = reason === 'loggedOut' ? { userId } : { userId, generation }
  yield* join(yield* spawn(isolated, 'session/forget', () => clearSession(reason, tokensToClear)))
}

function* clearSession(reason: EndReason, tokensToClear: TokensToClear) {
  yield* put(sessionEnded({ reason }))
  yield* call(clearVault, tokensToClear)
}

function* logout() {
  yield* endSession('loggedOut')
}

/** Applies a login, a logout, a change of user or a new token from another tab. */
function* syncWithVault(): SagaGenerator<void> {
  if ((yield* select(selectSession)).phase === 'unknown') return
  // A read that began before a login or logout in this tab is stale, even for the same user.
  const { read } = yield* race({ read: call(readVault), changed: take([sessionStarted, sessionEnded]) })
  if (!read) {
    // A logout removes its tokens in the same turn that ends the session.
    yield* call(sleep, { ms: 0 })
    return yield* syncWithVault()
  }
  const { phase, userId, generation } = yield* select(selectSession)
  if (!read.holder) {
    if (phase === 'user') yield* put(sessionEnded({ reason: 'elsewhere' }))
  } else if (read.holder.userId !== userId) yield* changeUser(read.holder)
  else if (isOlder(generation, read.holder.generation)) yield* put(userFound(read.holder))
}

/** True without a token, and for one that `current` has replaced. */
export function isOlder(tokenGeneration: number | null, current: number | null): boolean {
  return tokenGeneration === null || (current !== null && tokenGeneration < current)
}

/** The vault has tokens of another user than the session. */
function* changeUser(signedIn: SignedIn) {
  if ((yield* select(selectSession)).phase === 'user') yield* put(sessionEnded({ reason: 'elsewhere' }))
  yield* put(sessionStarted({ ...signedIn, registered: false }))
}

export function* sessionSaga() {
  yield* watch('session',
    on(tokenExpired, refresh, failRefresh),
    on(logoutTapped, logout),
    on(vaultChanged, syncWithVault),
  )
}
