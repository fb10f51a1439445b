import { fork, put, race, select, take, takeLeading } from 'typed-redux-saga'
import { alone, on, supervised, watch } from '../../../journal/supervised'
import { entered, left } from '../../../navigation/events'
import { loadModule } from '../../../navigation/modulesSaga'
import { sessionEnded, loginDismissed, loginRequired, sessionStarted } from '../../../session/events'
import { selectLoggedIn, selectLogin } from '../../../session/selectors'
import { profileShown } from '../profile/events'
import { selectLoginSteps } from './selectors'
import { fromPhone } from './stepsSaga'

/** Reason of a login that the login page itself opened. */
const PAGE = 'loginPage'

/** Runs one login until it succeeds, is dismissed, or another tab logs in first. `takeLeading` ignores requests meanwhile. */
function* login() {
  yield* race({ flow: fromPhone(), dismissed: take(loginDismissed), through: take(sessionStarted) })
}

/** A crash would leave the login open while other flows wait for its end. */
function* dismiss() {
  if ((yield* select(selectLogin)) !== null) yield* put(loginDismissed())
}

/** Syncs the login page with the session while it is on screen. */
function* followPage() {
  yield* race({ left: take(left('login')), shown: followUser() })
}

function* followUser() {
  for (;;) {
    yield* fork(alone, 'login/page', showPage)
    yield* take([sessionStarted, sessionEnded])
  }
}

/** Opens the login for a guest, or loads the profile of a user. */
function* showPage() {
  if (!(yield* select(selectLoggedIn))) yield* put(loginRequired({ reason: PAGE }))
  else if (yield* loadModule('account')) yield* put(profileShown())
}

/** Dismisses a login that only the page opened, unless the user left it to read a policy. */
function* leavePage() {
  const { aside } = yield* select(selectLoginSteps)
  if (aside === null && (yield* select(selectLogin))?.reason === PAGE) yield* put(loginDismissed())
}

/** Login in the sheet and on the page. */
export function* loginSaga() {
  yield* watch('login', on(entered('login'), followPage), on(left('login'), leavePage))
  const supervisedLogin = supervised('login', login, dismiss)
  // The first login request loaded this module, so its event was emitted before the saga started.
  const asked = yield* select(selectLogin)
  if (asked !== null) yield* supervisedLogin(loginRequired(asked))
  yield* takeLeading(loginRequired, supervisedLogin)
}
