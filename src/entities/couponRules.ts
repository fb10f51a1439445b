import type { OwnCoupon } from '../api/ownCoupons'

export const ENVELOPE = 'RED_ENVELOPE'
export const VOUCHER = 'VOUCHER'

/**
 * Returns the order that locks a coupon, an envelope or a voucher; empty without one. A voucher is locked only while its order is unpaid.
 */
export function heldBy(
  { status, statusLabel, couponType, orderId }: Pick<OwnCoupon, 'status' | 'statusLabel' | 'couponType' | 'orderId'>,
): { readonly orderId?: string } {
  const isHeld = status === 'locked' && (couponType !== VOUCHER || statusLabel === 'TO_BE_PAID')
  return isHeld && orderId ? { orderId } : {}
}
