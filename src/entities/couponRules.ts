import type { OwnCoupon } from '../api/offers/ownCoupons'

export const ENVELOPE = 'RED_ENVELOPE'
export const VOUCHER = 'VOUCHER'

/**
 * Returns the order that locks a coupon, an envelope or a voucher; empty without one. A voucher is locked only while its order is unpaid.
 */
export function lockingOrder(
  { status, statusLabel, couponType, orderId }: Pick<OwnCoupon, 'status' | 'statusLabel' | 'couponType' | 'orderId'>,
): { readonly orderId?: string } {
  const isLocked = status === 'locked' && (couponType !== VOUCHER || statusLabel === 'TO_BE_PAID')
  return isLocked && orderId ? { orderId } : {}
}
