import type { Action } from 'redux'
import type { SagaGenerator } from 'typed-redux-saga'
import { put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { accountEdit } from '../../api/profile'
import { holding, supervised } from '../../journal/supervised'
import { popupDismissed, popupOpened, popupShown, screenEntered, screenLeft } from '../../navigation/events'
import { popupGone, replacePage } from '../../navigation/saga'
import { TAB_PATHS } from '../../navigation/routes'
import { selectAtRoot, selectNavigation, selectPopup } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { moveHistory } from '../../ports/history'
import { openPhotoSettings } from '../../ports/photos'
import { nextId } from '../../ports/random'
import { ended, started } from '../../session/events'
import { request } from '../../session/request'
import { toastRaised } from '../toasts/events'
import {
  editingClosed,
  editingOpened,
  portraitTapped,
  saved,
  saveFailed,
  saveStarted,
  saveTapped,
  settingsTapped,
  skipTapped,
} from './events'
import { close, portraits } from './portraitSaga'
import { selectEditing, selectPortrait, selectProfile } from './selectors'

/** Editing from the moment it is shown until it is gone; what was uploaded and not saved goes with it. */
function* edit(gone: () => SagaGenerator<void>): SagaGenerator<void> {
  if ((yield* select(selectEditing)).phase !== 'closed') return
  yield* holding(editUntil(gone), editingClosed())
}

function* editUntil(gone: () => SagaGenerator<void>): SagaGenerator<void> {
  yield* put(editingOpened())
  yield* race({ gone: gone(), portraits: portraits(), others: openForOthers() })
  yield* put(editingClosed())
}

/** Whoever logs in while this stands open begins with nothing of the user before, nor with what that one was asked. */
function* openForOthers(): SagaGenerator<void> {
  for (;;) {
    const { type } = yield* take([ended, started])
    if (type === started.type) yield* put(editingOpened())
    else yield* close('photo')
  }
}

function* editOnScreen({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen === 'editProfile') yield* edit(screenGone)
}

function* screenGone(): SagaGenerator<void> {
  yield* take((action: Action) => screenLeft.match(action) && action.payload.screen === 'editProfile')
}

function* editInPopup() {
  yield* edit(() => popupGone('profile'))
}

/** Where a picture may come from is asked in a popup of its own, while there is something to change. */
function* askForSource() {
  if ((yield* select(selectEditing)).phase === 'open') yield* put(popupOpened({ popup: 'photo', value: 'from' }))
}

/** An address from before (a reload, the way forward) may ask for a picture that is no longer there. */
function* followPopup({ payload: { popup, value } }: ReturnType<typeof popupShown>) {
  if (popup === 'profile') yield* editInPopup()
  const gone = popup === 'crop' && (yield* select(selectPortrait)).photo?.photoId !== value
  const early = popup === 'photo' && (yield* select(selectEditing)).phase === 'closed'
  if (gone || early) yield* put(popupDismissed({ popup }))
}

/** One save. The phase is the lock; a name that was refused can be saved otherwise, as another wish. */
function* save({ payload: { userName } }: ReturnType<typeof saveTapped>) {
  const { profile } = yield* select(selectProfile)
  const { phase, headPortrait: uploaded } = yield* select(selectEditing)
  if (phase !== 'open' || profile === null) return
  const intentId = yield* call(nextId)
  yield* put(saveStarted({ intentId }))
  const headPortrait = uploaded ?? profile.headPortrait
  const answer = yield* request(accountEdit, { userName, ...(headPortrait === '' ? {} : { headPortrait }) }, { intentId })
  if ('failure' in answer) {
    const { kind, message } = answer.failure
    return yield* put(saveFailed({ intentId, trouble: { kind, message } }))
  }
  const isShown = (yield* select(selectEditing)).intentId === intentId
  yield* put(saved({ intentId, userName, headPortrait }))
  yield* put(toastRaised({ id: yield* call(nextId), text: 'profile.saved', tone: 'done' }))
  if (isShown) yield* leave()
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
  yield* takeEvery(screenEntered, supervised('profile/edit', editOnScreen))
  yield* takeEvery(popupShown, supervisedPopup)
  yield* takeEvery(saveTapped, supervised('profile/save', save))
  yield* takeLeading(portraitTapped, supervised('profile/source', askForSource))
  yield* takeLeading(settingsTapped, supervised('profile/settings', openSettings))
  yield* takeLeading(skipTapped, supervised('profile/skip', skip))
  // The popup may have been shown before this code was there.
  const shown = yield* select(selectPopup, 'profile')
  if (shown !== null) yield* supervisedPopup(popupShown({ popup: 'profile', value: shown }))
}
