import { MAX_REMINDERS } from '../../../api/account/reminderFields'
import type { StoredReminder, ReminderTarget, DueStage } from './types'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Lead time before a sale: enough to open it, too short to forget it again. */
export const BEFORE_SALE_MS = 5 * MINUTE_MS
/** Lead times before a coupon ends: the first morning that is a day before it, a day, or two hours if it ends sooner. */
export const BEFORE_END_MS = 24 * HOUR_MS
export const LAST_HOURS_MS = 2 * HOUR_MS
/** Two times that differ by less than this are equal: servers round, and responses take time. */
const ROUNDING_MS = 10_000
/** A sale that started longer ago than this is treated as ended, without asking the server. */
const SALE_STALE_MS = 24 * HOUR_MS

export function idOf(target: ReminderTarget): string {
  switch (target.kind) {
    case 'ROUND': return `round:${target.pageId}`
    case 'PRODUCT': return `product:${target.skuId}:${target.pageId}`
    case 'COUPON': return `coupon:${target.couponId}`
    case 'VOUCHER': return `voucher:${target.voucherId}`
  }
}

/** True for the end of a coupon or a voucher, false for the start of a sale. */
export function isEndReminder(kind: ReminderTarget['kind']): boolean {
  return kind === 'COUPON' || kind === 'VOUCHER'
}

/** Returns when to show the reminder of an event at `at` (both epoch ms). Null if it is too late. */
export function remindAtOf(kind: ReminderTarget['kind'], at: number, now: number): number | null {
  const moments = isEndReminder(kind)
    ? [morningUntil(at - BEFORE_END_MS), at - BEFORE_END_MS, at - LAST_HOURS_MS]
    : [at - BEFORE_SALE_MS, at]
  return moments.find((moment) => moment > now) ?? null
}

/** 10.00 in Jakarta, UTC+7 all year. */
const MORNING_MS = 3 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** The last 10.00 in Jakarta that is not after `at`: coupons end at midnight, when nobody reads a reminder. */
function morningUntil(at: number): number {
  return Math.floor((at - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS
}

/** The server's current state of a reminder's target. `busy`: the server could not answer. */
export type OccasionStatus =
  | { readonly is: 'due'; readonly stage: DueStage; readonly until: number | null; readonly distance?: number }
  | { readonly is: 'moved'; readonly at: number }
  | { readonly is: 'over' | 'busy' }

/** Status of a sale. `countdownTime`: seconds until it starts or ends. */
export function saleStatus(
  { status, countdownTime }: { readonly status: string; readonly countdownTime: number }, now: number,
): OccasionStatus {
  const until = now + countdownTime * 1000
  if (status === 'ONGOING') return { is: 'due', stage: 'begun', until: countdownTime > 0 ? until : null }
  if (status !== 'COMING_SOON') return { is: 'over' }
  if (countdownTime * 1000 > BEFORE_SALE_MS + ROUNDING_MS) return { is: 'moved', at: until }
  return { is: 'due', stage: 'soon', until: Math.max(until, now + ROUNDING_MS / 2) }
}

/** Status of the user's coupon or voucher. Its end has moved if the reminder is too early for it. */
export function couponStatus(
  own: { readonly status: string; readonly effectiveEndTime?: number | undefined } | undefined,
  reminder: Pick<StoredReminder, 'at' | 'remindAt'>, now: number,
): OccasionStatus {
  const endsAt = own?.effectiveEndTime
  if (own?.status !== 'valid' || endsAt === undefined || endsAt <= now) return { is: 'over' }
  const leadTime = Math.max(BEFORE_END_MS, reminder.at - reminder.remindAt)
  return endsAt - now > leadTime + ROUNDING_MS ? { is: 'moved', at: endsAt } : { is: 'due', stage: 'ends', until: endsAt }
}

/** True if the reminder is obsolete by the clock alone. */
export function isStale({ target, at }: StoredReminder, now: number): boolean {
  return now >= (isEndReminder(target.kind) ? at : at + SALE_STALE_MS)
}

/** Replaces a reminder of the same target. Drops the oldest above the limit. */
export function withReminder(reminders: readonly StoredReminder[], added: StoredReminder): readonly StoredReminder[] {
  const id = idOf(added.target)
  return [...reminders.filter(({ target }) => idOf(target) !== id), added].slice(-MAX_REMINDERS)
}

/**
 * Selects the user's reminders from storage. A guest's reminders pass to the user who logs in on the device.
 * A user's unsynced reminders get `sent`, because the previous page may have sent them before it ended.
 */
export function ownReminders(stored: readonly StoredReminder[], userId: string | null): readonly StoredReminder[] {
  return stored.filter((each) => each.userId === userId || each.userId === null)
    .map((each) => ({ ...each, userId, ...(each.userId !== null && !each.onServer ? { sent: true } : {}) }))
}

/** Reminders that storage retains for another user: their session expired, and they may log in again. */
export function othersReminders(stored: readonly StoredReminder[], userId: string | null): readonly StoredReminder[] {
  return userId === null ? stored.filter((each) => each.userId !== null) : []
}
