import { UNKNOWN } from '../api/fields'
import type { Unknown } from '../api/fields'
import type { Order } from '../api/orders'
import type { OrderStatus } from '../api/orderWords'
import type { KeptOrder } from './schemas'

//  TO_PAY ──▶ PAID ──▶ TO_REDEEM ──▶ REDEEMED ──▶ COMPLETED
//    │  └──▶ CLOSED_TIMEOUT ──▶ any of them: the host took money that arrived late
//    └─────▶ CANCELLED ◀── PAID, TO_REDEEM
//  every state ──▶ REFUNDED: money goes back last, also after an order has ended

/** The states that are news after a state. Steps may be skipped: not every answer arrives. */
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

/** An ended order is neither paid nor redeemed any more. Its money may still go back. */
export function isEnded(status: OrderStatus): boolean {
  return ENDS.includes(status)
}

/** Whether the money of an order is known to have arrived. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'TO_REDEEM' || status === 'REDEEMED' || status === 'COMPLETED'
}

/**
 * An answer with the status `now` is newer than one with the status `before`. Answers overtake each other, so a status that would take an
 * order back, above all one that would take back money, is from an older answer. An unknown state has no place in that order: the last
 * answer wins.
 */
export function isLater(before: OrderStatus, now: OrderStatus): boolean {
  return before === now || before === UNKNOWN || now === UNKNOWN || LATER[before].includes(now)
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
