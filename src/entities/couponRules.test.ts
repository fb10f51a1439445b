import { COUPON_STATUSES } from '../api/offers/ownCoupons'
import type { OwnCoupon } from '../api/offers/ownCoupons'
import { ENVELOPE, lockedByOrder, VOUCHER } from './couponRules'

const lockedBy = (change: Partial<OwnCoupon>) =>
  lockedByOrder({ status: 'locked', statusLabel: 'REDEEMING', couponType: 'PLATFORM_COUPON', orderId: 'o1', ...change })

it('an order that holds a coupon or an envelope keeps it from being used, and no other state does', () => {
  expect(lockedBy({})).toEqual({ orderId: 'o1' })
  expect(lockedBy({ couponType: ENVELOPE, statusLabel: 'TO_BE_PAID' })).toEqual({ orderId: 'o1' })
  for (const status of COUPON_STATUSES) expect(lockedBy({ status }).orderId).toBe(status === 'locked' ? 'o1' : undefined)
  expect(lockedByOrder({ status: 'locked', statusLabel: 'REDEEMING', couponType: 'PLATFORM_COUPON' })).toEqual({})
})

it('a voucher is kept by an order that is to be paid, and not by a cashier who has begun', () => {
  expect(lockedBy({ couponType: VOUCHER, statusLabel: 'TO_BE_PAID' })).toEqual({ orderId: 'o1' })
  expect(lockedBy({ couponType: VOUCHER, statusLabel: 'REDEEMING' })).toEqual({})
})
