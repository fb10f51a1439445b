import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { selectParamsOf } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { REMINDER } from './intents'
import { idOf } from './logic'
import type { DueReminder, StoredReminder, RemindersState, ReminderTarget } from './types'

export interface WithReminders {
  readonly reminders?: RemindersState
}

const NONE: RemindersState = { phase: 'unread', reminders: [], due: null }

export function selectReminders({ reminders = NONE }: WithReminders): RemindersState {
  return reminders
}

/** A reminder by its id, or null. */
export function selectReminder(state: WithReminders, id: string): StoredReminder | null {
  return selectReminders(state).reminders.find(({ target }) => idOf(target) === id) ?? null
}

/** Whether the shopper wants to be reminded of something. */
export function selectIsReminded(state: WithReminders, target: ReminderTarget): boolean {
  return selectReminder(state, idOf(target))?.wanted ?? false
}

/** Whether this page has told the server of a reminder, or tried to. */
export function selectWasSent(state: WithMutations, id: string): boolean {
  return selectMutation(state, REMINDER, id) !== null
}

/** The reminder that comes next, or null. */
export function selectNextReminder(state: WithReminders): StoredReminder | null {
  const wanted = selectReminders(state).reminders.filter((each) => each.wanted)
  return wanted.reduce<StoredReminder | null>((first, each) => (first && first.remindAt <= each.remindAt ? first : each), null)
}

/** What the shopper is told of now, or null. */
export function selectDue(state: WithReminders): (DueReminder & { readonly reminder: StoredReminder }) | null {
  const { due } = selectReminders(state)
  const reminder = due && selectReminder(state, due.id)
  return due && reminder ? { ...due, reminder } : null
}

/** Whether the active screen is the page of a target already. */
export function selectIsThere(state: Pick<WithNavigation, 'navigation'>, target: ReminderTarget): boolean {
  switch (target.kind) {
    // Without a page id the address stands for the round that runs or comes next.
    case 'ROUND': {
      const params = selectParamsOf(state, 'flashDeal')
      return params !== null && (params['pageId'] ?? target.pageId) === target.pageId
    }
    case 'PRODUCT': return selectParamsOf(state, 'groupCouponDetail')?.['skuId'] === target.skuId
    case 'COUPON': return selectParamsOf(state, 'couponDetail')?.['couponId'] === target.couponId
  }
}
