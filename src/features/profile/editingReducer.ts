import { createReducer } from '@reduxjs/toolkit'
import { flowCrashed } from '../../journal/supervised'
import { ended } from '../../session/events'
import { editingClosed, editingOpened, nicknameTyped, portraitUploaded, saved, saveFailed, saveStarted } from './events'
import type { EditingState } from './types'

//  closed ──editingOpened──▶ open ──saveStarted──▶ saving ──saved──▶ closed
//     ▲                       ▲ └─nicknameTyped       └──saveFailed──▶ open, with what was wrong
//     └── editingClosed, session/ended, from anywhere
//  `saved` and `saveFailed` of a wish that was left behind by closing change nothing here.

const initial: EditingState = { phase: 'closed', userName: null, headPortrait: null, intentId: null, trouble: null }

export const editingReducer = createReducer<EditingState>(initial, (builder) => {
  builder
    .addCase(editingOpened, () => ({ ...initial, phase: 'open' }))
    .addCase(editingClosed, () => initial)
    .addCase(nicknameTyped, (state, { payload: { userName } }) =>
      state.phase === 'open' ? { ...state, userName, trouble: null } : state,
    )
    .addCase(portraitUploaded, (state, { payload: { headPortrait } }) =>
      state.phase === 'closed' ? state : { ...state, headPortrait, trouble: null },
    )
    .addCase(saveStarted, (state, { payload: { intentId } }) =>
      state.phase === 'open' ? { ...state, phase: 'saving', intentId, trouble: null } : state,
    )
    .addCase(saved, (state, { payload: { intentId } }) => (isSaving(state, intentId) ? initial : state))
    .addCase(saveFailed, (state, { payload: { intentId, trouble } }) =>
      isSaving(state, intentId) ? { ...state, phase: 'open', intentId: null, trouble } : state,
    )
    .addCase(flowCrashed, (state, { payload: { flow } }) =>
      flow === 'profile/save' && state.phase === 'saving' ? { ...state, phase: 'open', intentId: null } : state,
    )
    .addCase(ended, () => initial)
})

function isSaving(state: EditingState, intentId: string): boolean {
  return state.phase === 'saving' && state.intentId === intentId
}
