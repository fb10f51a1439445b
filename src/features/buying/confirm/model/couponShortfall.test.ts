import type { Benefit, OrderPreview } from '../../../../api/buying/ordering'
import { isBenefitCapped, shortfallOf } from './logic'

const line = {
  skuId: 's1', assetName: {}, quantity: 1, salePrice: 24_000, amount: 24_000, remainingStock: 8, mayTake: 5,
} as OrderPreview['lines'][number]
function near(benefitId: string, more: Partial<Benefit> = {}): Benefit {
  return {
    benefitId, kind: 'COUPON', couponName: {}, discountAmount: 10_000, saves: 0, isUsable: false, obstacle: 'THRESHOLD',
    missingAmount: 16_000, ...more,
  }
}
const inUse = near('used', { isUsable: true, obstacle: undefined, missingAmount: undefined, saves: 5_000, discountAmount: 5_000 })

it('picks the coupon that needs the fewest additional items, and of those the one that saves most', () => {
  const benefits = [near('two', { missingAmount: 30_000, discountAmount: 50_000 }), near('one'), near('more', { discountAmount: 12_000 })]
  expect(shortfallOf({ lines: [line], benefits })).toMatchObject({ skuId: 's1', quantity: 2, added: 1, amount: 12_000 })
  expect(shortfallOf({ lines: [line], benefits: benefits.slice(0, 1) })).toMatchObject({ quantity: 3, added: 2, amount: 50_000 })
})

it.each<[string, Partial<OrderPreview['lines'][number]>, Partial<Benefit>]>([
  ['three more pieces', {}, { missingAmount: 60_000 }],
  ['more than is left', { remainingStock: 1 }, {}],
  ['more than one may buy', { mayTake: 1 }, {}],
  ['another reason', {}, { obstacle: 'STORE' }],
  ['a percentage', {}, { discountAmount: undefined, discountPercent: 20 }],
  ['less than the benefit in use', {}, { discountAmount: 5_000 }],
])('finds no coupon with %s', (_, changedLine, changed) => {
  expect(shortfallOf({ lines: [{ ...line, ...changedLine }], benefits: [inUse, near('c', changed)], benefitId: 'used' })).toBeNull()
})

it('finds no coupon for several products', () => {
  expect(shortfallOf({ lines: [line, line], benefits: [near('c')] })).toBeNull()
})

it.each([[true, 'used'], [false, undefined]] as const)('says %s that the coupon replaces another: %s', (isReplacing, benefitId) => {
  expect(shortfallOf({ lines: [line], benefits: [inUse, near('c')], ...(benefitId && { benefitId }) })?.isReplacing).toBe(isReplacing)
})

it.each<[boolean, Partial<Benefit>]>([
  [true, { saves: 4_000 }], [false, { saves: 5_000 }], [false, { saves: 4_000, discountAmount: undefined, discountPercent: 20 }],
])('says %s that a coupon saves less than its worth: %o', (isCut, change) => {
  expect(isBenefitCapped({ benefits: [{ ...inUse, ...change }], benefitId: 'used' })).toBe(isCut)
})
