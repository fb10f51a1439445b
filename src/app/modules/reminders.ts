import { remindersReducer } from '../../features/engagement/reminders/reducer'
import { remindersSaga } from '../../features/engagement/reminders/saga'
import type { Module } from '../module'

/** Loads with the first tap on a reminder, or if the device stores some. */
export const module = { slices: { reminders: remindersReducer }, flows: [remindersSaga] } satisfies Module
