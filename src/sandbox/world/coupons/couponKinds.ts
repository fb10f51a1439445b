import type { Localized } from '../../../api/kit/fields'
import type { Texts } from '../content/kinds'
import { createRng } from '../basics/rng'
import type { Offer } from './offers'
import type { PlatformCoupon } from './platformCoupons'
import type { Store } from '../stores/createStores'
import { textsOfLocalized } from '../basics/localizedText'

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
  /** The stores that accept it, in the order of the world. */
  readonly stores: readonly Store[]
  /** The merchant that gives it, and the product it is limited to. */
  readonly merchantId?: string
  readonly skuId?: string
}

/** A coupon that can be claimed. */
export interface Template extends CouponKind {
  readonly total: number
  /** Pieces that others had claimed at the start. */
  readonly claimedBefore: number
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
 * All claimable coupons by the id of their template: of the platform, of products, and of some merchants for the whole bill.
 */
export function createTemplates({ seed, stores, offers, platform }: KindSources): ReadonlyMap<string, Template> {
  const outlets = new Map<string, Store[]>()
  for (const store of stores) outlets.set(store.merchantId, [...outlets.get(store.merchantId) ?? [], store])
  const kinds: readonly CouponKind[] = [
    ...platform.map(({ templateId, group, name, picture, discountAmount, threshold }): CouponKind => ({
      kindId: templateId, type: 'PLATFORM_COUPON', name, picture, discountAmount, threshold, validDays: 14,
      stores: stores.filter(({ kind }) => kind.group === group),
    })),
    ...offers.flatMap((offer) => productCouponsOf(offer, outlets.get(offer.store.merchantId) ?? [])),
    ...[...outlets.values()].flatMap((own) => merchantCouponsOf(seed, own)),
  ]
  return new Map(kinds.map((kind) => [kind.kindId, { ...kind, ...supplyOf(createRng(seed, `supply ${kind.kindId}`)) }]))
}

function productCouponsOf({ product, store }: Offer, stores: readonly Store[]): readonly CouponKind[] {
  const { coupon, priceInfo, skuId, productName } = product
  if (coupon?.couponTemplateId === undefined || coupon.discountAmount === undefined || skuId === undefined) return []
  const { couponTemplateId: kindId, discountAmount } = coupon
  return [{
    kindId, type: 'PRODUCT_COUPON', name: forProduct(productName), picture: store.kind.picture, discountAmount, skuId,
    threshold: priceInfo.salePrice, validDays: 7, stores, merchantId: store.merchantId,
  }]
}

/** Two merchants in five give a coupon for the whole bill; a quarter of those give a percentage. */
function merchantCouponsOf(seed: string | number, stores: readonly Store[]): readonly CouponKind[] {
  const [first] = stores
  if (first === undefined) return []
  const { merchantId, kind } = first
  const rng = createRng(seed, `coupons ${merchantId}`)
  const amount = rng.integer(2, 8) * 5000
  if (!rng.chance(0.4)) return []
  const kindId = `tpl-${merchantId}-store`
  const common = {
    kindId, type: 'STORE_COUPON', name: forAnyProductOf(brandOf(first)), picture: kind.picture, validDays: 10, stores, merchantId,
  } as const
  if (!rng.chance(0.25)) return [{ ...common, discountAmount: amount, threshold: amount * 4 }]
  const discountPercent = rng.integer(2, 6) * 5
  return [{ ...common, discountPercent, maxDiscountAmount: amount, threshold: amount * 2 }]
}

// Pages show the discount beside the name, so the name only says what the coupon is for.
const forAnyProductOf = (brand: string): Texts => [`Kupon ${brand}`, `${brand} coupon`, `${brand}全店通用券`]

/** Names of dishes and places stay as they are. */
const PROPER = /^(Americano|Bakso|Bento|Dim|Donat|Es|Gyudon|Katsu|Kaya|Ketoprak|Martabak|Nasi|Padang|Pecel|Roti|Sate|Soto|Teh)\b/

function inSentence(name: string): string {
  return PROPER.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

function forProduct(productName: Localized): Texts {
  const [id, en, zh] = textsOfLocalized(productName)
  return [`Kupon ${id}`, `Coupon: ${inSentence(en)}`, `${zh}专享券`]
}

/** Small numbers, so that one claim is visible. One coupon in twelve is claimed out, one in twelve unclaimed. */
function supplyOf(rng: ReturnType<typeof createRng>): Pick<Template, 'total' | 'claimedBefore' | 'dailyLimit' | 'limit'> {
  const total = rng.pick([20, 25, 40, 50])
  const random = rng.next()
  const claimedBefore = random < 1 / 12 ? total : random < 2 / 12 ? 0 : rng.integer(1, total - 3)
  const dailyLimit = rng.pick([1, 1, 1, 2])
  return { total, claimedBefore, dailyLimit, limit: dailyLimit * rng.pick([1, 1, 2, 3]) }
}

/** The discount of a coupon and its minimum order. */
export function discountFieldsOf({ discountAmount, discountPercent, maxDiscountAmount, threshold }: CouponKind) {
  return {
    ...(discountAmount === undefined ? {} : { discountAmount }), ...(discountPercent === undefined ? {} : { discountPercent }),
    ...(maxDiscountAmount === undefined ? {} : { maxDiscountAmount }), useOrderAmountThreshold: threshold,
  }
}

/** Of a merchant with several stores: the name that they share, without that of the branch. */
function brandOf({ name, kind: { brands } }: Store): string {
  return brands.find(([brand]) => name.startsWith(`${brand} `))?.[0] ?? name
}

/** The merchant and the product that a coupon is limited to. `storeName`: by default the brand, or the only store. */
export function restrictionOf({ merchantId, skuId, stores }: CouponKind, storeName = merchantNameOf(stores)) {
  return {
    ...(merchantId === undefined || storeName === undefined ? {} : { merchantId, storeName }),
    ...(skuId === undefined ? {} : { skuId }),
  }
}

function merchantNameOf(stores: readonly Store[]): string | undefined {
  const [first] = stores
  return first === undefined || stores.length === 1 ? first?.name : brandOf(first)
}
