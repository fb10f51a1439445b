import type { Localized } from '../../../src/api/fields'
import type { Words } from './content/kinds'
import { createRng } from './rng'
import type { Offer } from './offers'
import type { PlatformCoupon } from './platformCoupons'
import type { Store } from './stores'
import { localizedTo } from './localizedText'

export type CouponType = 'PLATFORM_COUPON' | 'STORE_COUPON' | 'PRODUCT_COUPON' | 'RED_ENVELOPE' | 'VOUCHER'

/** What all pieces of a coupon, an envelope or a voucher have in common. */
export interface CouponKind {
  /** Its template. */
  readonly kindId: string
  readonly type: CouponType
  readonly name: Words
  readonly picture: string
  readonly discountAmount?: number
  readonly discountPercent?: number
  readonly maxDiscountAmount?: number
  readonly threshold: number
  readonly validDays: number
  /** Where it is taken, in the order of the world. */
  readonly stores: readonly Store[]
  /** The merchant that gives it, and the one product it is for. */
  readonly merchantId?: string
  readonly skuId?: string
}

/** A coupon that is there to be claimed. */
export interface Template extends CouponKind {
  readonly total: number
  /** Pieces that others had claimed when the world began. */
  readonly gone: number
  readonly dailyLimit: number
  readonly limit: number
}

export interface KindSources {
  readonly seed: string | number
  readonly stores: readonly Store[]
  readonly offers: readonly Offer[]
  readonly platform: readonly PlatformCoupon[]
}

/** Every coupon there is to claim, by the id of its template: the platform's, those of products, and of some merchants one for the bill. */
export function createTemplates({ seed, stores, offers, platform }: KindSources): ReadonlyMap<string, Template> {
  const outlets = new Map<string, Store[]>()
  for (const store of stores) outlets.set(store.merchantId, [...outlets.get(store.merchantId) ?? [], store])
  const kinds: readonly CouponKind[] = [
    ...platform.map(({ templateId, group, name, picture, discountAmount, threshold }): CouponKind => ({
      kindId: templateId, type: 'PLATFORM_COUPON', name, picture, discountAmount, threshold, validDays: 14,
      stores: stores.filter(({ kind }) => kind.group === group),
    })),
    ...offers.flatMap((offer) => ofProduct(offer, outlets.get(offer.store.merchantId) ?? [])),
    ...[...outlets.values()].flatMap((own) => ofMerchant(seed, own)),
  ]
  return new Map(kinds.map((kind) => [kind.kindId, { ...kind, ...supplyOf(createRng(seed, `supply ${kind.kindId}`)) }]))
}

function ofProduct({ product, store }: Offer, stores: readonly Store[]): readonly CouponKind[] {
  const { coupon, priceInfo, skuId, productName } = product
  if (coupon?.couponTemplateId === undefined || coupon.discountAmount === undefined || skuId === undefined) return []
  const { couponTemplateId: kindId, discountAmount } = coupon
  return [{
    kindId, type: 'PRODUCT_COUPON', name: forProduct(productName), picture: store.kind.picture, discountAmount, skuId,
    threshold: priceInfo.salePrice, validDays: 7, stores, merchantId: store.merchantId,
  }]
}

/** Two merchants in five give a coupon for the whole bill; a quarter of those take a part off instead of an amount. */
function ofMerchant(seed: string | number, stores: readonly Store[]): readonly CouponKind[] {
  const [first] = stores
  if (first === undefined) return []
  const { merchantId, kind } = first
  const rng = createRng(seed, `coupons ${merchantId}`)
  const amount = rng.whole(2, 8) * 5000
  if (!rng.chance(0.4)) return []
  const kindId = `tpl-${merchantId}-store`
  const common = { kindId, type: 'STORE_COUPON', name: FOR_ANYTHING, picture: kind.picture, validDays: 10, stores, merchantId } as const
  if (!rng.chance(0.25)) return [{ ...common, discountAmount: amount, threshold: amount * 4 }]
  const discountPercent = rng.whole(2, 6) * 5
  return [{ ...common, discountPercent, maxDiscountAmount: amount, threshold: amount * 2 }]
}

// What a coupon takes off stands beside its name: the name says what it is for.
const FOR_ANYTHING: Words = ['Untuk semua produk', 'For any product', '全店通用']

function forProduct(productName: Localized): Words {
  const [id, en, zh] = localizedTo(productName)
  return [`Untuk ${id}`, `For ${en}`, `${zh}专享`]
}

/** Few pieces, so that one claim can be seen; of one coupon in twelve none are left, and one in twelve is quite new. */
function supplyOf(rng: ReturnType<typeof createRng>): Pick<Template, 'total' | 'gone' | 'dailyLimit' | 'limit'> {
  const total = rng.pick([20, 25, 40, 50])
  const luck = rng.next()
  const gone = luck < 1 / 12 ? total : luck < 2 / 12 ? 0 : rng.whole(1, total - 3)
  const dailyLimit = rng.pick([1, 1, 1, 2])
  return { total, gone, dailyLimit, limit: dailyLimit * rng.pick([1, 1, 2, 3]) }
}

/** What a coupon takes off, and from which order on. */
export function worthOf({ discountAmount, discountPercent, maxDiscountAmount, threshold }: CouponKind) {
  return {
    ...(discountAmount === undefined ? {} : { discountAmount }), ...(discountPercent === undefined ? {} : { discountPercent }),
    ...(maxDiscountAmount === undefined ? {} : { maxDiscountAmount }), useOrderAmountThreshold: threshold,
  }
}

/** Who gives it, when it is one merchant; the product it is for, when it is one. */
export function giverOf({ merchantId, skuId, stores: [first] }: CouponKind) {
  return {
    ...(merchantId === undefined || first === undefined ? {} : { merchantId, storeName: first.name }),
    ...(skuId === undefined ? {} : { skuId }),
  }
}
