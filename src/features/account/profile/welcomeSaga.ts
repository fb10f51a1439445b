import type { Action } from 'redux'
import { delay, put, race, select, take } from 'typed-redux-saga'
import { latest, on, watch } from '../../../journal/supervised'
import { popupDismissed, popupOpened, popupShown } from '../../../navigation/events'
import { loadModule } from '../../../navigation/modulesSaga'
import { selectInShell } from '../../../navigation/selectors'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { configLoaded } from '../../base/settings/events'
import { selectSettings } from '../../base/settings/selectors'

/** Lets the action that was pending before the login run first: the popup opens over its target screen. */
const HELD_GOES_FIRST_MS = 600
/** The configuration may load after the login. After this delay the popup would interrupt the user, so it is skipped. */
const CONFIG_PATIENCE_MS = 10_000

/** Asks a new user of the native app for name and avatar, once, if the server allows avatar editing. */
function* welcome({ payload: { registered } }: ReturnType<typeof sessionStarted>) {
  if (!registered || !(yield* select(selectInShell))) return
  yield* race({ asked: ask(), ended: take(sessionEnded) })
}

function* ask() {
  const { allowed } = yield* race({ allowed: mayEditAvatar(), late: delay(CONFIG_PATIENCE_MS) })
  if (!allowed) return
  yield* delay(HELD_GOES_FIRST_MS)
  if (yield* loadModule('account')) yield* put(popupOpened({ popup: 'profile', value: 'register' }))
}

/** Returns if the server allows avatar editing. Waits for its configuration. */
function* mayEditAvatar() {
  if ((yield* select(selectSettings)).config.avatarEditing) return true
  yield* take((action: Action) => configLoaded.match(action) && action.payload.avatarEditing !== undefined)
  return (yield* select(selectSettings)).config.avatarEditing
}

/** A restored URL may contain the popup. A browser dismisses it; the shell loads its module. */
function* follow({ payload: { popup } }: ReturnType<typeof popupShown>) {
  if (popup !== 'profile') return
  if (!(yield* select(selectInShell))) yield* put(popupDismissed({ popup }))
  else yield* loadModule('account')
}

/** Runs after a registration. It is small and in the first bundle, because a login can happen on any screen. */
export function* welcomeSaga() {
  yield* watch('profile/welcome', latest(sessionStarted, welcome), on(popupShown, follow))
}
