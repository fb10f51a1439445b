import type { ClaimableCoupon } from '../api/offers/couponFields'
import type { OwnCoupon } from '../api/offers/ownCoupons'

export const ENVELOPE = 'RED_ENVELOPE'
export const VOUCHER = 'VOUCHER'
const PLATFORM_COUPON = 'PLATFORM_COUPON'

/**
 * Returns the order that locks a coupon, an envelope or a voucher; empty without one. A voucher is locked only while its order is unpaid.
 */
export function lockingOrder(
  { status, statusLabel, couponType, orderId }: Pick<OwnCoupon, 'status' | 'statusLabel' | 'couponType' | 'orderId'>,
): { readonly orderId?: string } {
  const isLocked = status === 'locked' && (couponType !== VOUCHER || statusLabel === 'TO_BE_PAID')
  return isLocked && orderId ? { orderId } : {}
}

/** True if an amount reaches the minimum order of a coupon. */
export function reachesMinimum(
  amount: number, { useOrderAmountThreshold: minimum = 0 }: Pick<ClaimableCoupon, 'useOrderAmountThreshold'>,
): boolean {
  return amount >= minimum
}

/** The purchase of one product: price of a piece, largest quantity per user (0: no limit), and whether a flash sale set the price. */
export interface Purchase {
  readonly price: number
  readonly limit: number
  readonly isFlashSale: boolean
}

/** True if a purchase can use the coupon: flash sales take none of the platform, and the limit must allow the minimum. */
export function fitsPurchase(
  coupon: Pick<ClaimableCoupon, 'couponType' | 'useOrderAmountThreshold'>, { price, limit, isFlashSale }: Purchase,
): boolean {
  if (isFlashSale && coupon.couponType === PLATFORM_COUPON) return false
  return limit === 0 || reachesMinimum(price * limit, coupon)
}
