import type { OwnCoupon } from '../api/ownCoupons'

/** Types of what is held that is used in a way of its own. */
export const ENVELOPE = 'RED_ENVELOPE'
export const VOUCHER = 'VOUCHER'

/**
 * The order that keeps something from being used: one that holds a coupon or an envelope, or one that is to be paid before there is
 * anything to redeem. Left out where there is none.
 */
export function heldBy(
  { status, statusLabel, couponType, orderId }: Pick<OwnCoupon, 'status' | 'statusLabel' | 'couponType' | 'orderId'>,
): { readonly orderId?: string } {
  const isHeld = status === 'locked' && (couponType !== VOUCHER || statusLabel === 'TO_BE_PAID')
  return isHeld && orderId ? { orderId } : {}
}
