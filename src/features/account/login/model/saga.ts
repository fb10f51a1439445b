import { fork, put, race, select, take, takeLeading } from 'typed-redux-saga'
import { isolated, on, supervised, watch } from '../../../../journal/runtime/supervised'
import { matchesEntered, matchesLeft } from '../../../../navigation/events'
import { loadModule } from '../../../../navigation/modulesSaga'
import { loginClosed, loginDismissed, loginRequired, sessionEnded, sessionStarted } from '../../../../session/events'
import { selectLoggedIn, selectLogin } from '../../../../session/selectors'
import { profileRequested } from '../../profile/model/events'
import { selectLoginSteps } from './selectors'
import { runLoginSteps } from './stepsSaga'

/** Reason of a login that the login page itself opened. */
const PAGE_REASON = 'loginPage'

/** Runs one login until it succeeds, closes, or another tab logs in first. `takeLeading` ignores requests meanwhile. */
function* runLogin() {
  yield* race({ flow: runLoginSteps(), closed: take([loginDismissed, loginClosed]), loggedIn: take(sessionStarted) })
}

/** A crash would leave the login open while other flows wait for its end. */
function* close() {
  if ((yield* select(selectLogin)) !== null) yield* put(loginClosed())
}

/** Syncs the login page with the session while it is on screen. */
function* runLoginPage() {
  yield* race({ left: take(matchesLeft('login')), shown: syncWithSession() })
}

function* syncWithSession() {
  for (;;) {
    yield* fork(isolated, 'login/page', showPage)
    yield* take([sessionStarted, sessionEnded])
  }
}

function* showPage() {
  if (!(yield* select(selectLoggedIn))) yield* put(loginRequired({ reason: PAGE_REASON }))
  else if (yield* loadModule('account')) yield* put(profileRequested())
}

/** Closes a login that only the page opened, unless the user left it to read a policy. */
function* onPageLeft() {
  const { aside } = yield* select(selectLoginSteps)
  if (aside === null && (yield* select(selectLogin))?.reason === PAGE_REASON) yield* put(loginClosed())
}

export function* loginSaga() {
  yield* watch('login', on(matchesEntered('login'), runLoginPage), on(matchesLeft('login'), onPageLeft))
  const supervisedLogin = supervised('login', runLogin, close)
  // The first login request loaded this module, so its event was emitted before the saga started.
  const pendingLogin = yield* select(selectLogin)
  if (pendingLogin !== null) yield* supervisedLogin(loginRequired(pendingLogin))
  yield* takeLeading(loginRequired, supervisedLogin)
}
