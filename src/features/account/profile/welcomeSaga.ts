import type { Action } from 'redux'
import { delay, put, race, select, take } from 'typed-redux-saga'
import { latest, on, watch } from '../../../journal/supervised'
import { popupDismissed, popupOpened, popupShown } from '../../../navigation/events'
import { loadModule } from '../../../navigation/modulesSaga'
import { selectInShell } from '../../../navigation/selectors'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { configLoaded } from '../../base/settings/events'
import { selectSettings } from '../../base/settings/selectors'

/** What a login held goes on first: the popup lies over where that leads. */
const HELD_GOES_FIRST_MS = 600
/** The configuration may load after the login; much later than this the shopper is busy with something else. */
const CONFIG_PATIENCE_MS = 10_000

/** A new user of the native app is asked for a name and an avatar, once, if the server lets avatars be edited. */
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

/** Whether the server allows editing avatars; waits for its configuration. */
function* mayEditAvatar() {
  if ((yield* select(selectSettings)).config.avatarEditing) return true
  yield* take((action: Action) => configLoaded.match(action) && action.payload.avatarEditing !== undefined)
  return (yield* select(selectSettings)).config.avatarEditing
}

/** An address from before may hold the popup open: a browser has none to show, the shell may have to fetch it. */
function* follow({ payload: { popup } }: ReturnType<typeof popupShown>) {
  if (popup !== 'profile') return
  if (!(yield* select(selectInShell))) yield* put(popupDismissed({ popup }))
  else yield* loadModule('account')
}

/** The first thing after a registration. Small, and loaded from the start: it handles a login on any screen. */
export function* welcomeSaga() {
  yield* watch('profile/welcome', latest(sessionStarted, welcome), on(popupShown, follow))
}
