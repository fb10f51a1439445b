import type { Localized } from '../../../api/kit/fields'
import type { StoredReminder, ReminderTarget } from '../../../api/account/reminderFields'
import type { EpochMs, Id, Private } from '../../../shared/meaning'

export type { StoredReminder, ReminderTarget } from '../../../api/account/reminderFields'

/** The event of a reminder. `at`: start of the sale or end of the coupon, epoch ms. */
export interface Occasion {
  readonly target: ReminderTarget
  readonly at: EpochMs
  readonly title: Localized
}

/** Why a reminder is due: a sale starts within minutes, a sale has started, or a coupon or voucher ends. */
export type DueStage = 'soon' | 'begun' | 'ends'

export interface DueReminder {
  readonly id: Id
  readonly stage: DueStage
  /** End of this stage, epoch ms; null if unknown. */
  readonly until: EpochMs | null
  /** Metres to the nearest store that redeems the voucher; absent if unknown. */
  readonly distance?: Private<number>
}

export interface RemindersState {
  /** `unread`: storage was not read yet. */
  readonly phase: 'unread' | 'ready'
  /** Reminders of this user, oldest first. */
  readonly reminders: readonly StoredReminder[]
  readonly due: DueReminder | null
}
