import { fork, put, race, select, take, takeLeading } from 'typed-redux-saga'
import { alone, on, supervised, watch } from '../../../journal/supervised'
import { entered, left } from '../../../navigation/events'
import { loadModule } from '../../../navigation/modulesSaga'
import { sessionEnded, loginDismissed, loginRequired, sessionStarted } from '../../../session/events'
import { selectLoggedIn, selectLogin } from '../../../session/selectors'
import { profileShown } from '../profile/events'
import { selectLoginSteps } from './selectors'
import { fromPhone } from './stepsSaga'

/** Why a login is open that only its own page asked for. */
const PAGE = 'loginPage'

/** One login from the number to the end, given up when it is dismissed or another tab was faster. A second request finds it open. */
function* login() {
  yield* race({ flow: fromPhone(), dismissed: take(loginDismissed), through: take(sessionStarted) })
}

/** A bug leaves it open, and no flow may wait for it. */
function* dismiss() {
  if ((yield* select(selectLogin)) !== null) yield* put(loginDismissed())
}

/** The login page from entering to leaving: what it shows follows the user. */
function* followPage() {
  yield* race({ left: take(left('login')), shown: followUser() })
}

function* followUser() {
  for (;;) {
    yield* fork(alone, 'login/page', showPage)
    yield* take([sessionStarted, sessionEnded])
  }
}

/** The page opens the login for a guest, and loads the profile of a user. */
function* showPage() {
  if (!(yield* select(selectLoggedIn))) yield* put(loginRequired({ reason: PAGE }))
  else if (yield* loadModule('account')) yield* put(profileShown())
}

/** What only the page asked for goes with it, unless it is left to read something. */
function* leavePage() {
  const { aside } = yield* select(selectLoginSteps)
  if (aside === null && (yield* select(selectLogin))?.reason === PAGE) yield* put(loginDismissed())
}

/** Logging in, in the sheet and on the page. */
export function* loginSaga() {
  yield* watch('login', on(entered('login'), followPage), on(left('login'), leavePage))
  const supervisedLogin = supervised('login', login, dismiss)
  // The first request for a login loaded this code, before the saga listened.
  const asked = yield* select(selectLogin)
  if (asked !== null) yield* supervisedLogin(loginRequired(asked))
  yield* takeLeading(loginRequired, supervisedLogin)
}
