import type { Account } from '../accounts/accounts'
import type { CouponKind, CouponType } from './couponKinds'
import type { Offer } from './offers'
import type { Store } from '../stores/createStores'
import type { CouponFixture } from '../orders/wallet'
import { textsOfLocalized } from '../basics/localizedText'

export interface CouponFixtureSources {
  /** Creation time of the world. */
  readonly startedAt: number
  readonly templates: readonly CouponKind[]
  readonly envelopes: readonly CouponKind[]
  readonly vouchers: readonly CouponKind[]
}

/** The kind of voucher that a product gives. Any outlet of its merchant redeems it. */
export function voucherKindOf(offer: Offer, outlets: readonly Store[], validDays = 30): CouponKind {
  const { product: { skuId = '', productName }, store: { kind, merchantId } } = offer
  return {
    kindId: `vch-${skuId}`, type: 'VOUCHER', name: textsOfLocalized(productName), picture: kind.picture, threshold: 0, validDays,
    stores: outlets, merchantId, skuId,
  }
}

/** Vouchers of all products that can be bought. */
export function createVoucherKinds(offers: readonly Offer[], stores: readonly Store[]): readonly CouponKind[] {
  return offers.filter(({ product }) => product.skuId !== undefined)
    .map((offer) => voucherKindOf(offer, stores.filter(({ merchantId }) => merchantId === offer.store.merchantId)))
}

const sellers = new WeakMap<CouponKind, Store | null>()

/** The first store that accepts a coupon and sells a product for it, preferably one above the minimum; null if none does. */
export function sellerOf(kind: CouponKind): Store | null {
  const cached = sellers.get(kind)
  if (cached !== undefined) return cached
  const seller = findSeller(kind)
  sellers.set(kind, seller)
  return seller
}

function findSeller({ stores, skuId, threshold }: CouponKind): Store | null {
  const sells = (minPrice: number) => ({ products }: Store) =>
    products.some((product) => product.skuId === (skuId ?? product.skuId) && product.priceInfo.salePrice >= minPrice)
  return stores.find(sells(threshold * 2)) ?? stores.find(sells(0)) ?? null
}

/** Initial wallets: one user has coupons of every kind, one a single coupon, new users a welcome coupon. */
export function createCouponFixtures({ startedAt, templates, envelopes, vouchers }: CouponFixtureSources) {
  const kinds = [...templates, ...envelopes]
  const named = (kindId: string) => kinds.filter((kind) => kind.kindId === kindId)
  const nth = (type: CouponType, index: number) =>
    (type === 'VOUCHER' ? vouchers : kinds.filter((kind) => kind.type === type && sellerOf(kind) !== null)).slice(index, index + 1)
  const days = (fromDays: number, untilDays: number, state?: CouponFixture['state']) => (kind: CouponKind): CouponFixture =>
    ({ kind, fromDays, untilDays, ...(state === undefined ? {} : { state }) })
  const ago = (count: number) => startedAt - count * 86_400_000
  const used = (fromDays: number, untilDays: number, orderId: string, daysAgo: number, saved: number) => (kind: CouponKind) =>
    days(fromDays, untilDays, { is: 'used', orderId, at: ago(daysAgo), storeName: sellerOf(kind)?.name ?? '', saved })(kind)
  const awaiting = (orderId: string) => ({ is: 'locked', orderId, payUntil: startedAt + (14 * 60 + 32) * 1000 }) as const

  const couponsOfEveryKind = (): readonly CouponFixture[] => [
    ...named('tpl-makan-15000').map(days(-2, 0)), ...named('tpl-ngopi-10000').map(days(-2, 9)),
    ...named('tpl-cantik-20000').map(days(2, 16)),
    ...named('tpl-makan-20000').map(days(-1, 6, awaiting('DK-0837'))), ...named('tpl-hiburan-10000').map(days(-20, -6)),
    ...named('tpl-ngopi-20000').map(used(-9, 5, 'DK-0802', 3, 20_000)),
    ...named('tpl-makan-5000').map(days(-8, 6, { is: 'cancelled', at: ago(1) })),
    ...nth('STORE_COUPON', 0).map(days(-1, 12)), ...nth('STORE_COUPON', 1).map(days(-1, 8)),
    ...nth('STORE_COUPON', 2).map(days(-1, 8, { is: 'locked', orderId: 'DK-0829' })),
    ...nth('PRODUCT_COUPON', 0).map(days(-1, 5)), ...nth('PRODUCT_COUPON', 1).map(days(-12, -5)),
    ...named('welcome-25').map(days(-4, 3)), ...named('lunch-15').map(days(-1, 4)),
    ...named('lunch-10').map(used(-6, -1, 'DK-0790', 2, 10_000)),
    ...nth('VOUCHER', 0).map(days(-1, 29)), ...nth('VOUCHER', 1).map(days(0, 30, awaiting('DK-0838'))),
    ...nth('VOUCHER', 2).map(days(-3, 27, { is: 'locked', orderId: 'DK-0811' })),
    ...nth('VOUCHER', 3).map(used(-6, 24, 'DK-0795', 4, 12_000)),
    ...nth('VOUCHER', 4).map(days(-40, -10)), ...nth('VOUCHER', 5).map(days(-5, 25, { is: 'cancelled', at: ago(2) })),
    ...nth('VOUCHER', 6).map(days(1, 31)),
  ]
  const byPhone: Readonly<Record<string, () => readonly CouponFixture[]>> = {
    '81234567890': couponsOfEveryKind, '81277770000': () => named('tpl-ngopi-10000').map(days(-1, 5)),
    '81298765432': () => [], '81200000018': () => [],
  }
  const welcome = () => named('tpl-makan-10000').map(days(0, 14))
  return function couponFixturesOf({ phoneNo }: Account): readonly CouponFixture[] {
    return (byPhone[phoneNo] ?? welcome)()
  }
}
