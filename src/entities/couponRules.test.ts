import { COUPON_STATUSES, type OwnCoupon } from '../api/offers/ownCoupons'
import { ENVELOPE, fitsPurchase, lockingOrder, VOUCHER } from './couponRules'

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

it.each([
  ['within the limit', 'STORE_COUPON', { limit: 2 }, true],
  ['above the limit', 'STORE_COUPON', { limit: 1 }, false],
  ['without a limit', 'STORE_COUPON', { limit: 0 }, true],
  ['of a merchant in a flash sale', 'PRODUCT_COUPON', { limit: 2, isFlashSale: true }, true],
  ['of the platform in a flash sale', 'PLATFORM_COUPON', { limit: 2, isFlashSale: true }, false],
])('a purchase can use a coupon whose minimum it can reach, outside its sales: %s', (_, couponType, change, fits) => {
  const purchase = { price: 36_000, isFlashSale: false, ...change }
  expect(fitsPurchase({ couponType, useOrderAmountThreshold: 48_000 }, purchase)).toBe(fits)
})
