import type { CouponLabel } from '../../../api/ownCoupons'
import { ORDER_REFUSALS } from '../../../api/orderWords'
import type { OrderStatus } from '../../../api/orderWords'
import { saysNoSuchOrder } from '../../../api/errors'
import type { Order, OrderTab } from '../../../api/orders'
import { UNKNOWN } from '../../../api/fields'
import { isEnded } from '../../../entities/orderRules'
import type { KeptOrder } from '../../../entities/schemas'
import { jakartaDay } from '../../../i18n/dates'
import type { Outcome } from '../../../loading/mutation/logic'
import { OPEN } from '../../../loading/mutation/logic'
import type { CancelledOrder } from './events'

/** How often the page of an order asks again while a table orders together, or while its vouchers are on their way. */
export const POLL_MS = 5_000
/** How long after an answer that brought nothing new the server is asked again, where something is over. */
export const RECHECK_MS = 10_000
const DAY_MS = 86_400_000

/** The label of an order, by its status; a refund for an order that expired has one of its own. */
export type OrderLabel = OrderStatus | 'EXPIRED'

/** The words for how an order stands. */
export function labelOf({ status, refund }: Pick<Order, 'status' | 'refund'>): OrderLabel {
  return status === 'REFUNDED' && refund?.isExpired ? 'EXPIRED' : status
}

/** The list beside ALL that an order stands in. */
export function listOf(status: OrderStatus): Exclude<OrderTab, 'ALL'> {
  if (status === 'TO_PAY') return 'TO_PAY'
  return isEnded(status) ? 'DONE' : 'TO_REDEEM'
}

/** Whether an order came to nothing: closed, cancelled or paid back. */
export function isOff(status: OrderStatus): boolean {
  return status === 'CLOSED_TIMEOUT' || status === 'CANCELLED' || status === 'REFUNDED'
}

/** The table-mate who pays an order at the moment; null while none does. '' for one without a name. */
export function payingMate({ status, payment }: Pick<Order, 'status' | 'payment'>): string | null {
  return status === 'TO_PAY' && payment && !payment.isOwn && payment.status === 'PAYING' ? (payment.payerName ?? '') : null
}

/** Whose open payment keeps items from being added to an order: this user's, a table-mate's, or null for none that is known. */
export function payerInTheWay({ status, payment }: Pick<Order, 'status' | 'payment'>): 'own' | 'mate' | null {
  const isOpen = status === 'TO_PAY' && (payment?.status === 'AWAITING' || payment?.status === 'PAYING')
  return isOpen ? (payment.isOwn ? 'own' : 'mate') : null
}

/** Whether this shopper can pay an order now. */
export function isPayable(order: Pick<Order, 'status' | 'payment'>): boolean {
  return order.status === 'TO_PAY' && payingMate(order) === null
}

const USABLE: readonly CouponLabel[] = ['REDEEMABLE', 'USABLE', 'REDEEMING', 'NOT_STARTED']

/** Whether a voucher is still good for something. */
export function isOpenVoucher({ statusLabel }: { readonly statusLabel: CouponLabel }): boolean {
  return USABLE.includes(statusLabel)
}

/** The voucher to be redeemed next, or null. */
export function nextVoucher({ status, vouchers }: Pick<Order, 'status' | 'vouchers'>): Order['vouchers'][number] | null {
  return status === 'TO_REDEEM' ? (vouchers.find(isOpenVoucher) ?? null) : null
}

/** Whether this build does not know how a voucher stands. */
export function isUnknownVoucher({ statusLabel }: { readonly statusLabel: CouponLabel }): boolean {
  return statusLabel === UNKNOWN
}

const USED: readonly CouponLabel[] = ['REDEEMED', 'COMPLETED']

/** Whether anything of an order was redeemed. */
export function wasRedeemed({ vouchers }: Pick<Order, 'vouchers'>): boolean {
  return vouchers.some(({ statusLabel }) => USED.includes(statusLabel))
}

/** Money arrived for an order after it was closed or cancelled, and has not gone back yet. */
export function isMoneyLate({ status, payment, refund }: Pick<Order, 'status' | 'payment' | 'refund'>): boolean {
  return (status === 'CLOSED_TIMEOUT' || status === 'CANCELLED') && payment?.status === 'PAID' && refund === undefined
}

