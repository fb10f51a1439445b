import type { OrderStatus } from '../../../api/buying/orderValues'
import { statusOf } from '../coupons/couponStatus'
import { DAY_MS } from '../basics/days'
import type { Order, Payment, Refund, Voucher } from './orderTypes'
import { sumOf } from './quotes'

/** A redeemed order is completed after this time. */
const COMPLETED_AFTER_MS = DAY_MS

//  TO_PAY ──(payUntil)──▶ CLOSED_TIMEOUT ──(money that arrived late has gone back)──▶ REFUNDED
//    │ └──cancelled──▶ CANCELLED ──(the same)──▶ REFUNDED
//    └──paid──▶ PAID ──issued──▶ TO_REDEEM ──all redeemed──▶ REDEEMED ──(a day)──▶ COMPLETED
//                 └──given back──▶ REFUNDED ◀──given back, or expired──┘

/** The real status of an order, without the lag that answers may have. */
export function orderStatusOf(order: Order, now: number): OrderStatus {
  const { closed, paid, refund, vouchers } = order
  if (closed !== null && refundOf(order, now) === null) return closed.by === 'timeout' ? 'CLOSED_TIMEOUT' : 'CANCELLED'
  if (paid === null && closed === null) return 'TO_PAY'
  if (refund?.isWhole) return 'REFUNDED'
  if (vouchers.length === 0) return 'PAID'
  if (vouchers.some((voucher) => isOpen(voucher, now))) return 'TO_REDEEM'
  const redeemedAt = lastRedeemed(order)
  return redeemedAt !== null && now < redeemedAt + COMPLETED_AFTER_MS ? 'REDEEMED' : 'COMPLETED'
}

/** The refund of an order once it has arrived; null before. */
export function refundOf({ refund }: Order, now: number): Refund | null {
  return refund !== null && now >= refund.at ? refund : null
}

/** A refund usually arrives within this time. */
export const REFUND_WITHIN_MS = DAY_MS

/** The refund with its reference number and times, once it is requested; null before. */
export function refundProgressOf({ refund, orderNo, paid, payments }: Order, now: number) {
  if (refund === null || now < refund.requestedAt) return null
  const payType = paid?.payType ?? payments.findLast(({ end }) => end === 'PAID')?.payType ?? null
  return {
    amount: refund.amount, refundNo: orderNo.replace('DK', 'RF'), ...(payType === null ? {} : { payType }),
    requestedTime: refund.requestedAt, expectedTime: Math.max(refund.at, refund.requestedAt + REFUND_WITHIN_MS),
    ...(now >= refund.at ? { arrivedTime: refund.at } : {}),
  }
}

/** The voucher can be redeemed now or later. */
export function isOpen({ owned }: Voucher, now: number): boolean {
  return ['valid', 'locked', 'not_effective'].includes(statusOf(owned, now))
}

/** False while all vouchers that are left begin later. */
export function hasBegun({ vouchers }: Order, now: number): boolean {
  const open = vouchers.filter((voucher) => isOpen(voucher, now))
  return open.length === 0 || open.some(({ owned }) => statusOf(owned, now) !== 'not_effective')
}

function lastRedeemed({ vouchers }: Order): number | null {
  const times = vouchers.flatMap(({ redeemed }) => redeemed?.at ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

/** The time at which the order was redeemed, cancelled, closed or refunded; null before. */
export function endOf(order: Order, now: number): number | null {
  switch (orderStatusOf(order, now)) {
    case 'REFUNDED':
      return order.refund?.at ?? null
    case 'CLOSED_TIMEOUT':
    case 'CANCELLED':
      return order.closed?.at ?? null
    case 'REDEEMED':
    case 'COMPLETED':
      return lastRedeemed(order) ?? Math.max(...order.vouchers.map(({ owned }) => owned.until))
    default:
      return null
  }
}

/** The payment that can be paid now, or null. */
export function openPayment({ payments, paid, closed }: Order, now: number): Payment | null {
  const last = payments.at(-1)
  if (last === undefined || paid !== null || closed !== null) return null
  return last.end === null && now < last.expiresAt ? last : null
}

export function orderSum({ lines, benefit }: Pick<Order, 'lines' | 'benefit'>) {
  return sumOf(lines, benefit?.saves ?? 0)
}

/** Savings of one piece of an order: the reduction of its price, and its share of the benefit. */
export function savedByPiece({ order, line }: Voucher): number {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return line.before - line.price + Math.floor((order.benefit?.saves ?? 0) / pieces)
}

/** The share of some vouchers in the paid sum: the whole sum for all vouchers, otherwise in proportion to their prices. */
export function shareOf(order: Order, some: readonly Voucher[]): number {
  const { totalAmount } = orderSum(order)
  if (some.length === order.vouchers.length) return totalAmount
  const all = order.vouchers.reduce((sum, { line }) => sum + line.price, 0)
  return some.reduce((sum, { line }) => sum + Math.floor((totalAmount * line.price) / all), 0)
}
