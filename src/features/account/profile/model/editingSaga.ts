import { cancel, fork, put, race, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import { accountEdit, queryUserInfo } from '../../../../api/account/profile'
import { isolated, releaseOnCrash, supervised } from '../../../../journal/runtime/supervised'
import { isEqual, OPEN, UNKNOWN } from '../../../../data/mutation/logic'
import { mutation, start, withMutations } from '../../../../data/mutation/saga'
import { matchesLeft, popupCloseRequested, popupRequested, popupShown } from '../../../../navigation/events'
import { popupClosed, replacePage } from '../../../../navigation/saga'
import { TAB_PATHS } from '../../../../navigation/routes'
import { selectAtRoot, selectNavigation, selectPopup } from '../../../../navigation/selectors'
import { call } from '../../../../ports/call'
import { blockBack, moveHistory } from '../../../../ports/history'
import { openPhotoSettings } from '../../../../ports/device/photos'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { request } from '../../../../session/request'
import { notify } from '../../../base/toasts/notifySaga'
import {
  editingClosed,
  editingOpened,
  portraitTapped,
  PROFILE_SAVE,
  saveTapped,
  photoSettingsTapped,
  skipTapped,
} from './events'
import { dismissPopup, watchPhotoSources } from './portraitSaga'
import { selectBlocksBack, selectEditing, selectPortrait, selectProfile } from './selectors'
import type { SavedProfile } from './types'

/** Runs while the form is open. Closing it discards an uploaded avatar that was not saved. */
function* runEditing(waitForClose: () => SagaGenerator<void>): SagaGenerator<void> {
  if ((yield* select(selectEditing)).phase !== 'closed') return
  yield* releaseOnCrash(editUntilClosed(waitForClose), editingClosed())
}

function* editUntilClosed(waitForClose: () => SagaGenerator<void>): SagaGenerator<void> {
  yield* put(editingOpened())
  yield* race({ closed: waitForClose(), portraits: watchPhotoSources(), others: resetOnSessionChange() })
  yield* put(editingClosed())
}

/** Resets the form when another user logs in while it is open. A logout dismisses the photo source sheet. */
function* resetOnSessionChange(): SagaGenerator<void> {
  for (;;) {
    const { type } = yield* take([sessionEnded, sessionStarted])
    if (type === sessionStarted.type) yield* put(editingOpened())
    else yield* dismissPopup('photo')
  }
}

export function* editOnScreen(): SagaGenerator<void> {
  const guard = yield* fork(isolated, 'profile/guardBack', guardBack)
  yield* runEditing(waitForScreenLeft)
  yield* cancel(guard)
}

/** Blocks the browser's back button while the form has unsaved changes. Any event may change that. */
function* guardBack(): SagaGenerator<void> {
  let isBlocked = false
  try {
    for (;;) {
      const mustBlock = yield* select(selectBlocksBack)
      if (mustBlock !== isBlocked) {
        isBlocked = mustBlock
        yield* call(blockBack, { isBlocked })
      }
      yield* take('*')
    }
  } finally {
    if (isBlocked) yield* call(blockBack, { isBlocked: false })
  }
}

function* waitForScreenLeft(): SagaGenerator<void> {
  yield* take(matchesLeft('editProfile'))
}

function* editInPopup() {
  yield* runEditing(() => popupClosed('profile'))
}

/** Opens the photo source sheet. Does nothing while the form is closed. */
function* openSourceSheet() {
  if ((yield* select(selectEditing)).phase === 'open') yield* put(popupRequested({ popup: 'photo', value: 'from' }))
}

/** A restored URL may name a photo that no longer exists, or a source sheet without a form: both popups are dismissed. */
function* onPopupShown({ payload: { popup, value } }: ReturnType<typeof popupShown>) {
  if (popup === 'profile') yield* editInPopup()
  const isStaleCrop = popup === 'crop' && (yield* select(selectPortrait)).photo?.photoId !== value
  const isStaleSource = popup === 'photo' && (yield* select(selectEditing)).phase === 'closed'
  if (isStaleCrop || isStaleSource) yield* put(popupCloseRequested({ popup }))
}

/** Saves name and avatar. After a refusal the user can save another name, which is a new intent. */
const profileSave = mutation<SavedProfile, SavedProfile>(PROFILE_SAVE, {
  key: () => '',
  * send({ input, ...intent }) {
    const { userName, headPortrait } = input
    const answer = yield* request(accountEdit, { userName, ...(headPortrait === '' ? {} : { headPortrait }) }, { intent })
    return 'failure' in answer ? answer : { data: input }
  },
  * readBack({ input }) {
    const answer = yield* request(queryUserInfo, {}, { background: true })
    if ('failure' in answer) return UNKNOWN
    const { userName = '', headPortrait = '' } = answer.data
    return isEqual({ userName, headPortrait }, input) ? { is: 'succeeded', result: input } : OPEN
  },
  * onSuccess({ intentId }) {
    yield* notify('profile.saved', { tone: 'done' })
    if ((yield* select(selectEditing)).intentId === intentId) yield* closeForm()
  },
})

function* save({ payload: { userName } }: ReturnType<typeof saveTapped>) {
  const { profile } = yield* select(selectProfile)
  const { phase, headPortrait } = yield* select(selectEditing)
  if (phase === 'open' && profile) yield* start(profileSave, { userName, headPortrait: headPortrait ?? profile.headPortrait })
}

/** Closes the popup, or leaves the screen for the account tab: one step back if it is the previous entry, else by a replace. */
function* closeForm() {
  if ((yield* select(selectPopup, 'profile')) !== null) return yield* put(popupCloseRequested({ popup: 'profile' }))
  const { tab, stack } = yield* select(selectNavigation)
  const isAboveAccountTab = tab === 'account' && stack.length === 1 && !(yield* select(selectAtRoot))
  if (isAboveAccountTab) yield* call(moveHistory, { method: 'goBack' })
  else yield* replacePage(TAB_PATHS.account)
}

function* openSettings() {
  const { from } = yield* select(selectPortrait)
  if (from !== null) yield* call(openPhotoSettings, { from })
}

function* skip() {
  yield* put(popupCloseRequested({ popup: 'profile' }))
}

/** Edits name and avatar, both on the screen and in the popup of a new user. */
export const editingSaga = withMutations([profileSave], function* editing() {
  const supervisedPopup = supervised('profile/edit', onPopupShown)
  yield* takeEvery(popupShown, supervisedPopup)
  yield* takeEvery(saveTapped, supervised('profile/save', save))
  yield* takeLeading(portraitTapped, supervised('profile/source', openSourceSheet))
  yield* takeLeading(photoSettingsTapped, supervised('profile/settings', openSettings))
  yield* takeLeading(skipTapped, supervised('profile/skip', skip))
  // The popup may have opened before this module loaded.
  const popupValue = yield* select(selectPopup, 'profile')
  if (popupValue !== null) yield* supervisedPopup(popupShown({ popup: 'profile', value: popupValue }))
})
