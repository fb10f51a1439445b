import { fork, select, take } from 'typed-redux-saga'
import type { MessageId } from '../../../i18n/messageId'
import { isolated } from '../../../journal/runtime/supervised'
import { storageFailed } from '../../../navigation/pageEvents'
import { sessionStarted, userFound } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { localeLoaded } from '../../../session/visit'
import { notify } from '../toasts/notifySaga'
import { selectStorageWorks } from './selectors'

/** Warns that a login exists only in memory, at the login or when storage fails for a user. Guests lose nothing. */
function* warnLoginNotStored() {
  while ((yield* select(selectStorageWorks, 'vault')) || !(yield* select(selectLoggedIn))) yield* take(
    [storageFailed, sessionStarted, userFound],
  )
  yield* warn('toast.loginNotKept')
}

/**
 * Warns that the language chosen on this page will be lost. Other stored choices need no warning: they are regenerated and nobody misses
 * them.
 */
function* warnChoicesNotStored() {
  yield* take(localeLoaded)
  while (yield* select(selectStorageWorks, 'choices')) yield* take(storageFailed)
  yield* warn('toast.choicesNotKept')
}

function* warn(text: MessageId) {
  yield* notify(text)
}

/** Shows each warning at most once per page load. */
export function* storageWarningSaga() {
  yield* fork(isolated, 'startup/loginNotKept', warnLoginNotStored)
  yield* fork(isolated, 'startup/choicesNotKept', warnChoicesNotStored)
}
