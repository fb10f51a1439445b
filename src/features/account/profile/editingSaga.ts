import type { SagaGenerator } from 'typed-redux-saga'
import { put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { accountEdit, queryUserInfo } from '../../../api/profile'
import { holding, supervised } from '../../../journal/supervised'
import { isEqual, OPEN, UNKNOWN } from '../../../loading/mutation/logic'
import { mutation, serveMutation, start } from '../../../loading/mutation/saga'
import { left, popupDismissed, popupOpened, popupShown } from '../../../navigation/events'
import { popupClosed, replacePage } from '../../../navigation/saga'
import { TAB_PATHS } from '../../../navigation/routes'
import { selectAtRoot, selectNavigation, selectPopup } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { moveHistory } from '../../../ports/history'
import { openPhotoSettings } from '../../../ports/photos'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { request } from '../../../session/request'
import { notify } from '../../base/toasts/notifySaga'
import {
  editingClosed,
  editingOpened,
  portraitTapped,
  PROFILE_SAVE,
  saveTapped,
  photoSettingsTapped,
  skipTapped,
} from './events'
import { close, portraits } from './portraitSaga'
import { selectEditing, selectPortrait, selectProfile } from './selectors'
import type { SavedProfile } from './types'

/** Editing from the moment it is shown until it is gone; what was uploaded and not saved is dropped with it. */
function* edit(closed: () => SagaGenerator<void>): SagaGenerator<void> {
  if ((yield* select(selectEditing)).phase !== 'closed') return
  yield* holding(editUntil(closed), editingClosed())
}

function* editUntil(closed: () => SagaGenerator<void>): SagaGenerator<void> {
  yield* put(editingOpened())
  yield* race({ closed: closed(), portraits: portraits(), others: openForOthers() })
  yield* put(editingClosed())
}

/** A user who logs in while this is open starts without the input and the questions of the user before. */
function* openForOthers(): SagaGenerator<void> {
  for (;;) {
    const { type } = yield* take([sessionEnded, sessionStarted])
    if (type === sessionStarted.type) yield* put(editingOpened())
    else yield* close('photo')
  }
}

export function* editOnScreen(): SagaGenerator<void> {
  yield* edit(screenClosed)
}

function* screenClosed(): SagaGenerator<void> {
  yield* take(left('editProfile'))
}

function* editInPopup() {
  yield* edit(() => popupClosed('profile'))
}

/** Where a picture may come from is asked in a popup of its own, while there is something to change. */
function* askForSource() {
  if ((yield* select(selectEditing)).phase === 'open') yield* put(popupOpened({ popup: 'photo', value: 'from' }))
}

/** An address from before (a reload, the way forward) may ask for a picture that is no longer there. */
function* followPopup({ payload: { popup, value } }: ReturnType<typeof popupShown>) {
  if (popup === 'profile') yield* editInPopup()
  const closed = popup === 'crop' && (yield* select(selectPortrait)).photo?.photoId !== value
  const early = popup === 'photo' && (yield* select(selectEditing)).phase === 'closed'
  if (closed || early) yield* put(popupDismissed({ popup }))
}

/** Name and avatar. A name that was refused can be saved otherwise, as another intent. */
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
    if ((yield* select(selectEditing)).intentId === intentId) yield* leave()
  },
})

function* save({ payload: { userName } }: ReturnType<typeof saveTapped>) {
  const { profile } = yield* select(selectProfile)
  const { phase, headPortrait } = yield* select(selectEditing)
  if (phase === 'open' && profile) yield* start(profileSave, { userName, headPortrait: headPortrait ?? profile.headPortrait })
}

/** From the popup to what lies under it; from the screen to the account tab, by the way he came if it lies behind. */
function* leave() {
  if ((yield* select(selectPopup, 'profile')) !== null) return yield* put(popupDismissed({ popup: 'profile' }))
  const { tab, stack } = yield* select(selectNavigation)
  const cameFromThere = tab === 'account' && stack.length === 1 && !(yield* select(selectAtRoot))
  if (cameFromThere) yield* call(moveHistory, { method: 'goBack' })
  else yield* replacePage(TAB_PATHS.account)
}

function* openSettings() {
  const { from } = yield* select(selectPortrait)
  if (from !== null) yield* call(openPhotoSettings, { from })
}

function* skip() {
  yield* put(popupDismissed({ popup: 'profile' }))
}

/** Changing name and avatar, on a screen of its own and in the popup of a new user. */
export function* editingSaga() {
  const supervisedPopup = supervised('profile/edit', followPopup)
  yield* takeEvery(popupShown, supervisedPopup)
  yield* takeEvery(saveTapped, supervised('profile/save', save))
  yield* serveMutation(profileSave)
  yield* takeLeading(portraitTapped, supervised('profile/source', askForSource))
  yield* takeLeading(photoSettingsTapped, supervised('profile/settings', openSettings))
  yield* takeLeading(skipTapped, supervised('profile/skip', skip))
  // The popup may have been shown before this code was there.
  const shown = yield* select(selectPopup, 'profile')
  if (shown !== null) yield* supervisedPopup(popupShown({ popup: 'profile', value: shown }))
}
