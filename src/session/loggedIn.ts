import { put, race, select, take } from 'typed-redux-saga'
import { guestFound, loginDismissed, loginRequired, sessionStarted, userFound } from './events'
import type { LoginReason } from './events'
import { selectLoggedIn, selectSession } from './selectors'

/** Whether a user is logged in by the end: asks for a login if need be, and waits. False when the shopper dismissed it. */
export function* loggedIn(reason: LoginReason) {
  // On a page that came drawn a tap may be there before the vault has said who is here.
  if ((yield* select(selectSession)).phase === 'unknown') yield* take([userFound, guestFound, sessionStarted])
  if (yield* select(selectLoggedIn)) return true
  yield* put(loginRequired({ reason }))
  const { through } = yield* race({ through: take(sessionStarted), dismissed: take(loginDismissed) })
  return through !== undefined
}
