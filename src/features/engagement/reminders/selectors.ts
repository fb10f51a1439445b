import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { selectParamsOf, type WithNavigation } from '../../../navigation/selectors'
import { REMINDER } from './intents'
import { idOf } from './logic'
import type { DueReminder, StoredReminder, RemindersState, ReminderTarget } from './types'

export interface WithReminders {
  readonly reminders?: RemindersState
}

const INITIAL: RemindersState = { phase: 'unread', reminders: [], due: null }

export function selectReminders({ reminders = INITIAL }: WithReminders): RemindersState {
  return reminders
}

/** Null if no reminder has this id. */
export function selectReminder(state: WithReminders, id: string): StoredReminder | null {
  return selectReminders(state).reminders.find(({ target }) => idOf(target) === id) ?? null
}

export function selectIsReminded(state: WithReminders, target: ReminderTarget): boolean {
  return selectReminder(state, idOf(target))?.wanted ?? false
}

/** True if this page sent the reminder to the server, or tried to. */
export function selectWasSent(state: WithMutations, id: string): boolean {
  return selectMutation(state, REMINDER, id) !== null
}

export function selectNextReminder(state: WithReminders): StoredReminder | null {
  const wanted = selectReminders(state).reminders.filter((each) => each.wanted)
  return wanted.reduce<StoredReminder | null>((first, each) => (first && first.remindAt <= each.remindAt ? first : each), null)
}

/** The reminder that is shown now, or null. */
export function selectDueReminder(state: WithReminders): (DueReminder & { readonly reminder: StoredReminder }) | null {
  const { due } = selectReminders(state)
  const reminder = due && selectReminder(state, due.id)
  return due && reminder ? { ...due, reminder } : null
}

export function selectIsTargetOpen(state: Pick<WithNavigation, 'navigation'>, target: ReminderTarget): boolean {
  switch (target.kind) {
    // Without a page id the URL means the current or next round.
    case 'ROUND': {
      const params = selectParamsOf(state, 'flashDeal')
      return params !== null && (params['pageId'] ?? target.pageId) === target.pageId
    }
    case 'PRODUCT': return selectParamsOf(state, 'groupCouponDetail')?.['skuId'] === target.skuId
    case 'COUPON': return selectParamsOf(state, 'couponDetail')?.['couponId'] === target.couponId
    case 'VOUCHER': return selectParamsOf(state, 'voucher')?.['voucherId'] === target.voucherId
  }
}
