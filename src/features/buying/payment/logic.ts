import { UNKNOWN } from '../../../api/fields'
import { ORDER_REFUSALS, PAY_TYPES } from '../../../api/orderWords'
import type { PayType } from '../../../api/orderWords'
import { PAYMENT_REFUSALS } from '../../../api/payments'
import { isEnded, isLater, isPaid } from '../../../entities/orderRules'
import type { Counter, Heard, OrderPayment, PayEnd, PayRefusal, Setback } from './types'

/** Pauses before polls, seconds. The last one repeats. */
const PATIENCE_S = [2, 3, 5, 8, 13] as const

/** Pause before poll number `count`, which starts at 0. */
export function pollPauseMs(count: number): number {
  return (PATIENCE_S[count] ?? 13) * 1000
}

/** Name of the lock that limits polling of an order to one tab. */
export function pollLock(orderId: string): string {
  return `dekat-pay:${orderId}`
}

/** Refusals of the payment endpoints, by error code. */
export const REFUSALS: Readonly<Record<string, PayRefusal>> = {
  [ORDER_REFUSALS.orderClosed]: 'orderClosed',
  [ORDER_REFUSALS.tablePaying]: 'tablePaying',
  [ORDER_REFUSALS.priceChanged]: 'amountChanged',
  [PAYMENT_REFUSALS.aboveCeiling]: 'aboveCeiling',
  [PAYMENT_REFUSALS.noPaymentInfo]: 'noPaymentInfo',
}

/** Refusals that navigate to another screen. All others keep the user on the current screen. */
const LEADING_ON: ReadonlySet<PayRefusal | undefined> = new Set<PayRefusal>(['amountChanged', 'orderClosed', 'tablePaying'])

export function leadsOn(code: string): boolean {
  return LEADING_ON.has(REFUSALS[code])
}

/** Type guard for URL parameters. */
export function isPayType(word: string | undefined): word is PayType {
  return (PAY_TYPES as readonly (string | undefined)[]).includes(word)
}

/** End of the payment according to a status; null while the order can still be paid. */
export function endOf({ status, orderStatus }: Pick<Heard, 'status' | 'orderStatus'>): PayEnd | null {
  if (orderStatus === 'REFUNDED') return 'refunded'
  if (isPaid(orderStatus)) return 'paid'
  if (isEnded(orderStatus)) return status === 'PAID' ? 'tooLate' : orderStatus === 'CANCELLED' ? 'cancelled' : 'closed'
  return status === 'PAID' ? 'paid' : null
}

/**
 * Possible changes of an end. An unpaid order may turn out to be paid too late: the money is returned, unless the
 * server accepts it. `paid` is final here; refunds belong to the order.
 */
const AFTER: Readonly<Record<PayEnd, readonly PayEnd[]>> = {
  paid: [], closed: ['paid', 'tooLate', 'refunded'], cancelled: ['tooLate', 'refunded'], tooLate: ['paid', 'refunded'], refunded: [],
}

/** Merges a newer end. `paid` is final, independent of later responses. */
export function laterEnd(before: PayEnd | null, now: PayEnd | null): PayEnd | null {
  if (before === null || now === null) return before ?? now
  return AFTER[before].includes(now) ? now : before
}

/**
 * Merges the end of one more response. An older response may report money from before the order closed.
 * Therefore an ended order changes to `paid` only if its own status is paid.
 */
export function endAfter(before: PayEnd | null, word: Pick<Heard, 'status' | 'orderStatus'>): PayEnd | null {
  const now = endOf(word)
  return before !== null && now === 'paid' && !isPaid(word.orderStatus) ? before : laterEnd(before, now)
}

/** True if an ended order may still change, because money may arrive late. */
export function mayStillChange(end: PayEnd): boolean {
  return AFTER[end].length > 0
}

/**
 * Merges a response into the earlier status. Responses may arrive out of order: the order status never goes back,
 * and an outdated response may describe an earlier payment.
 */
export function laterWord(before: Heard | null, now: Heard, isCurrent: boolean): Heard {
  if (!before) return now
  if (!isLater(before.orderStatus, now.orderStatus)) return before
  return isCurrent ? now : { ...before, orderStatus: now.orderStatus }
}

/**
 * True if this build does not know the status, and the order's end cannot be derived. Paying is blocked then,
 * because the order may already be paid.
 */
export function isUnclear(heard: Pick<Heard, 'status' | 'orderStatus'> | null): boolean {
  return heard !== null && endOf(heard) === null && (heard.status === UNKNOWN || heard.orderStatus === UNKNOWN)
}

/** Failure of this user's open payment, or null. */
export function setbackOf({ status, isOwn }: Pick<Heard, 'status' | 'isOwn'>): Exclude<Setback, 'TAKEN'> | null {
  return isOwn && (status === 'CANCELLED' || status === 'INCOMPLETE') ? status : null
}

/** A table-mate is paying: nobody else can pay. */
export function isMatePaying(heard: Pick<Heard, 'status' | 'isOwn'> | null): boolean {
  return heard !== null && !heard.isOwn && heard.status === 'PAYING'
}

/** A table-mate has an open payment without money. It ends when another user pays. */
export function isMateOpen(heard: Pick<Heard, 'status' | 'isOwn'> | null): boolean {
  return heard !== null && !heard.isOwn && heard.status === 'AWAITING'
}

/** Payment method as displayed. `disabledReason`: null if it can be chosen. */
export interface WayState {
  readonly payType: PayType
  readonly off: 'CEILING' | 'MAINTENANCE' | null
  readonly isLast: boolean
}

/** Payment methods, last used first. QRIS is disabled above its limit even if the server reports it as enabled. Null: limit unknown. */
export function waysOf({ options, amount, lastPayType }: Counter, qrisCeiling: number | null): readonly WayState[] {
  const ways = options.map(({ payType, isEnabled, reason }): WayState => {
    const isAbove = payType === 'QRIS' && qrisCeiling !== null && amount > qrisCeiling
    const off = isAbove ? 'CEILING' : isEnabled ? null : (reason ?? 'MAINTENANCE')
    return { payType, off, isLast: payType === lastPayType }
  })
  return [...ways.filter(({ isLast }) => isLast), ...ways.filter(({ isLast }) => !isLast)]
}

/** Groups digits by four. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Next deadline after a moment: expiry of the code or of the order; null if none is known. */
export function nextDeadline({ course }: OrderPayment, payUntil: number | null, after: number): number | null {
  if (course.phase === 'over') return null
  const due = [course.phase === 'open' ? course.opened.expiresAt : null, payUntil].filter((at) => at !== null && at > after)
  return due.length === 0 ? null : Math.min(...(due as number[]))
}
