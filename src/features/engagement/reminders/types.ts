import type { Localized } from '../../../api/fields'
import type { StoredReminder, ReminderTarget } from '../../../api/reminderFields'

export type { StoredReminder, ReminderTarget } from '../../../api/reminderFields'

/** What a page knows of something to be reminded of. `at`, epoch ms: when the sale begins or the coupon ends. */
export interface Occasion {
  readonly target: ReminderTarget
  readonly at: number
  readonly title: Localized
}

/** Why a reminder is due: a sale begins within minutes, has begun, or a coupon ends. */
export type Stage = 'soon' | 'begun' | 'ends'

/** The reminder that the shopper is told of now. */
export interface DueReminder {
  readonly id: string
  readonly stage: Stage
  /** Until when that holds, epoch ms; null when it is not known. */
  readonly until: number | null
}

export interface RemindersState {
  /** `unread`: what the device keeps is not known yet. */
  readonly phase: 'unread' | 'ready'
  /** Of this shopper, the oldest first. */
  readonly reminders: readonly StoredReminder[]
  readonly due: DueReminder | null
}
