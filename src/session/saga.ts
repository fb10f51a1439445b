import type { SagaGenerator } from 'typed-redux-saga'
import { join, put, race, select, spawn, take } from 'typed-redux-saga'
import { alone, BUG, on, watch } from '../journal/supervised'
import { call } from '../ports/call'
import { sleep } from '../ports/clock'
import type { SignedIn } from '../ports/http'
import { nextId } from '../ports/random'
import { clearVault, readVault, refreshTokens } from '../ports/vault'
import type { Forgotten } from '../ports/vault'
import {
  sessionEnded, tokenExpired, logoutTapped, tokensRefreshed, refreshRefused, refreshUnreachable, sessionStarted, userFound, vaultChanged,
} from './events'
import type { EndReason } from './events'
import { selectSession, selectVisit } from './selectors'

/** The one refresh of a generation in this tab; the vault sees to the other tabs. Its callers wait for the events it ends in. */
function* refresh({ payload: { generation } }: ReturnType<typeof tokenExpired>) {
  const session = yield* select(selectSession)
  if (!session.refreshing) return
  const { sessionId } = yield* select(selectVisit)
  const answer = yield* call(refreshTokens, { generation, requestId: yield* call(nextId), sessionId })
  // The session may have ended, or changed hands, while the server was asked.
  if ((yield* select(selectSession)).userId !== session.userId) return
  if ('refreshed' in answer) {
    if (answer.refreshed.userId === session.userId) yield* put(tokensRefreshed(answer.refreshed))
    else yield* changeUser(answer.refreshed)
  } else if ('refused' in answer) {
    yield* put(refreshRefused({ generation, code: answer.refused.code }))
    yield* endSession('refused')
  } else yield* put(refreshUnreachable({ generation, kind: answer.unreachable }))
}

/** A bug tells nothing about the tokens: the calls that wait fail, and the next asks anew. */
function* missRefresh({ payload: { generation } }: ReturnType<typeof tokenExpired>) {
  if ((yield* select(selectSession)).refreshing) yield* put(refreshUnreachable({ generation, kind: BUG }))
}

/** Ends the session here and in the vault. A newer token pair of the user, which another tab has brought, stays unless he logs out. */
export function* endSession(reason: 'refused' | 'invalid' | 'loggedOut') {
  const { phase, userId, generation } = yield* select(selectSession)
  if (phase !== 'user' || userId === null || generation === null) return
  // A task of its own: flows end with the session, the caller perhaps among them, and the tokens must be forgotten all the same.
  const forgotten = reason === 'loggedOut' ? { userId } : { userId, generation }
  yield* join(yield* spawn(alone, 'session/forget', () => forget(reason, forgotten)))
}

function* forget(reason: EndReason, forgotten: Forgotten) {
  yield* put(sessionEnded({ reason }))
  yield* call(clearVault, forgotten)
}

function* logout() {
  yield* endSession('loggedOut')
}

/** Follows what another tab did: a login, a logout, another user, or only a fresh token. */
function* followVault(): SagaGenerator<void> {
  if ((yield* select(selectSession)).phase === 'unknown') return
  // What was read before a login or a logout of this tab is out of date, also when it is of the same user as before.
  const { read } = yield* race({ read: call(readVault), changed: take([sessionStarted, sessionEnded]) })
  if (!read) {
    // A logout removes its tokens in the turn in which it ends the session.
    yield* call(sleep, { ms: 0 })
    return yield* followVault()
  }
  const { phase, userId, generation } = yield* select(selectSession)
  if (!read.holder) {
    if (phase === 'user') yield* put(sessionEnded({ reason: 'elsewhere' }))
  } else if (read.holder.userId !== userId) yield* changeUser(read.holder)
  else if (read.holder.generation > (generation ?? 0)) yield* put(userFound(read.holder))
}

/** The vault holds the tokens of another user than this page has shown. */
function* changeUser(holder: SignedIn) {
  if ((yield* select(selectSession)).phase === 'user') yield* put(sessionEnded({ reason: 'elsewhere' }))
  yield* put(sessionStarted({ ...holder, registered: false }))
}

/** Refreshing, logging out, and following other tabs. */
export function* sessionSaga() {
  yield* watch('session',
    on(tokenExpired, refresh, missRefresh),
    on(logoutTapped, logout),
    on(vaultChanged, followVault),
  )
}
