import { flowCrashed } from '../../../../journal/runtime/supervised'
import { uploadProgressed } from '../../../../navigation/pageEvents'
import { sessionEnded } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import {
  cropApplied,
  cropFailed,
  cropLeft,
  editingClosed,
  photoAwaited,
  photoPickFailed,
  photoPicked,
  portraitTapped,
  portraitUploaded,
  uploadFailed,
  uploadStarted,
} from './events'
import type { PortraitState } from './types'

//  idle ──photoAwaited──▶ picking ──photoPicked──▶ cropping ──cropApplied──▶ cutting ──uploadStarted──▶ uploading
//   ▲ ▲                      │                       ▲  │ ◀────cropFailed───────┘                          │
//   │ └──photoPickFailed────────┘                       └──│──────────────uploadFailed───────────────────────┤
//   └──────cropLeft (also from cutting)─────────────────┘ ◀──────────portraitUploaded, cropLeft───────────┘
//  From any phase to idle: editingClosed, session/ended, a crash of the flow `profile/edit`. From any phase to picking: photoAwaited,
//  because a new request cancels the previous one.

const initial: PortraitState = { phase: 'idle', from: null, photo: null, photoId: null, percent: 0, error: null }

export const portraitReducer = createReducer<PortraitState>(initial, (builder) => {
  builder
    .addCase(portraitTapped, (state) => ({ ...state, error: null }))
    .addCase(photoAwaited, (_, { payload: { from } }) => ({ ...initial, phase: 'picking', from }))
    .addCase(photoPicked, (state, { payload: { photo } }) =>
      state.phase === 'picking' ? { ...state, phase: 'cropping', photo } : state,
    )
    .addCase(photoPickFailed, (state, { payload: { reason } }) => {
      const error = reason === 'cancelled' ? null : { kind: reason, message: '' }
      return state.phase === 'picking' ? { ...state, phase: 'idle', error } : state
    })
    .addCase(cropApplied, (state) => (state.phase === 'cropping' ? { ...state, phase: 'cutting', error: null } : state))
    .addCase(cropFailed, (state) =>
      state.phase === 'cutting' ? { ...state, phase: 'cropping', error: { kind: 'crop', message: '' } } : state,
    )
    .addCase(uploadStarted, (state, { payload: { photoId } }) =>
      state.phase === 'cutting' ? { ...state, phase: 'uploading', photoId, percent: 0 } : state,
    )
    .addCase(uploadProgressed, (state, { payload: { photoId, percent } }) =>
      state.phase === 'uploading' && state.photoId === photoId ? { ...state, percent } : state,
    )
    .addCase(uploadFailed, (state, { payload: { error } }) =>
      state.phase === 'uploading' ? { ...state, phase: 'cropping', photoId: null, percent: 0, error } : state,
    )
    .addCase(portraitUploaded, (state) => (state.phase === 'uploading' ? initial : state))
    .addCase(cropLeft, (state) => (state.phase === 'idle' || state.phase === 'picking' ? state : initial))
    .addCase(editingClosed, () => initial)
    .addCase(flowCrashed, (state, { payload: { flow } }) => (flow === 'profile/edit' ? initial : state))
    .addCase(sessionEnded, () => initial)
})
