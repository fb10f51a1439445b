import { eventOf, notApplied, outcomeLost, started } from '../../../../data/mutation/events'
import { backTapped } from '../../../../navigation/events'
import { backBlocked } from '../../../../navigation/pageEvents'
import { sessionEnded } from '../../../../session/events'
import { createReducer } from '../../../../journal/runtime/slices'
import {
  editingClosed, editingOpened, leaveTapped, leaveDismissed, nicknameTyped, portraitUploaded, profileSaved, PROFILE_SAVE, saveTapped,
} from './events'
import type { EditingState, ProfileError } from './types'

//  closed ──editingOpened──▶ open; field, avatar and error change by the events below
//     ▲                       │
//     └── editingClosed, session/ended
//  `leaving`:  (absent) ──leaveTapped─▶ confirming ──backTapped──▶ agreed, until the form closes
//                  ◀──leaveDismissed──────── │     A form that reopens for another user resets it.
//              backBlocked acts as leaveTapped where the question is closed, as leaveDismissed where it is open.
//  A save is a mutation. The form stores the id of the one it started, and ignores outcomes of saves of earlier forms.

const initial: EditingState = { phase: 'closed', userName: null, headPortrait: null, tapped: false, intentId: null, error: null }
const UNKNOWN = { kind: 'unknown', message: '' } as const

export const editingReducer = createReducer<EditingState>(initial, (builder) => {
  builder
    .addCase(editingOpened, () => ({ ...initial, phase: 'open' }))
    .addCase(editingClosed, () => initial)
    .addCase(nicknameTyped, (state, { payload: { userName, isChanged } }) =>
      state.phase === 'open' ? withNameChanged({ ...state, userName, error: null }, isChanged === true) : state,
    )
    .addCase(portraitUploaded, (state, { payload: { headPortrait } }) =>
      state.phase === 'open' ? { ...state, headPortrait, error: null } : state,
    )
    .addCase(leaveTapped, confirmLeaving)
    .addCase(leaveDismissed, closeQuestion)
    .addCase(backBlocked, (state) => (state.leaving === 'confirming' ? closeQuestion(state) : confirmLeaving(state)))
    .addCase(backTapped, (state) => (state.leaving === 'confirming' ? { ...state, leaving: 'agreed' } : state))
    .addCase(saveTapped, (state) => (state.phase === 'open' ? { ...state, tapped: true } : state))
    .addCase(sessionEnded, () => initial)
    .addMatcher(eventOf(started, PROFILE_SAVE), (state, { payload: { intentId } }) =>
      state.tapped || state.intentId === intentId ? { ...state, tapped: false, intentId, error: null } : state,
    )
    .addMatcher(profileSaved, (state, { payload: { intentId } }) => (state.intentId === intentId ? withNameChanged(state, false) : state))
    .addMatcher(eventOf<NotAppliedPayload>(notApplied, PROFILE_SAVE), (state, { payload: { intentId, failure } }) =>
      state.intentId === intentId ? { ...state, error: failure && errorOf(failure) } : state,
    )
    .addMatcher(eventOf(outcomeLost, PROFILE_SAVE), (state, { payload: { intentId } }) =>
      state.intentId === intentId ? { ...state, error: UNKNOWN } : state,
    )
})

/** The declared fields alone: others are redacted in a recorded state, and the recording would not replay. */
function errorOf({ kind, message }: ProfileError): ProfileError {
  return { kind, message }
}

function withNameChanged({ isNameChanged: _, ...state }: EditingState, isChanged: boolean): EditingState {
  return isChanged ? { ...state, isNameChanged: true } : state
}

function confirmLeaving(state: EditingState): EditingState {
  return state.phase === 'open' && state.leaving === undefined ? { ...state, leaving: 'confirming' } : state
}

function closeQuestion(state: EditingState): EditingState {
  const { leaving, ...rest } = state
  return leaving === 'confirming' ? rest : state
}

type NotAppliedPayload = ReturnType<typeof notApplied>['payload']
