import { fork, select, take } from 'typed-redux-saga'
import { alone } from '../../../journal/supervised'
import { storageFailed } from '../../../navigation/pageEvents'
import { sessionStarted, userFound } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { localeLoaded } from '../../../session/visit'
import { notify } from '../toasts/notifySaga'
import { selectStorageWorks } from './selectors'

/** A login that lives in memory alone: reported at the login, or when storage fails for a user. A guest has nothing to lose. */
function* warnOfLogin() {
  while ((yield* select(selectStorageWorks, 'vault')) || !(yield* select(selectLoggedIn))) yield* take(
    [storageFailed, sessionStarted, userFound],
  )
  yield* say('toast.loginNotKept')
}

/** A language that was chosen on this page and will be forgotten. What is kept without being chosen is made anew and not missed. */
function* warnOfChoices() {
  yield* take(localeLoaded)
  while (yield* select(selectStorageWorks, 'choices')) yield* take(storageFailed)
  yield* say('toast.choicesNotKept')
}

function* say(text: string) {
  yield* notify(text)
}

/** Each is said at most once per page load. */
export function* notKeptSaga() {
  yield* fork(alone, 'startup/loginNotKept', warnOfLogin)
  yield* fork(alone, 'startup/choicesNotKept', warnOfChoices)
}
