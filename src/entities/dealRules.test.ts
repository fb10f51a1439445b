import type { Deal } from '../api/discovery/deals'
import {
  dealPrices, dealState, isFlashSale, isTicket, lowStock, priceWithCoupon, quantityBadge, reachesCoupon, soldShare,
} from './dealRules'

const aDeal = (change: Partial<Deal> = {}): Deal => ({ assetId: 'a', assetName: {}, userGroupCheckResult: true, ...change })

describe('the availability of a deal', () => {
  it.each<[Partial<Deal>, string]>([
    [{}, 'available'],
    [{ remainingStock: 1, userGroupCheckResult: null }, 'available'],
    [{ isSoldOut: true, userLimit: true, userGroupCheckResult: false }, 'soldOut'],
    [{ remainingStock: 0 }, 'soldOut'],
    [{ userLimit: true, userGroupCheckResult: false }, 'limitReached'],
    [{ userGroupCheckResult: false }, 'notEligible'],
  ])('%j is %s', (change, state) => {
    expect(dealState(aDeal(change))).toBe(state)
  })
})

it('warns of the last ten items', () => {
  expect([undefined, 0, 1, 10, 11].map((remainingStock) => lowStock(aDeal({ remainingStock })))).toEqual([null, null, 1, 10, null])
})

it('counts items from two on', () => {
  expect([undefined, 0, 1, 2, 12].map((quantity) => quantityBadge(aDeal({ quantity })))).toEqual([null, null, null, 2, 12])
})

describe('the price of a deal', () => {
  const priceInfo = { salePrice: 30_000, originalPrice: 50_000, discountRatio: 40 }
  it.each<[string, Partial<Deal>, ReturnType<typeof dealPrices>]>([
    ['the plain price', { assetSalePrice: 30_000, discountPercent: 25 }, { now: 30_000, before: null, discount: 25 }],
    ['the price in full', { priceInfo, assetSalePrice: 31_000, discountPercent: 25 }, { now: 30_000, before: 50_000, discount: 40 }],
    [
      'a promotion before all',
      { priceInfo, promotionInfo: { promotionActivitySalePrice: 20_000, promotionDiscountRatio: 60 } },
      { now: 20_000, before: 50_000, discount: 60 },
    ],
    [
      'a promotion on the plain price',
      { assetSalePrice: 30_000, discountPercent: 25, promotionInfo: { promotionActivitySalePrice: 20_000 } },
      { now: 20_000, before: 30_000, discount: 0 },
    ],
    [
      'a promotion without a price',
      { priceInfo, promotionInfo: { promotionDiscountRatio: 70 } },
      { now: 30_000, before: 50_000, discount: 40 },
    ],
    [
      'a promotion that gives it away',
      { priceInfo, promotionInfo: { promotionActivitySalePrice: 0 } },
      { now: 0, before: 50_000, discount: 0 },
    ],
    ['no dearer price', { priceInfo: { salePrice: 30_000, originalPrice: 30_000 } }, { now: 30_000, before: null, discount: 0 }],
    ['whole percents', { assetSalePrice: 30_000, discountPercent: 33.4 }, { now: 30_000, before: null, discount: 33 }],
    ['nothing for what is not sold', { discountPercent: 25 }, null],
  ])('is %s', (_, change, prices) => {
    expect(dealPrices(aDeal(change))).toEqual(prices)
  })
})

describe('the coupon of a deal', () => {
  const deal: Partial<Deal> = { assetSalePrice: 48_000, coupon: { useOrderAmountThreshold: 78_000 } }
  it.each<[string, Partial<Deal>, boolean]>([
    ['is out of reach of one piece', deal, false],
    ['is out of reach of one deal of two pieces', { ...deal, quantity: 2 }, false],
    ['is out of reach at the price of a promotion', { ...deal, promotionInfo: { promotionActivitySalePrice: 77_950 } }, false],
    ['is in reach at its minimum', { ...deal, assetSalePrice: 78_000 }, true],
    ['is in reach without a known minimum', { ...deal, coupon: {} }, true],
    ['is in reach without a known price', { ...deal, assetSalePrice: undefined }, true],
  ])('%s', (_, change, isReached) => {
    expect(reachesCoupon(aDeal(change))).toBe(isReached)
  })
})

it('is that of a ticket if it is no product and has no price', () => {
  const ticket = (change: Partial<Deal>) => isTicket(aDeal(change))
  expect(ticket({ assetType: 'CASH_COUPON' })).toBe(true)
  expect([ticket({}), ticket({ assetType: 'PRODUCT' }), ticket({ assetType: 'CASH_COUPON', assetSalePrice: 5_000 })]).not.toContain(true)
})

it('recognizes a flash sale by its flag and by its promotion', () => {
  expect(isFlashSale(aDeal({ isFlashSale: true }))).toBe(true)
  expect(isFlashSale(aDeal({ promotionInfo: { activityType: 'FLASH_SALE' } }))).toBe(true)
  expect(isFlashSale(aDeal({ promotionInfo: { activityType: 'COMMON' } }))).toBe(false)
})

it.each<[number | undefined, number | undefined, number | null]>([
  [100, 36, 64], [100, 100, 0], [100, 0, 100], [40, 50, 0], [undefined, 5, null], [0, 0, null], [100, undefined, null],
])('of %s items of a promotion of which %s are left, %s percent are sold', (totalStock, remainingStock, share) => {
  expect(soldShare(aDeal({ remainingStock, promotionInfo: { totalStock } }))).toBe(share)
})

it('a coupon lowers the price of one deal by its amount or capped percentage, from its minimum on, and in no flash sale', () => {
  const deal = aDeal({ quantity: 1, priceInfo: { salePrice: 24_750 }, promotionInfo: undefined })
  const inSale = { ...deal, isFlashSale: true }
  expect(priceWithCoupon(deal, { discountAmount: 15_000 })).toBe(9_750)
  expect(priceWithCoupon(deal, { discountPercent: 15 })).toBe(21_038)
  expect(priceWithCoupon(deal, { discountPercent: 15, maxDiscountAmount: 2_000 })).toBe(22_750)
  expect(priceWithCoupon(deal, { discountAmount: 15_000, useOrderAmountThreshold: 24_751 })).toBeNull()
  expect(priceWithCoupon(inSale, { discountAmount: 15_000, couponType: 'PLATFORM_COUPON' })).toBeNull()
  expect(priceWithCoupon(inSale, { discountAmount: 15_000, couponType: 'STORE_COUPON' })).toBe(9_750)
  expect(priceWithCoupon(deal, {})).toBeNull()
})
