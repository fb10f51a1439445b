import { COUPON_STATUSES, type OwnCoupon } from '../api/offers/ownCoupons'
import { ENVELOPE, lockingOrder, VOUCHER } from './couponRules'

const lockedBy = (change: Partial<OwnCoupon>) =>
  lockingOrder({ status: 'locked', statusLabel: 'REDEEMING', couponType: 'PLATFORM_COUPON', orderId: 'o1', ...change })

it('an order locks a coupon or an envelope only while it is unpaid', () => {
  expect(lockedBy({})).toEqual({ orderId: 'o1' })
  expect(lockedBy({ couponType: ENVELOPE, statusLabel: 'TO_BE_PAID' })).toEqual({ orderId: 'o1' })
  for (const status of COUPON_STATUSES) expect(lockedBy({ status }).orderId).toBe(status === 'locked' ? 'o1' : undefined)
  expect(lockingOrder({ status: 'locked', statusLabel: 'REDEEMING', couponType: 'PLATFORM_COUPON' })).toEqual({})
})

it('a voucher is locked by an unpaid order, and not by a cashier who has started', () => {
  expect(lockedBy({ couponType: VOUCHER, statusLabel: 'TO_BE_PAID' })).toEqual({ orderId: 'o1' })
  expect(lockedBy({ couponType: VOUCHER, statusLabel: 'REDEEMING' })).toEqual({})
})
