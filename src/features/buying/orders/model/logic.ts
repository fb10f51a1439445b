import type { CouponLabel } from '../../../../api/offers/ownCoupons'
import { ORDER_REFUSALS, type OrderStatus, type OrderTab, type PayType } from '../../../../api/buying/orderValues'
import { isUnknownOrderError } from '../../../../api/kit/errors'
import type { Order } from '../../../../api/buying/orders'
import { UNKNOWN } from '../../../../api/kit/fields'
import { isUnsuccessful, mayBePaid, isEnded } from '../../../../entities/orderRules'
import type { OrderEntity } from '../../../../entities/schemas'
import type { MessageId } from '../../../../i18n/messageId'
import { OPEN, type Outcome } from '../../../../data/mutation/logic'
import type { CancelledOrder } from './events'

/** Poll interval of an order page while a table orders together or vouchers are being issued, ms. */
export const POLL_MS = 5_000
/** Pause before a repeated refresh if a response to an elapsed deadline contained no change, ms. */
export const RECHECK_MS = 10_000

/** Label of an order by status. A refund after expiry has its own label. */
export type OrderLabel = OrderStatus | 'EXPIRED'

export function labelOf({ status, refund }: Pick<Order, 'status' | 'refund'>): OrderLabel {
  return status === 'REFUNDED' && refund?.isExpired ? 'EXPIRED' : status
}

/** The tab, other than ALL, that lists an order of this status. */
export function orderTabOf(status: OrderStatus): Exclude<OrderTab, 'ALL'> {
  if (status === 'TO_PAY') return 'TO_PAY'
  return isEnded(status) ? 'DONE' : 'TO_REDEEM'
}

/** Name of the table-mate who is paying; '' if unnamed, null if nobody pays. */
export function payingMate({ status, payment }: Pick<Order, 'status' | 'payment'>): string | null {
  return status === 'TO_PAY' && payment && !payment.isOwn && payment.status === 'PAYING' ? (payment.payerName ?? '') : null
}

/** Owner of the open payment that blocks new items; null for none. */
export function blockingPayer({ status, payment }: Pick<Order, 'status' | 'payment'>): 'own' | 'mate' | null {
  const isOpen = status === 'TO_PAY' && (payment?.status === 'AWAITING' || payment?.status === 'PAYING')
  return isOpen ? (payment.isOwn ? 'own' : 'mate') : null
}

/** False while a table-mate is paying. */
export function isPayable(order: Pick<Order, 'status' | 'payment'>): boolean {
  return order.status === 'TO_PAY' && payingMate(order) === null
}

const USABLE: readonly CouponLabel[] = ['REDEEMABLE', 'USABLE', 'REDEEMING', 'NOT_STARTED']

/** True if the voucher can still be used, now or later. */
export function isUsableVoucher({ statusLabel }: { readonly statusLabel: CouponLabel }): boolean {
  return USABLE.includes(statusLabel)
}

export function nextVoucher({ status, vouchers }: Pick<Order, 'status' | 'vouchers'>): Order['vouchers'][number] | null {
  return status === 'TO_REDEEM' ? (vouchers.find(isUsableVoucher) ?? null) : null
}

/** A redeemed paper voucher within its hours, and their end in epoch ms; null for none. `now`: epoch ms. */
export function voucherInUse({ vouchers }: Pick<Order, 'vouchers'>, now: number) {
  for (const { voucherId, usableUntil } of vouchers) {
    if (usableUntil !== undefined && usableUntil > now) return { voucherId, usableUntil }
  }
  return null
}

/** Id of the voucher that the order's main action opens: the one in use, else the next one, once it is valid. Null for none. */
export function voucherToOpen(order: Pick<Order, 'status' | 'vouchers'>, now: number): string | null {
  const next = nextVoucher(order)
  return voucherInUse(order, now)?.voucherId ?? (next?.statusLabel === 'NOT_STARTED' ? null : next?.voucherId) ?? null
}

export function isUnknownVoucher({ statusLabel }: { readonly statusLabel: CouponLabel }): boolean {
  return statusLabel === UNKNOWN
}

const USED: readonly CouponLabel[] = ['REDEEMED', 'COMPLETED']

function redeemedCount({ vouchers }: Pick<Order, 'vouchers'>): number {
  return vouchers.filter(({ statusLabel }) => USED.includes(statusLabel)).length
}

export function wasRedeemed(order: Pick<Order, 'vouchers'>): boolean {
  return redeemedCount(order) > 0
}

/** Vouchers that the order's page lists: of an order without a purchase only the used ones. */
export function shownVouchers({ status, vouchers }: Pick<Order, 'status' | 'vouchers'>): Order['vouchers'] {
  return isUnsuccessful(status) ? vouchers.filter(({ statusLabel }) => USED.includes(statusLabel)) : vouchers
}

/** First day of a voucher that cannot be redeemed yet, in epoch milliseconds. */
export function firstDayOf({ statusLabel, effectiveStartTime }: Order['vouchers'][number]): number | undefined {
  return statusLabel === 'NOT_STARTED' ? effectiveStartTime : undefined
}

/** Message of the status. While vouchers can be redeemed, it is the message of their progress. */
export function labelMessageOf(order: Order): { readonly id: MessageId; readonly values?: Readonly<Record<string, number>> } {
  const next = nextVoucher(order)?.statusLabel
  const used = redeemedCount(order)
  if (next !== undefined && used > 0) return { id: 'orders.label.partly', values: { used, count: order.vouchers.length } }
  if (next === 'NOT_STARTED' || next === 'REDEEMING') return { id: `coupons.label.${next}` }
  return { id: `orders.label.${labelOf(order)}` }
}

