import { createReducer } from '../../../journal/slices'
import { sessionEnded } from '../../../session/events'
import {
  dueDismissed, dueTapped, reminderDropped, reminderFellDue, reminderKept, reminderMoved, reminderSucceeded, reminderTakenBack,
  remindersFound,
} from './events'
import { idOf, withReminder } from './logic'
import type { StoredReminder, RemindersState } from './types'

//  phase     unread ──found──▶ ready
//  reminder  ──kept──▶ wanted ──fellDue──▶ due ──dueTapped, dueDismissed, dropped──▶ (gone)
//                        │ └──dropped──▶ (gone)
//                        └──takenBack──▶ (gone); where the server may know of it, unwanted ──told──▶ (gone)
//  One is due at a time; the others wait.

const initial: RemindersState = { phase: 'unread', reminders: [], due: null }

export const remindersReducer = createReducer<RemindersState>(initial, (builder) => {
  builder
    .addCase(remindersFound, (state, { payload: { reminders } }) => settled({ ...state, phase: 'ready', reminders }))
    .addCase(reminderKept, (state, { payload: { reminder } }) =>
      settled({ ...state, reminders: withReminder(state.reminders, reminder) }))
    .addCase(reminderTakenBack, (state, { payload: { id, known } }) =>
      settled(changed(state, id, (each) => (known ? { ...each, wanted: false, told: true } : null))))
    .addCase(reminderMoved, (state, { payload: { id, at } }) =>
      changed(state, id, (each) => ({ ...each, at, remindAt: each.remindAt + at - each.at })))
    .addCase(reminderFellDue, (state, { payload }) =>
      (state.due && state.due.id !== payload.id ? state : settled({ ...state, due: payload })))
    .addCase(reminderDropped, (state, { payload: { id } }) => settled(changed(state, id, () => null)))
    .addCase(dueTapped, (state, { payload: { id } }) => settled(changed(state, id, () => null)))
    .addCase(dueDismissed, (state, { payload: { id } }) => settled(changed(state, id, () => null)))
    .addCase(sessionEnded, (state) => ({ ...state, reminders: [], due: null }))
    .addMatcher(reminderSucceeded, (state, { payload: { key, result: { wanted } } }) =>
      changed(state, key, (each) => (each.wanted || wanted ? { ...each, told: wanted } : null)))
})

function changed(state: RemindersState, id: string, change: (reminder: StoredReminder) => StoredReminder | null): RemindersState {
  return { ...state, reminders: state.reminders.flatMap((each) => (idOf(each.target) === id ? (change(each) ?? []) : [each])) }
}

/** What is not wanted any more is not due. */
function settled(state: RemindersState): RemindersState {
  const { due, reminders } = state
  return due && !reminders.some(({ target, wanted }) => wanted && idOf(target) === due.id) ? { ...state, due: null } : state
}
