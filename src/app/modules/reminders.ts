import { remindersReducer } from '../../features/engagement/reminders/reducer'
import { remindersSaga } from '../../features/engagement/reminders/saga'
import { mutationsReducer } from '../../loading/mutation/reducer'
import type { Module } from '../module'

/** Reminders: loaded with the first tap on one, or when some are kept on the device. */
export const module: Module = { slices: { mutations: mutationsReducer, reminders: remindersReducer }, flows: [remindersSaga] }
