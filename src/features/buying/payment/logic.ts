import { UNKNOWN } from '../../../api/fields'
import { ORDER_REFUSALS, PAY_TYPES } from '../../../api/orderWords'
import type { PayType } from '../../../api/orderWords'
import { PAYMENT_REFUSALS } from '../../../api/payments'
import { isEnded, isLater, isPaid } from '../../../entities/orderRules'
import type { Counter, Heard, OrderPayment, PayEnd, PayRefusal, Setback } from './types'

/** Seconds before each question; the last is kept up. */
const PATIENCE_S = [2, 3, 5, 8, 13] as const

/** How long to wait before the question of this number, from 0. */
export function pollPauseMs(count: number): number {
  return (PATIENCE_S[count] ?? 13) * 1000
}

/** The name of the lock that the one tab has that asks about an order. */
export function pollLock(orderId: string): string {
  return `dekat-pay:${orderId}`
}

/** The words of a code that are not the server's: no state has them. */
export const REFUSALS: Readonly<Record<string, PayRefusal>> = {
  [ORDER_REFUSALS.orderClosed]: 'orderClosed',
  [ORDER_REFUSALS.tablePaying]: 'tablePaying',
  [ORDER_REFUSALS.priceChanged]: 'amountChanged',
  [PAYMENT_REFUSALS.aboveCeiling]: 'aboveCeiling',
  [PAYMENT_REFUSALS.noPaymentInfo]: 'noPaymentInfo',
}

/** After one of these another screen follows. The others leave the user where they are. */
const LEADING_ON: ReadonlySet<PayRefusal | undefined> = new Set<PayRefusal>(['amountChanged', 'orderClosed', 'tablePaying'])

/** Whether what the server refused with this code is followed by another screen. */
export function leadsOn(code: string): boolean {
  return LEADING_ON.has(REFUSALS[code])
}

/** Whether a word of an address is a way to pay. */
export function isPayType(word: string | undefined): word is PayType {
  return (PAY_TYPES as readonly (string | undefined)[]).includes(word)
}

/** What the server's word ends, or null for an order that may still be paid. */
export function endOf({ status, orderStatus }: Pick<Heard, 'status' | 'orderStatus'>): PayEnd | null {
  if (orderStatus === 'REFUNDED') return 'refunded'
  if (isPaid(orderStatus)) return 'paid'
  if (isEnded(orderStatus)) return status === 'PAID' ? 'tooLate' : orderStatus === 'CANCELLED' ? 'cancelled' : 'closed'
  return status === 'PAID' ? 'paid' : null
}

/**
 * How an end may change: what was not paid in time may turn out to be paid too late. The money goes back then, unless the host takes it all
 * the same. An order that was paid stays so here: its refunds are of the order.
 */
const AFTER: Readonly<Record<PayEnd, readonly PayEnd[]>> = {
  paid: [], closed: ['paid', 'tooLate', 'refunded'], cancelled: ['tooLate', 'refunded'], tooLate: ['paid', 'refunded'], refunded: [],
}

/** The end after one more word of the server's: what was paid stays paid, whatever is heard later. */
export function laterEnd(before: PayEnd | null, now: PayEnd | null): PayEnd | null {
  if (before === null || now === null) return before ?? now
  return AFTER[before].includes(now) ? now : before
}

/**
 * The end after one more answer. An older answer may say that money was there before the order was closed, so only an order whose own
 * status is paid goes on after its end.
 */
export function endAfter(before: PayEnd | null, word: Pick<Heard, 'status' | 'orderStatus'>): PayEnd | null {
  const now = endOf(word)
  return before !== null && now === 'paid' && !isPaid(word.orderStatus) ? before : laterEnd(before, now)
}

/** Whether more may be heard of an order that is over: money that comes too late. */
export function mayStillChange(end: PayEnd): boolean {
  return AFTER[end].length > 0
}

/**
 * The server's newest word over what was heard before. Answers overtake each other: an order does not go back, and an older answer
 * tells of a payment that may be another one by now.
 */
export function laterWord(before: Heard | null, now: Heard, isCurrent: boolean): Heard {
  if (!before) return now
  if (!isLater(before.orderStatus, now.orderStatus)) return before
  return isCurrent ? now : { ...before, orderStatus: now.orderStatus }
}

/**
 * Whether the server's word says neither that the order may be paid nor how it ended, because this build does not know it. Nothing is to
 * be paid meanwhile: it may be paid already.
 */
export function isUnclear(heard: Pick<Heard, 'status' | 'orderStatus'> | null): boolean {
  return heard !== null && endOf(heard) === null && (heard.status === UNKNOWN || heard.orderStatus === UNKNOWN)
}

/** How the open payment of this shopper stopped, or null. */
export function setbackOf({ status, isOwn }: Pick<Heard, 'status' | 'isOwn'>): Exclude<Setback, 'TAKEN'> | null {
  return isOwn && (status === 'CANCELLED' || status === 'INCOMPLETE') ? status : null
}

/** A table-mate's money is on its way: nobody else can pay. */
export function isMatePaying(heard: Pick<Heard, 'status' | 'isOwn'> | null): boolean {
  return heard !== null && !heard.isOwn && heard.status === 'PAYING'
}

/** A table-mate has a payment open and has not paid: it ends when another one pays. */
export function isMateOpen(heard: Pick<Heard, 'status' | 'isOwn'> | null): boolean {
  return heard !== null && !heard.isOwn && heard.status === 'AWAITING'
}

/** A way to pay as the counter shows it; `off` says why it cannot be chosen. */
export interface WayState {
  readonly payType: PayType
  readonly off: 'CEILING' | 'MAINTENANCE' | null
  readonly isLast: boolean
}

/** The ways to pay, the last used first; QRIS is off above its ceiling (null: not known), whatever the server forgot to say. */
export function waysOf({ options, amount, lastPayType }: Counter, qrisCeiling: number | null): readonly WayState[] {
  const ways = options.map(({ payType, isEnabled, reason }): WayState => {
    const isAbove = payType === 'QRIS' && qrisCeiling !== null && amount > qrisCeiling
    const off = isAbove ? 'CEILING' : isEnabled ? null : (reason ?? 'MAINTENANCE')
    return { payType, off, isLast: payType === lastPayType }
  })
  return [...ways.filter(({ isLast }) => isLast), ...ways.filter(({ isLast }) => !isLast)]
}

/** A code's digits in groups of four. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The deadline that comes next after a moment: of the code that is shown, or of the order; null when none is known. */
export function nextDeadline({ course }: OrderPayment, payUntil: number | null, after: number): number | null {
  if (course.phase === 'over') return null
  const due = [course.phase === 'open' ? course.opened.expiresAt : null, payUntil].filter((at) => at !== null && at > after)
  return due.length === 0 ? null : Math.min(...(due as number[]))
}
