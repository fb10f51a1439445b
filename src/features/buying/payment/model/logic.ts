import { UNKNOWN } from '../../../../api/kit/fields'
import { ORDER_REFUSALS, PAY_TYPES, type PayType } from '../../../../api/buying/orderValues'
import { PAYMENT_REFUSALS } from '../../../../api/buying/payments'
import { isEnded, isNewerStatus, isPaid } from '../../../../entities/orderRules'
import type { PayOptions, ReceivedStatus, OrderPayment, PayEnd, PayRefusal, FailedAttempt } from './types'

/** An order about which this page knows nothing. */
export const NO_PAYMENT: OrderPayment = {
  paymentState: { phase: 'none' }, receivedStatus: null, pendingPoll: null, hasPollFailed: false,
}

/** Pauses before polls, seconds. The last one repeats. */
const POLL_PAUSES_S = [2, 3, 5, 8, 13] as const

/** Pause before poll number `count`, which starts at 0. */
export function pollPauseMs(count: number): number {
  return (POLL_PAUSES_S[count] ?? 13) * 1000
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
const REDIRECTING: ReadonlySet<PayRefusal | undefined> = new Set<PayRefusal>(['amountChanged', 'orderClosed', 'tablePaying'])

export function isRedirecting(code: string): boolean {
  return REDIRECTING.has(REFUSALS[code])
}

/** Type guard for URL parameters. */
export function isPayType(value: string | undefined): value is PayType {
  return (PAY_TYPES as readonly (string | undefined)[]).includes(value)
}

/** End of the payment according to a status; null while the order can still be paid. */
export function endOf({ status, orderStatus }: Pick<ReceivedStatus, 'status' | 'orderStatus'>): PayEnd | null {
  if (orderStatus === 'REFUNDED') return 'refunded'
  if (isPaid(orderStatus)) return 'paid'
  if (isEnded(orderStatus)) return status === 'PAID' ? 'tooLate' : orderStatus === 'CANCELLED' ? 'cancelled' : 'closed'
  return status === 'PAID' ? 'paid' : null
}

/** The ends that may follow each end: an unpaid order may be paid too late. `paid` is final here; refunds belong to the order. */
const NEXT_ENDS: Readonly<Record<PayEnd, readonly PayEnd[]>> = {
  paid: [], closed: ['paid', 'tooLate', 'refunded'], cancelled: ['tooLate', 'refunded'], tooLate: ['paid', 'refunded'], refunded: [],
}

/** Merges a newer end. `paid` is final, independent of later responses. */
export function newerEnd(before: PayEnd | null, newer: PayEnd | null): PayEnd | null {
  if (before === null || newer === null) return before ?? newer
  return NEXT_ENDS[before].includes(newer) ? newer : before
}

/** Merges the end of one more response. It may predate the close, so an ended order becomes `paid` only by its own status. */
export function endWithStatus(before: PayEnd | null, status: Pick<ReceivedStatus, 'status' | 'orderStatus'>): PayEnd | null {
  const newer = endOf(status)
  return before !== null && newer === 'paid' && !isPaid(status.orderStatus) ? before : newerEnd(before, newer)
}

/** True if an ended order may still change, because money may arrive late. */
export function canEndChange(end: PayEnd): boolean {
  return NEXT_ENDS[end].length !== 0
}

/** Merges a response into the earlier status. The order status never goes back: responses arrive out of order. */
export function newerStatus(before: ReceivedStatus | null, newer: ReceivedStatus, isCurrent: boolean): ReceivedStatus {
  if (!before) return newer
  if (!isNewerStatus(before.orderStatus, newer.orderStatus)) return before
  return isCurrent ? newer : { ...before, orderStatus: newer.orderStatus }
}

/** This build knows neither the status nor the order's end. Paying is blocked: the order may already be paid. */
export function isUnknownStatus(received: Pick<ReceivedStatus, 'status' | 'orderStatus'> | null): boolean {
  return received !== null && endOf(received) === null && (received.status === UNKNOWN || received.orderStatus === UNKNOWN)
}

/** Failure of this user's open payment, or null. */
export function failedAttemptOf({ status, isOwn }: Pick<ReceivedStatus, 'status' | 'isOwn'>): Exclude<FailedAttempt, 'TAKEN'> | null {
  return isOwn && (status === 'CANCELLED' || status === 'INCOMPLETE') ? status : null
}

/** A table-mate is paying: nobody else can pay. */
export function isMatePaying(received: Pick<ReceivedStatus, 'status' | 'isOwn'> | null): boolean {
  return received !== null && !received.isOwn && received.status === 'PAYING'
}

/** A table-mate has an open payment without money. It ends when another user pays. */
export function isMateOpen(received: Pick<ReceivedStatus, 'status' | 'isOwn'> | null): boolean {
  return received !== null && !received.isOwn && received.status === 'AWAITING'
}

/** Payment method as displayed. `disabledReason`: null if it can be chosen. */
export interface MethodOption {
  readonly payType: PayType
  readonly disabledReason: 'CEILING' | 'MAINTENANCE' | null
  readonly isLast: boolean
}

/** Payment methods, last used first. QRIS is disabled above its limit even if the server reports it as enabled. Null: limit unknown. */
export function methodOptionsOf({ options, amount, lastPayType }: PayOptions, qrisCeiling: number | null): readonly MethodOption[] {
  const methods = options.map(({ payType, isEnabled, reason }): MethodOption => {
    const isAbove = payType === 'QRIS' && qrisCeiling !== null && amount > qrisCeiling
    const disabledReason = isAbove ? 'CEILING' : isEnabled ? null : (reason ?? 'MAINTENANCE')
    return { payType, disabledReason, isLast: payType === lastPayType }
  })
  return [...methods.filter(({ isLast }) => isLast), ...methods.filter(({ isLast }) => !isLast)]
}

/** Sorts the methods as they were first shown, so that none moves under the user's finger after an attempt. */
export function inShownOrder<Loaded extends Pick<PayOptions, 'options' | 'lastPayType'>>(
  loaded: Loaded, shown: Pick<PayOptions, 'options' | 'lastPayType'> | null,
): Loaded {
  if (!shown) return loaded
  const positionOf = ({ payType }: PayOptions['options'][number]): number => {
    const position = shown.options.findIndex((option) => option.payType === payType)
    return position < 0 ? shown.options.length : position
  }
  const { lastPayType: _, ...rest } = loaded
  const options = [...loaded.options].sort((one, other) => positionOf(one) - positionOf(other))
  return { ...rest, options, ...(shown.lastPayType === undefined ? {} : { lastPayType: shown.lastPayType }) } as Loaded
}

/** Groups digits by four. */
export function groupPayCode(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Next deadline after a moment: expiry of the code or of the order; null if none is known. */
export function nextDeadline({ paymentState }: OrderPayment, payUntil: number | null, after: number): number | null {
  if (paymentState.phase === 'over') return null
  const codeExpiresAt = paymentState.phase === 'open' ? paymentState.opened.expiresAt : null
  const deadlines = [codeExpiresAt, payUntil].filter((at) => at !== null && at > after)
  return deadlines.length === 0 ? null : Math.min(...(deadlines as number[]))
}
