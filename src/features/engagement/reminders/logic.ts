import { MAX_REMINDERS } from '../../../api/reminderFields'
import type { StoredReminder, ReminderTarget, Stage } from './types'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** So long before a sale begins: enough to get there, not enough to forget it again. */
export const BEFORE_SALE_MS = 5 * MINUTE_MS
/** So long before a coupon ends; of one that ends sooner the last hours. */
export const BEFORE_END_MS = 24 * HOUR_MS
export const LAST_HOURS_MS = 2 * HOUR_MS
/** Servers round, and answers take time: by so much a moment may differ and be the same. */
const ROUNDING_MS = 10_000
/** A sale that was to begin a day ago is over, whatever the server would say. */
const STALE_MS = 24 * HOUR_MS

/** What a reminder is known by. */
export function idOf(target: ReminderTarget): string {
  switch (target.kind) {
    case 'ROUND': return `round:${target.pageId}`
    case 'PRODUCT': return `product:${target.skuId}:${target.pageId}`
    case 'COUPON': return `coupon:${target.couponId}`
  }
}

/** When the shopper is to hear of something that begins or ends at a moment, epoch ms; null when it is too late for that. */
export function remindAtOf(kind: ReminderTarget['kind'], at: number, now: number): number | null {
  const leads = kind === 'COUPON' ? [BEFORE_END_MS, LAST_HOURS_MS] : [BEFORE_SALE_MS, 0]
  return leads.map((lead) => at - lead).find((moment) => moment > now) ?? null
}

/** What became of something that a reminder is about. `busy`: the server cannot say now. */
export type OccasionStatus =
  | { readonly is: 'due'; readonly stage: Stage; readonly until: number | null }
  | { readonly is: 'moved'; readonly at: number }
  | { readonly is: 'over' | 'busy' }

/** A sale by its clock: `secondsLeft` until it begins or ends. */
export function saleStatus(
  { status, countdownTime }: { readonly status: string; readonly countdownTime: number }, now: number,
): OccasionStatus {
  const until = now + countdownTime * 1000
  if (status === 'ONGOING') return { is: 'due', stage: 'begun', until: countdownTime > 0 ? until : null }
  if (status !== 'COMING_SOON') return { is: 'over' }
  if (countdownTime * 1000 > BEFORE_SALE_MS + ROUNDING_MS) return { is: 'moved', at: until }
  return { is: 'due', stage: 'soon', until: Math.max(until, now + ROUNDING_MS / 2) }
}

/** A coupon by what its holder is told of it. */
export function couponStatus(
  own: { readonly status: string; readonly effectiveEndTime?: number | undefined } | undefined, now: number,
): OccasionStatus {
  const at = own?.effectiveEndTime
  if (own?.status !== 'valid' || at === undefined || at <= now) return { is: 'over' }
  return at - now > BEFORE_END_MS + ROUNDING_MS ? { is: 'moved', at } : { is: 'due', stage: 'ends', until: at }
}

/** Whether a reminder is over by the clock alone. */
export function isStale({ target, at }: StoredReminder, now: number): boolean {
  return now >= (target.kind === 'COUPON' ? at : at + STALE_MS)
}

/** With one more, in place of an earlier one about the same; of too many the oldest go. */
export function withReminder(reminders: readonly StoredReminder[], added: StoredReminder): readonly StoredReminder[] {
  const id = idOf(added.target)
  return [...reminders.filter(({ target }) => idOf(target) !== id), added].slice(-MAX_REMINDERS)
}

/**
 * Those of a shopper among what a device keeps. What a guest wanted belongs to who logs in on the same device; what a user wanted may have
 * been on its way to the server when the page before ended.
 */
export function ownReminders(kept: readonly StoredReminder[], userId: string | null): readonly StoredReminder[] {
  return kept.filter((each) => each.userId === userId || each.userId === null)
    .map((each) => ({ ...each, userId, ...(each.userId !== null && !each.told ? { sent: true } : {}) }))
}

/** Those that stay beside a shopper's own: of a user whose session ran out, until a login. */
export function othersReminders(kept: readonly StoredReminder[], userId: string | null): readonly StoredReminder[] {
  return userId === null ? kept.filter((each) => each.userId !== null) : []
}
