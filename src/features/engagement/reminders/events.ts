import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../data/mutation/events'
import type { DueReminder, StoredReminder, Occasion, ReminderTarget } from './types'
import { REMINDER } from './intents'
import type { EpochMs, Id } from '../../../shared/meaning'

export type SavedReminder = { readonly wanted: boolean }
export const reminderSucceeded = successOf<SavedReminder>(REMINDER)

/** Sets (`on`) or cancels a reminder. */
export const remindTapped = createAction<Occasion & { on: boolean }>('reminders/tapped')
/** Repeats `remindTapped` once the reminders module has loaded. */
export const reminderRequested = createAction<Occasion & { on: boolean }>('reminders/requested')
/** The reminders stored on this device for this user. */
export const remindersFound = createAction<{ reminders: readonly StoredReminder[] }>('reminders/remindersFound')
export const reminderStored = createAction<{ reminder: StoredReminder }>('reminders/reminderStored')
/** The user cancelled a reminder. `known`: the server stores it, or may. */
export const reminderCancelled = createAction<{ id: Id; known: boolean }>('reminders/cancelled')
/** The sale's start or the coupon's end changed. */
export const reminderTimeChanged = createAction<{ id: Id; at: EpochMs }>('reminders/timeChanged')
/** The reminder is shown to the user. */
export const reminderBecameDue = createAction<DueReminder>('reminders/becameDue')
/** The reminder is obsolete: the sale ended, the coupon was used, or the user already opened the target. */
export const reminderDropped = createAction<{ id: Id }>('reminders/reminderDropped')
/** The user opens the target of the due reminder. */
export const dueTapped = createAction<{ id: Id; target: ReminderTarget }>('reminders/dueTapped')
export const dueDismissed = createAction<{ id: Id }>('reminders/dueDismissed')
