import type { Action } from 'redux'
import { delay, put, race, select, take } from 'typed-redux-saga'
import { latest, on, watch } from '../../../../journal/runtime/supervised'
import { popupCloseRequested, popupRequested, popupShown } from '../../../../navigation/events'
import { loadModule } from '../../../../navigation/modulesSaga'
import { selectInShell } from '../../../../navigation/selectors'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { configLoaded } from '../../../base/settings/events'
import { selectSettings } from '../../../base/settings/selectors'

/** Lets the action that was pending before the login run first: the popup opens over its target screen. */
const PENDING_ACTION_DELAY_MS = 600
/** The configuration may load after the login. After this delay the popup would interrupt the user, so it is skipped. */
const CONFIG_TIMEOUT_MS = 10_000

/** Asks a new user of the native app for name and avatar, once, if the server allows avatar editing. */
function* welcomeNewUser({ payload: { registered } }: ReturnType<typeof sessionStarted>) {
  if (!registered || !(yield* select(selectInShell))) return
  yield* race({ done: openWelcomePopup(), ended: take(sessionEnded) })
}

function* openWelcomePopup() {
  const { allowed } = yield* race({ allowed: waitForAvatarEditing(), timedOut: delay(CONFIG_TIMEOUT_MS) })
  if (!allowed) return
  yield* delay(PENDING_ACTION_DELAY_MS)
  if (yield* loadModule('account')) yield* put(popupRequested({ popup: 'profile', value: 'register' }))
}

/** Returns if the server allows avatar editing. Waits for its configuration. */
function* waitForAvatarEditing() {
  if ((yield* select(selectSettings)).config.avatarEditing) return true
  yield* take((action: Action) => configLoaded.match(action) && action.payload.avatarEditing !== undefined)
  return (yield* select(selectSettings)).config.avatarEditing
}

/** A restored URL may contain the popup. A browser dismisses it; the shell loads its module. */
function* onPopupShown({ payload: { popup } }: ReturnType<typeof popupShown>) {
  if (popup !== 'profile') return
  if (!(yield* select(selectInShell))) yield* put(popupCloseRequested({ popup }))
  else yield* loadModule('account')
}

/** Runs after a registration. It is small and in the first bundle, because a login can happen on any screen. */
export function* welcomeSaga() {
  yield* watch('profile/welcome', latest(sessionStarted, welcomeNewUser), on(popupShown, onPopupShown))
}
