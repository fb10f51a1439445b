import { UNKNOWN } from '../api/fields'
import type { Unknown } from '../api/fields'
import type { Order } from '../api/orders'
import type { OrderStatus } from '../api/orderWords'
import type { KeptOrder } from './schemas'

//  TO_PAY ──▶ PAID ──▶ TO_REDEEM ──▶ REDEEMED ──▶ COMPLETED
//    │  └──▶ CLOSED_TIMEOUT ──▶ any of them: the host accepted a late payment
//    └─────▶ CANCELLED ◀── PAID, TO_REDEEM
//  every state ──▶ REFUNDED: a refund is always last, also after an order has ended

/** Statuses that may follow a status. Steps may be skipped because some responses never arrive. */
const LATER: Readonly<Record<Exclude<OrderStatus, Unknown>, readonly OrderStatus[]>> = {
  TO_PAY: ['PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED'],
  PAID: ['TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CANCELLED', 'REFUNDED'],
  TO_REDEEM: ['REDEEMED', 'COMPLETED', 'CANCELLED', 'REFUNDED'],
  REDEEMED: ['COMPLETED', 'REFUNDED'],
  COMPLETED: ['REFUNDED'],
  CLOSED_TIMEOUT: ['PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'REFUNDED'],
  CANCELLED: ['REFUNDED'],
  REFUNDED: [],
}
const ENDS: readonly OrderStatus[] = ['REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED']

/** An ended order can no longer be paid or redeemed. It may still be refunded. */
export function isEnded(status: OrderStatus): boolean {
  return ENDS.includes(status)
}

export function isPaid(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'TO_REDEEM' || status === 'REDEEMED' || status === 'COMPLETED'
}

/**
 * A response with status `now` is newer than one with status `before`. Responses arrive out of order: a status that moves an order back,
 * above all one that revokes a payment, is stale. Unknown statuses have no order: the last response wins.
 */
export function isLater(before: OrderStatus, now: OrderStatus): boolean {
  return before === now || before === UNKNOWN || now === UNKNOWN || LATER[before].includes(now)
}

/** Replaces the seconds left to pay by a deadline. `receivedAt`: epoch ms of the response. */
export function keptOrder(order: Order, receivedAt: number): KeptOrder {
  return order.payWithin === undefined ? order : { ...order, payUntil: receivedAt + order.payWithin * 1000 }
}

export interface PriceLine {
  readonly kind: Order['priceLines'][number]['kind']
  /** Rupiah, never negative. */
  readonly amount: number
  /** The amount is subtracted. */
  readonly isOff: boolean
}

/**
 * The lines between the original amount and the total. The sign of unknown kinds is unknown, so one line replaces them all. Its amount is
 * the difference that the known lines leave.
 */
export function priceLinesOf(
  { originalAmount, priceLines, totalAmount }: Pick<Order, 'originalAmount' | 'priceLines' | 'totalAmount'>,
): readonly PriceLine[] {
  const known = priceLines.flatMap((line): PriceLine[] =>
    line.kind === UNKNOWN ? [] : [{ ...line, isOff: line.kind !== 'DELIVERY_FEE' }])
  const rest = known.reduce((sum, { amount, isOff }) => sum + (isOff ? amount : -amount), totalAmount - originalAmount)
  const isWhole = known.length === priceLines.length || rest === 0
  return isWhole ? known : [...known, { kind: UNKNOWN, amount: Math.abs(rest), isOff: rest < 0 }]
}