/** Money arrived after the order was closed or cancelled, and has not been returned yet. */
export function hasLateMoney({ status, payment, refund }: Pick<Order, 'status' | 'payment' | 'refund'>): boolean {
  return (status === 'CLOSED_TIMEOUT' || status === 'CANCELLED') && payment?.status === 'PAID' && refund === undefined
}

/** The order ended, and no money was received for it, as far as the server tells. */
export function endedUnpaid({ status, paidTime, payment }: Pick<Order, 'status' | 'paidTime' | 'payment'>): boolean {
  return isUnsuccessful(status) && status !== 'REFUNDED' && paidTime === undefined && !mayBePaid(payment?.status)
}

/** A table-mate paid the order and owns its vouchers. */
function isPaidByMate({ tableNo, payment }: Pick<Order, 'tableNo' | 'payment'>): boolean {
  return tableNo !== undefined && payment?.isOwn === false
}

export function explanationOf(order: Order): MessageId {
  const { status, vouchers, paidTime } = order
  if (payingMate(order) !== null) return 'orders.headline.TO_PAYmate'
  if (hasLateMoney(order) && paidTime === undefined) return 'orders.headline.late'
  if (status === 'CANCELLED' && paidTime !== undefined) return 'orders.headline.CANCELLEDpaid'
  if (status === 'TO_REDEEM' && vouchers.length === 0) {
    return isPaidByMate(order) ? 'orders.headline.TO_REDEEMmate' : 'orders.headline.TO_REDEEMnone'
  }
  const next = nextVoucher(order)?.statusLabel
  if (next === 'NOT_STARTED') return 'orders.headline.TO_REDEEMlater'
  if (next === 'REDEEMING') return 'orders.headline.TO_REDEEMnow'
  if (status === 'COMPLETED' && vouchers.length > 0 && !wasRedeemed(order)) return 'orders.headline.EXPIRED'
  return `orders.headline.${labelOf(order)}`
}

/** Payment method of this user that receives returned money; undefined if unknown. */
export function refundMethodOf({ payment, refundProgress }: Pick<Order, 'payment' | 'refundProgress'>): PayType | undefined {
  return refundProgress ? refundProgress.payType : payment?.isOwn ? payment.payType : undefined
}

/** Map link with the coordinates, or with the name if they are unknown. */
export function mapUrlOf({ storeName, address = '', coordinates }: Order['store']): string {
  const query = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : `${storeName} ${address}`.trim()
  return `https://www.google.com/maps/search/?query=${encodeURIComponent(query)}&api=1`
}

export function totalQuantity({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Unpaid order with the earliest deadline; orders without a deadline are last. Null if none is payable. */
export function soonestToPay(orders: readonly OrderEntity[]): string | null {
  const [first] = orders.filter(isPayable).sort((a, b) => (a.payUntil ?? Infinity) - (b.payUntil ?? Infinity))
  return first?.orderId ?? null
}

/** Money and benefit that were returned to the user. */
export function returnedValues({ status, benefit, refund }: Order): { readonly benefit: boolean; readonly amount: number } {
  return { benefit: isUnsuccessful(status) && benefit?.isReturned === true, amount: refund?.amount ?? 0 }
}

/** Money is on its way back to the user, or has arrived. */
export function hasRefund({ refund, refundProgress }: Pick<Order, 'refund' | 'refundProgress'>): boolean {
  return (refundProgress?.amount ?? refund?.amount ?? 0) > 0
}

/** Trigger of a refresh: a response, a return to the page, or any other change of the view. */
export type RefreshCause = 'answer' | 'return' | 'view'

/** Next automatic refresh, epoch ms; null for none. `isPage`: one order, whose table may order together. */
export function nextRefreshAt(orders: readonly OrderEntity[], now: number, cause: RefreshCause, isPage: boolean): number | null {
  const times = orders.flatMap(({ status, payUntil, tableNo }) => {
    if (isEnded(status)) return []
    const isPolled = status === 'PAID' || (isPage && status === 'TO_PAY' && tableNo !== undefined)
    if (cause === 'return' && (isPage || status !== 'TO_REDEEM')) return [now]
    const poll = isPolled ? [now + (isPage ? POLL_MS : RECHECK_MS)] : []
    if (status !== 'TO_PAY' || payUntil === undefined) return poll
    return [...poll, payUntil > now ? payUntil : cause === 'answer' ? now + RECHECK_MS : now]
  })
  return times.length === 0 ? null : Math.min(...times)
}

/** The user does not have this order. Other refusals have no meaning for the order. */
export function isUnknownOrder({ code, message }: { readonly code: string; readonly message: string }): boolean {
  return code === ORDER_REFUSALS.noSuchOrder || isUnknownOrderError(code, message)
}

/** Derives the outcome of a cancellation from the order. An order with another end is not cancelled again. */
export function cancelOutcome({ orderId, status, canCancel }: Pick<Order, 'orderId' | 'status' | 'canCancel'>): Outcome<CancelledOrder> {
  if (status === 'CANCELLED' || status === 'REFUNDED') return { is: 'succeeded', result: { orderId } }
  return canCancel ? OPEN : { is: 'failed', reason: 'closed' }
}
