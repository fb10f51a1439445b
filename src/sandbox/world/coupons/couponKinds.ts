import type { Localized } from '../../../api/kit/fields'
import type { Texts } from '../content/kinds'
import { createRng } from '../basics/rng'
import type { Offer } from './offers'
import type { PlatformCoupon } from './platformCoupons'
import type { Store } from '../stores/createStores'
import { localizedTo } from '../basics/localizedText'

export type CouponType = 'PLATFORM_COUPON' | 'STORE_COUPON' | 'PRODUCT_COUPON' | 'RED_ENVELOPE' | 'VOUCHER'

/** The common facts of all pieces of a coupon, an envelope or a voucher. */
export interface CouponKind {
  readonly kindId: string
  readonly type: CouponType
  readonly name: Texts
  readonly picture: string
  readonly discountAmount?: number
  readonly discountPercent?: number
  readonly maxDiscountAmount?: number
  readonly threshold: number
  readonly validDays: number
  /** The shops that accept it, in the order of the world. */
  readonly stores: readonly Store[]
  /** The merchant that gives it, and the product it is limited to. */
  readonly merchantId?: string
  readonly skuId?: string
}

/** A coupon that can be claimed. */
export interface Template extends CouponKind {
  readonly total: number
  /** Pieces that others had claimed at the start. */
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

/**
 * Every claimable coupon by the id of its template: those of the platform, of products, and of some merchants for the whole
 * bill.
 */
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

/** Two merchants in five give a coupon for the whole bill; a quarter of those give a percentage. */
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

// The discount is shown beside the name, so the name only says what it is a coupon for. In a price breakdown it is the only text.
const FOR_ANYTHING: Texts = ['Kupon semua produk', 'Coupon for any product', '全店通用券']

function forProduct(productName: Localized): Texts {
  const [id, en, zh] = localizedTo(productName)
  return [`Kupon ${id}`, `Coupon for ${en}`, `${zh}专享券`]
}

/** Small numbers, so that one claim is visible. One coupon in twelve is sold out, one in twelve untouched. */
function supplyOf(rng: ReturnType<typeof createRng>): Pick<Template, 'total' | 'gone' | 'dailyLimit' | 'limit'> {
  const total = rng.pick([20, 25, 40, 50])
  const luck = rng.next()
  const gone = luck < 1 / 12 ? total : luck < 2 / 12 ? 0 : rng.whole(1, total - 3)
  const dailyLimit = rng.pick([1, 1, 1, 2])
  return { total, gone, dailyLimit, limit: dailyLimit * rng.pick([1, 1, 2, 3]) }
}

/** The discount of a coupon and its minimum order. */
export function worthOf({ discountAmount, discountPercent, maxDiscountAmount, threshold }: CouponKind) {
  return {
    ...(discountAmount === undefined ? {} : { discountAmount }), ...(discountPercent === undefined ? {} : { discountPercent }),
    ...(maxDiscountAmount === undefined ? {} : { maxDiscountAmount }), useOrderAmountThreshold: threshold,
  }
}

/** The single merchant that gives it and the single product it is for, if it is limited to them. */
export function giverOf({ merchantId, skuId, stores: [first] }: CouponKind, branch = first?.name) {
  return {
    ...(merchantId === undefined || branch === undefined ? {} : { merchantId, storeName: branch }),
    ...(skuId === undefined ? {} : { skuId }),
  }
}
