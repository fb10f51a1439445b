import { createReducer } from '../../../journal/runtime/slices'
import { sessionEnded } from '../../../session/events'
import {
  dueDismissed, dueTapped, reminderDropped, reminderBecameDue, reminderStored, reminderTimeChanged, reminderSucceeded, reminderCancelled,
  remindersFound,
} from './events'
import { idOf, withReminder } from './logic'
import type { StoredReminder, RemindersState } from './types'

// phase     unread ──remindersFound─────▶ ready
// reminder  ──reminderStored───▶ wanted ──reminderBecameDue──▶ due ──dueTapped, dueDismissed, reminderDropped──▶ (removed)
//                                  │ └──reminderDropped──▶ (removed)
//                                  └──reminderCancelled──▶ (removed); if the server may store it, unwanted ──reminderSucceeded──▶ (removed)
// Only one reminder is due at a time; the others wait.

const initial: RemindersState = { phase: 'unread', reminders: [], due: null }

export const remindersReducer = createReducer<RemindersState>(initial, (builder) => {
  builder
    .addCase(remindersFound, (state, { payload: { reminders } }) => withoutObsoleteDue({ ...state, phase: 'ready', reminders }))
    .addCase(reminderStored, (state, { payload: { reminder } }) =>
      withoutObsoleteDue({ ...state, reminders: withReminder(state.reminders, reminder) }))
    .addCase(reminderCancelled, (state, { payload: { id, known } }) =>
      withoutObsoleteDue(changeReminder(state, id, (each) => (known ? { ...each, wanted: false, onServer: true } : null))))
    .addCase(reminderTimeChanged, (state, { payload: { id, at } }) =>
      changeReminder(state, id, (each) => ({ ...each, at, remindAt: each.remindAt + at - each.at })))
    .addCase(reminderBecameDue, (state, { payload }) =>
      (state.due && state.due.id !== payload.id ? state : withoutObsoleteDue({ ...state, due: payload })))
    .addCase(reminderDropped, (state, { payload: { id } }) => withoutObsoleteDue(changeReminder(state, id, () => null)))
    .addCase(dueTapped, (state, { payload: { id } }) => withoutObsoleteDue(changeReminder(state, id, () => null)))
    .addCase(dueDismissed, (state, { payload: { id } }) => withoutObsoleteDue(changeReminder(state, id, () => null)))
    .addCase(sessionEnded, (state) => ({ ...state, reminders: [], due: null }))
    .addMatcher(reminderSucceeded, (state, { payload: { key, result: { wanted } } }) =>
      changeReminder(state, key, (each) => (each.wanted || wanted ? { ...each, onServer: wanted } : null)))
})

function changeReminder(state: RemindersState, id: string, change: (reminder: StoredReminder) => StoredReminder | null): RemindersState {
  return { ...state, reminders: state.reminders.flatMap((each) => (idOf(each.target) === id ? (change(each) ?? []) : [each])) }
}

/** Clears a due reminder that was removed or cancelled. */
function withoutObsoleteDue(state: RemindersState): RemindersState {
  const { due, reminders } = state
  return due && !reminders.some(({ target, wanted }) => wanted && idOf(target) === due.id) ? { ...state, due: null } : state
}
