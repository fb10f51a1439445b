import { put, race, select, take, takeEvery } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { screenEntered, screenLeft } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { havePart } from '../../navigation/partsSaga'
import { opens, opensPages } from '../../navigation/opensPages'
import { selectNavigation } from '../../navigation/selectors'
import { ended, loginDismissed, loginRequired, started } from '../../session/events'
import { selectLoggedIn, selectLogin } from '../../session/selectors'
import { profileWanted } from '../profile/events'
import { readingTapped } from './events'
import { selectLoginSteps } from './selectors'
import { fromPhone } from './stepsSaga'

/** Why a login is open that only its own page asked for. */
const PAGE = 'loginPage'

/** One login from the number to the end, given up when it is dismissed or another tab was faster. A second request finds it open. */
function* login() {
  yield* race({ flow: fromPhone(), dismissed: take(loginDismissed), through: take(started) })
}

/** One login after the other. */
function* logins() {
  const supervisedLogin = supervised('login', login)
  // The first request for a login loaded this code, before the saga listened.
  let asked = yield* select(selectLogin)
  for (;;) {
    yield* supervisedLogin(asked === null ? yield* take(loginRequired) : loginRequired(asked))
    // Only a bug leaves it open; no flow may wait for it.
    asked = null
    if ((yield* select(selectLogin)) !== null) yield* put(loginDismissed())
  }
}

/** The login page opens the login for a guest, and loads the profile of a user. */
function* enterPage() {
  if ((yield* select(selectNavigation)).screen !== 'login') return
  if (!(yield* select(selectLoggedIn))) yield* put(loginRequired({ reason: PAGE }))
  else if (yield* havePart('account')) yield* put(profileWanted())
}

/** What only the page asked for goes with it, unless it is left to read something. */
function* leavePage({ payload: { screen } }: ReturnType<typeof screenLeft>) {
  const { aside } = yield* select(selectLoginSteps)
  if (screen === 'login' && aside === null && (yield* select(selectLogin))?.reason === PAGE) yield* put(loginDismissed())
}

/** Logging in, in the sheet and on the page. */
export function* loginSaga() {
  yield* takeEvery([screenEntered, started, ended], supervised('login/enterPage', enterPage))
  yield* takeEvery(screenLeft, supervised('login/leavePage', leavePage))
  yield* opensPages('login', [opens(readingTapped, ({ screen }) => linkTo(screen))])
  yield* logins()
}
