import type { OwnCoupon } from '../../../../api/offers/ownCoupons'
import type { OwnCouponEntity } from '../../../../entities/schemas'

/** Width of the claimed-share bar in percent. Small shares are exaggerated so that they remain visible; zero stays zero. */
export function barWidthPercent(percent: number): number {
  if (percent <= 0) return 0
  if (percent < 10) return 35
  return percent <= 42 ? 42 : Math.min(100, percent)
}

/** Converts the remaining seconds to pay into a deadline, epoch ms. */
export function toOwnCouponEntity(coupon: OwnCoupon, receivedAt: number): OwnCouponEntity {
  const { payWithin } = coupon
  return payWithin === undefined ? coupon : { ...coupon, payUntil: receivedAt + payWithin * 1000 }
}