/** A table-mate paid the order, and has its vouchers. */
function isPaidByMate({ tableNo, payment }: Pick<Order, 'tableNo' | 'payment'>): boolean {
  return tableNo !== undefined && payment?.isOwn === false
}

/** The message about what the state of an order means. */
export function sentenceOf(order: Order): string {
  const { status, vouchers, paidTime } = order
  if (payingMate(order) !== null) return 'orders.headline.TO_PAYmate'
  if (isMoneyLate(order) && paidTime === undefined) return 'orders.headline.late'
  if (status === 'CANCELLED' && paidTime !== undefined) return 'orders.headline.CANCELLEDpaid'
  if (status === 'TO_REDEEM' && vouchers.length === 0) {
    return isPaidByMate(order) ? 'orders.headline.TO_REDEEMmate' : 'orders.headline.TO_REDEEMnone'
  }
  if (status === 'COMPLETED' && vouchers.length > 0 && !wasRedeemed(order)) return 'orders.headline.EXPIRED'
  return `orders.headline.${labelOf(order)}`
}

/** Where a map shows a store: at its place, or by its name where that is not known. */
export function mapUrlOf({ storeName, address = '', coordinates }: Order['store']): string {
  const query = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : `${storeName} ${address}`.trim()
  return `https://www.google.com/maps/search/?query=${encodeURIComponent(query)}&api=1`
}

/** How many pieces an order holds. */
export function pieces({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The order to be paid first: of those with a deadline the one that ends first, else the first; null where there is none to pay. */
export function soonestToPay(orders: readonly KeptOrder[]): string | null {
  const [first] = orders.filter(isPayable).toSorted((a, b) => (a.payUntil ?? Infinity) - (b.payUntil ?? Infinity))
  return first?.orderId ?? null
}

/** Whether a moment lies in this day or the next one, by Jakarta's calendar. */
export function lastDay(until: number, now: number): 'today' | 'tomorrow' | null {
  const day = jakartaDay(until)
  if (day === jakartaDay(now)) return 'today'
  return day === jakartaDay(now + DAY_MS) ? 'tomorrow' : null
}

/** What has come back to the shopper of an order that came to nothing. */
export function cameBack({ status, benefit, refund }: Order): { readonly benefit: boolean; readonly amount: number } {
  return { benefit: isOff(status) && benefit?.isReturned === true, amount: refund?.amount ?? 0 }
}

/** What of an order's screen a look at the server follows: an answer, coming back to it, or anything else. */
export type Cause = 'answer' | 'return' | 'look'

/**
 * When the server is to be asked again about what is shown, epoch ms; null for not by itself. At the end of the time to pay it is asked,
 * not assumed. `isPage`: of one order, whose table may order together.
 */
export function nextCheck(orders: readonly KeptOrder[], now: number, cause: Cause, isPage: boolean): number | null {
  const times = orders.flatMap(({ status, payUntil, tableNo }) => {
    if (isEnded(status)) return []
    const isMoving = status === 'PAID' || (isPage && status === 'TO_PAY' && tableNo !== undefined)
    if (cause === 'return' && (isPage || status !== 'TO_REDEEM')) return [now]
    const poll = isMoving ? [now + (isPage ? POLL_MS : RECHECK_MS)] : []
    if (status !== 'TO_PAY' || payUntil === undefined) return poll
    return [...poll, payUntil > now ? payUntil : cause === 'answer' ? now + RECHECK_MS : now]
  })
  return times.length === 0 ? null : Math.min(...times)
}

/** The server has no such order of this user's. Other refusals of the backend say nothing about the order. */
export function isUnknownOrder({ code, message }: { readonly code: string; readonly message: string }): boolean {
  return code === ORDER_REFUSALS.noSuchOrder || saysNoSuchOrder(code, message)
}

/** What the order says of its cancellation. It is not tried again where it came to another end. */
export function cancelOutcome({ orderId, status, canCancel }: Pick<Order, 'orderId' | 'status' | 'canCancel'>): Outcome<CancelledOrder> {
  if (status === 'CANCELLED' || status === 'REFUNDED') return { is: 'succeeded', result: { orderId } }
  return canCancel ? OPEN : { is: 'failed', reason: 'closed' }
}
