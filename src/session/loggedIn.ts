import { put, race, select, take } from 'typed-redux-saga'
import { loginDismissed, loginRequired, sessionStarted } from './events'
import type { LoginReason } from './events'
import { selectLoggedIn } from './selectors'

/** Whether a user is logged in by the end: asks for a login if need be, and waits. False when the shopper dismissed it. */
export function* loggedIn(reason: LoginReason) {
  if (yield* select(selectLoggedIn)) return true
  yield* put(loginRequired({ reason }))
  const { through } = yield* race({ through: take(sessionStarted), dismissed: take(loginDismissed) })
  return through !== undefined
}
