import type { Action } from 'redux'
import { put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { fileUpload } from '../../../../api/kit/files'
import { popupCloseRequested, popupRequested, popupShown } from '../../../../navigation/events'
import type { Popup } from '../../../../navigation/links'
import { popupClosed } from '../../../../navigation/saga'
import { selectPopup } from '../../../../navigation/selectors'
import { selectUserId } from '../../../../session/selectors'
import { call } from '../../../../ports/call'
import { cropPhoto, dropPhoto, pickPhoto, type Photo } from '../../../../ports/device/photos'
import { nextId } from '../../../../ports/random'
import { sessionEnded } from '../../../../session/events'
import { request } from '../../../../session/request'
import {
  cropApplied,
  cropFailed,
  cropLeft,
  photoAwaited,
  photoPickFailed,
  photoPicked,
  photoSourceTapped,
  portraitUploaded,
  uploadFailed,
  uploadStarted,
} from './events'
import { selectPortrait } from './selectors'

/** Handles one photo at a time. Some browsers never report that their picker was closed, so a new request cancels the previous one. */
export function* watchPhotoSources(): SagaGenerator<void> {
  let tap = yield* take(photoSourceTapped)
  for (;;) {
    const { again: nextTap } = yield* race({ done: pickAndUpload(tap), again: take(photoSourceTapped) })
    tap = nextTap ?? (yield* take(photoSourceTapped))
  }
}

/** Takes one photo from the picker through the cropper to the server. Its bytes are released in every case. */
function* pickAndUpload({ payload: { from } }: ReturnType<typeof photoSourceTapped>): SagaGenerator<void> {
  yield* put(photoAwaited({ from }))
  const picked = yield* call(pickPhoto, { from })
  if ('failed' in picked) {
    yield* put(photoPickFailed({ reason: picked.failed }))
    return yield* dismissPopup('photo')
  }
  const { photo } = picked
  try {
    // After a logout the phase is idle: the photo belongs to the previous user and is ignored.
    if ((yield* select(selectPortrait)).phase === 'picking') yield* runCropper(photo)
  } finally {
    yield* call(dropPhoto, { photoId: photo.photoId })
  }
}

/** Runs until the avatar is uploaded or the user goes back. Going back aborts the upload. */
function* runCropper(photo: Photo): SagaGenerator<void> {
  yield* put(photoPicked({ photo }))
  yield* put(popupRequested({ popup: 'crop', value: photo.photoId, insteadOf: 'photo' }))
  yield* take((action: Action) => popupShown.match(action) && action.payload.value === photo.photoId)
  yield* race({ done: cropAndUpload(photo), closed: popupClosed('crop') })
  yield* put(cropLeft())
  yield* dismissPopup('crop')
}

/** Repeats until an upload succeeds. A failure loses nothing. */
function* cropAndUpload({ photoId }: Photo): SagaGenerator<void> {
  while ((yield* select(selectPortrait)).phase === 'cropping') {
    const { applied } = yield* race({ applied: take(cropApplied), ended: take(sessionEnded) })
    if (!applied) return
    const cropped = yield* call(cropPhoto, { photoId, area: applied.payload.area })
    if ('failed' in cropped) yield* put(cropFailed())
    else yield* upload(cropped.photo)
  }
}

function* upload({ photoId }: Photo): SagaGenerator<void> {
  const intent = { intentId: yield* call(nextId), userId: yield* select(selectUserId) }
  try {
    yield* put(uploadStarted({ photoId }))
    const answer = yield* request(fileUpload, { file: photoId, business: 'user' }, { intent })
    if ('data' in answer) yield* put(portraitUploaded({ headPortrait: answer.data.visitUrl }))
    else yield* put(uploadFailed({ error: { kind: answer.failure.kind, message: answer.failure.message } }))
  } finally {
    yield* call(dropPhoto, { photoId })
  }
}

export function* dismissPopup(popup: Popup): SagaGenerator<void> {
  if ((yield* select(selectPopup, popup)) !== null) yield* put(popupCloseRequested({ popup }))
}
