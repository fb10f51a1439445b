import { UNKNOWN } from '../api/fields'
import type { Order } from '../api/orders'
import type { OrderStatus } from '../api/orderWords'
import type { KeptOrder } from './schemas'

/** How far an order has come. An unknown state may still change, and is not taken for paid. */
const RANKS: Readonly<Record<OrderStatus, number>> = {
  UNKNOWN: 0,
  TO_PAY: 0, PAID: 1, TO_REDEEM: 2, REDEEMED: 3, CLOSED_TIMEOUT: 3, CANCELLED: 3, REFUNDED: 3, COMPLETED: 4,
}
const ENDED = 3

/** Whether nothing of an order can change any more, but that a redeemed one is completed. */
export function isEnded(status: OrderStatus): boolean {
  return RANKS[status] >= ENDED
}

/** Whether the money of an order is known to have arrived. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'TO_REDEEM' || status === 'REDEEMED' || status === 'COMPLETED'
}

/**
 * Whether the server's word about an order is newer than what is known: answers overtake each other, and no order goes back. An ended one
 * stays as it ended; a redeemed one may be completed. An unknown state has no place in that order: the last answer wins.
 */
export function isLater(before: OrderStatus, now: OrderStatus): boolean {
  if (before === now || before === UNKNOWN || now === UNKNOWN) return true
  return isEnded(before) ? before === 'REDEEMED' && now === 'COMPLETED' : RANKS[now] > RANKS[before]
}

/** An order as it is kept: the seconds left to pay it become the end of them. `receivedAt`: epoch ms of the answer. */
export function keptOrder(order: Order, receivedAt: number): KeptOrder {
  return order.payWithin === undefined ? order : { ...order, payUntil: receivedAt + order.payWithin * 1000 }
}

/** One line of a sum. */
export interface PriceLine {
  readonly kind: Order['priceLines'][number]['kind']
  /** Rupiah, never negative. */
  readonly amount: number
  /** The line is subtracted. */
  readonly isOff: boolean
}

/**
 * The lines between the original amount and the total. The sign of a line of an unknown kind is not known: one line stands for all of
 * them, with the amount that the known lines leave open.
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
