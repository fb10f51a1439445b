import { put, select, takeEvery } from 'typed-redux-saga'
import { supervised } from '../journal/supervised'
import { call } from '../ports/call'
import { nextId } from '../ports/random'
import { clearVault, readVault, refreshTokens } from '../ports/vault'
import { ended, expired, logoutTapped, refreshed, refreshRefused, refreshUnreachable, started, userFound, vaultChanged } from './events'
import { selectSession, selectVisit } from './selectors'

/** The one refresh of a generation in this tab; the vault sees to the other tabs. Its callers wait for the events it ends in. */
function* refresh({ payload: { generation } }: ReturnType<typeof expired>) {
  const session = yield* select(selectSession)
  if (session.generation !== generation) return
  const { sessionId } = yield* select(selectVisit)
  const answer = yield* call(refreshTokens, { generation, requestId: yield* call(nextId), sessionId })
  // The session may have ended, or changed hands, while the host was asked.
  const { phase, userId } = yield* select(selectSession)
  if (phase !== 'user' || userId !== session.userId) return
  if ('refreshed' in answer) {
    if (answer.refreshed.userId === userId) yield* put(refreshed(answer.refreshed))
    else yield* put(started({ ...answer.refreshed, registered: false }))
  } else if ('refused' in answer) {
    yield* put(refreshRefused({ generation, code: answer.refused.code }))
    yield* endSession('refused')
  } else yield* put(refreshUnreachable({ generation, kind: answer.unreachable }))
}

/** Ends the session here and in the vault; a newer generation in the vault, from another tab, stays. */
export function* endSession(reason: 'refused' | 'invalid' | 'loggedOut') {
  const { phase, generation } = yield* select(selectSession)
  if (phase !== 'user') return
  yield* put(ended({ reason }))
  if (generation !== null) yield* call(clearVault, { generation })
}

function* logout() {
  yield* endSession('loggedOut')
}

/** Follows what another tab did: a login, a logout, another user, or only a fresh token. */
function* followVault() {
  const { holder } = yield* call(readVault)
  const { phase, userId, generation } = yield* select(selectSession)
  if (phase === 'unknown') return
  if (!holder) {
    if (phase === 'user') yield* put(ended({ reason: 'elsewhere' }))
  } else if (holder.userId !== userId) {
    if (phase === 'user') yield* put(ended({ reason: 'elsewhere' }))
    yield* put(started({ ...holder, registered: false }))
  } else if (holder.generation > (generation ?? 0)) yield* put(userFound(holder))
}

/** Refreshing, logging out, and following other tabs. */
export function* sessionSaga() {
  yield* takeEvery(expired, supervised('session/refresh', refresh))
  yield* takeEvery(logoutTapped, supervised('session/logout', logout))
  yield* takeEvery(vaultChanged, supervised('session/followVault', followVault))
}
