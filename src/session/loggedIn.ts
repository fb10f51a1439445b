import { put, race, select, take } from 'typed-redux-saga'
import { guestFound, loginClosed, loginDismissed, loginRequired, sessionStarted, userFound, type LoginReason } from './events'
import { selectLoggedIn, selectSession } from './selectors'

/** Opens the login sheet for a guest and waits. Returns false if it closed without a login. */
export function* ensureLoggedIn(reason: LoginReason) {
  // On a prerendered page the user can tap before the vault is read.
  if ((yield* select(selectSession)).phase === 'unknown') yield* take([userFound, guestFound, sessionStarted])
  if (yield* select(selectLoggedIn)) return true
  yield* put(loginRequired({ reason }))
  const { through: started } = yield* race({ through: take(sessionStarted), dismissed: take([loginDismissed, loginClosed]) })
  return started !== undefined
}
