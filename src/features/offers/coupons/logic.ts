import type { OwnCoupon } from '../../../api/ownCoupons'
import type { OwnCouponEntity } from '../../../entities/schemas'

/** How full the bar of what is claimed is drawn: a little looks like something, nothing stays nothing. */
export function shownPercent(percent: number): number {
  if (percent <= 0) return 0
  if (percent < 10) return 35
  return percent <= 42 ? 42 : Math.min(100, percent)
}

/** A coupon as it is kept: the time left to pay becomes a time of the clock. */
export function keptCoupon(coupon: OwnCoupon, receivedAt: number): OwnCouponEntity {
  const { payWithin } = coupon
  return payWithin === undefined ? coupon : { ...coupon, payUntil: receivedAt + payWithin * 1000 }
}
