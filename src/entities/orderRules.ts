import { UNKNOWN, type Unknown } from '../api/kit/fields'
import type { Order } from '../api/buying/orders'
import type { OrderStatus, PaymentStatus } from '../api/buying/orderValues'
import type { Voucher } from '../api/buying/vouchers'
import type { OrderEntity } from './schemas'

//  TO_PAY ──▶ PAID ──▶ TO_REDEEM ──▶ REDEEMED ──▶ COMPLETED
//    │  └──▶ CLOSED_TIMEOUT ──▶ any of them: the host accepted a late payment
//    └─────▶ CANCELLED ◀── PAID, TO_REDEEM
//  every state ──▶ REFUNDED: a refund is always last, also after an order has ended

/** Statuses that may follow a status. Steps may be skipped because some responses never arrive. */
const NEXT_STATUSES: Readonly<Record<Exclude<OrderStatus, Unknown>, readonly OrderStatus[]>> = {
  TO_PAY: ['PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED'],
  PAID: ['TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CANCELLED', 'REFUNDED'],
  TO_REDEEM: ['REDEEMED', 'COMPLETED', 'CANCELLED', 'REFUNDED'],
  REDEEMED: ['COMPLETED', 'REFUNDED'],
  COMPLETED: ['REFUNDED'],
  CLOSED_TIMEOUT: ['PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'REFUNDED'],
  CANCELLED: ['REFUNDED'],
  REFUNDED: [],
}
const ENDED_STATUSES: readonly OrderStatus[] = ['REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED']

/** An ended order can no longer be paid or redeemed. It may still be refunded. */
export function isEnded(status: OrderStatus): boolean {
  return ENDED_STATUSES.includes(status)
}

export function isPaid(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'TO_REDEEM' || status === 'REDEEMED' || status === 'COMPLETED'
}

/** True if money arrived, is on the way, or the status is unknown to this build. Then no text may say that the order is unpaid. */
export function mayBePaid(status: PaymentStatus | undefined): boolean {
  return status === 'PAID' || status === 'PAYING' || status === UNKNOWN
}

/**
 * A response with status `now` is newer than one with status `before`. Responses arrive out of order: a status that moves an order back,
 * above all one that revokes a payment, is stale. Unknown statuses have no order: the last response wins.
 */
export function isNewerStatus(before: OrderStatus, now: OrderStatus): boolean {
  return before === now || before === UNKNOWN || now === UNKNOWN || NEXT_STATUSES[before].includes(now)
}

/** Replaces the seconds left to pay by a deadline. `receivedAt`: epoch ms of the response. */
export function toOrderEntity(order: Order, receivedAt: number): OrderEntity {
  return order.payWithin === undefined ? order : { ...order, payUntil: receivedAt + order.payWithin * 1000 }
}

export interface PriceLine {
  readonly kind: Order['priceLines'][number]['kind']
  /** Rupiah, never negative. */
  readonly amount: number
  /** The amount is subtracted. */
  readonly isDeduction: boolean
}

/** The lines between the original amount and the total. One line replaces all unknown kinds, because their sign is unknown. */
export function priceLinesOf(
  { originalAmount, priceLines, totalAmount }: Pick<Order, 'originalAmount' | 'priceLines' | 'totalAmount'>,
): readonly PriceLine[] {
  const knownLines = priceLines.flatMap((line): PriceLine[] =>
    line.kind === UNKNOWN ? [] : [{ ...line, isDeduction: line.kind !== 'DELIVERY_FEE' }])
  const difference = totalAmount - originalAmount
  const remainder = knownLines.reduce((sum, { amount, isDeduction }) => sum + (isDeduction ? amount : -amount), difference)
  const isComplete = knownLines.length === priceLines.length || remainder === 0
  return isComplete ? knownLines : [...knownLines, { kind: UNKNOWN, amount: Math.abs(remainder), isDeduction: remainder < 0 }]
}

/** Parameters of the page that orders all lines of an order again. */
export function againTargetOf({ orderId, store: { storeId }, tableNo }: Pick<Order, 'orderId' | 'store' | 'tableNo'>) {
  return { orderId, storeId, ...(tableNo === undefined ? {} : { tableNo }) }
}

/** True for closed, cancelled and refunded orders. */
export function isUnsuccessful(status: OrderStatus): boolean {
  return status === 'CLOSED_TIMEOUT' || status === 'CANCELLED' || status === 'REFUNDED'
}

/** True for an order of a table to which several guests have added. */
export function isSplittable({ lines, tableNo, status }: Pick<Order, 'lines' | 'tableNo' | 'status'>): boolean {
  return !isUnsuccessful(status) && tableNo !== undefined && new Set(lines.map(guestKeyOf)).size > 1
}

/** Identifies a guest of a table: by number, or by name if the server sends no numbers. */
export function guestKeyOf({ isOwn, mateNo, addedBy = '' }: Order['lines'][number]): string {
  if (isOwn) return 'own'
  return mateNo === undefined ? `name ${addedBy}` : `mate ${mateNo}`
}

/** Last moment in which the user can redeem a voucher, ms: of a paper voucher often earlier than the end of its validity. */
export function voucherDeadline({ effectiveEndTime, redeemUntil }: Pick<Voucher, 'effectiveEndTime' | 'redeemUntil'>): number | undefined {
  return effectiveEndTime === undefined || redeemUntil === undefined
    ? redeemUntil ?? effectiveEndTime
    : Math.min(redeemUntil, effectiveEndTime)
}
