import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../loading/mutation/events'
import type { DueReminder, StoredReminder, Occasion, ReminderTarget } from './types'
import { REMINDER } from './intents'

export type SavedReminder = { readonly wanted: boolean }
export const reminderSucceeded = successOf<SavedReminder>(REMINDER)

/** A reminder is wanted (`on`), or taken back. */
export const remindTapped = createAction<Occasion & { on: boolean }>('reminders/tapped')
/** The same, once the module that keeps reminders is there. */
export const reminderWished = createAction<Occasion & { on: boolean }>('reminders/wished')
/** What this device keeps for the shopper. */
export const remindersFound = createAction<{ reminders: readonly StoredReminder[] }>('reminders/found')
export const reminderKept = createAction<{ reminder: StoredReminder }>('reminders/kept')
/** It was taken back. `known`: the server knows of it, or may. */
export const reminderTakenBack = createAction<{ id: string; known: boolean }>('reminders/takenBack')
/** The sale begins, or the coupon ends, at another time than was known. */
export const reminderMoved = createAction<{ id: string; at: number }>('reminders/moved')
/** The shopper is told of it from now on. */
export const reminderFellDue = createAction<DueReminder>('reminders/fellDue')
/** There is nothing more to be reminded of: the sale is over, the coupon used, or the shopper is there by himself. */
export const reminderDropped = createAction<{ id: string }>('reminders/dropped')
/** What is due is to be looked at. */
export const dueTapped = createAction<{ id: string; target: ReminderTarget }>('reminders/dueTapped')
export const dueDismissed = createAction<{ id: string }>('reminders/dueDismissed')
