import { COUPON_STATUSES } from '../api/ownCoupons'
import type { OwnCoupon } from '../api/ownCoupons'
import { ENVELOPE, heldBy, VOUCHER } from './couponRules'

const held = (change: Partial<OwnCoupon>) =>
  heldBy({ status: 'locked', statusLabel: 'REDEEMING', couponType: 'PLATFORM_COUPON', orderId: 'o1', ...change })

it('an order that holds a coupon or an envelope keeps it from being used, and no other state does', () => {
  expect(held({})).toEqual({ orderId: 'o1' })
  expect(held({ couponType: ENVELOPE, statusLabel: 'TO_BE_PAID' })).toEqual({ orderId: 'o1' })
  for (const status of COUPON_STATUSES) expect(held({ status }).orderId).toBe(status === 'locked' ? 'o1' : undefined)
  expect(heldBy({ status: 'locked', statusLabel: 'REDEEMING', couponType: 'PLATFORM_COUPON' })).toEqual({})
})

it('a voucher is kept by an order that is to be paid, and not by a cashier who has begun', () => {
  expect(held({ couponType: VOUCHER, statusLabel: 'TO_BE_PAID' })).toEqual({ orderId: 'o1' })
  expect(held({ couponType: VOUCHER, statusLabel: 'REDEEMING' })).toEqual({})
})
