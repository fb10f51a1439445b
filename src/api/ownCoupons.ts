import * as v from 'valibot'
import { displayFields, validityFields, worthFields } from './couponFields'
import { localizedSchema, maybe, rupiahSchema } from './fields'

/** Where a coupon stands. `locked`: an order holds it; `not_effective`: its time has not come. */
export const COUPON_STATUSES = ['valid', 'used', 'locked', 'expired', 'not_effective'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]
/** What the shopper is told; bought vouchers are redeemed, coupons and envelopes used. */
export const COUPON_LABELS = [
  'REDEEMABLE', 'REDEEMED', 'USABLE', 'COMPLETED', 'REDEEMING', 'EXPIRED', 'CANCELLED', 'NOT_STARTED', 'TO_BE_PAID',
] as const
export type CouponLabel = (typeof COUPON_LABELS)[number]

/** A coupon, an envelope or a voucher that somebody holds. */
export const ownCouponSchema = v.object({
  couponId: v.string(),
  couponTemplateId: maybe(v.string()),
  couponBatchId: maybe(v.string()),
  couponName: localizedSchema,
  /** PLATFORM_COUPON, STORE_COUPON, PRODUCT_COUPON, RED_ENVELOPE, or VOUCHER for a product that was bought. */
  couponType: v.string(),
  imageUrl: maybe(v.string()),
  ...worthFields,
  ...displayFields,
  ...validityFields,
  status: v.picklist(COUPON_STATUSES),
  statusLabel: v.picklist(COUPON_LABELS),
  /** Seconds until it expires, while it can be used. */
  expiresIn: maybe(v.pipe(v.number(), v.minValue(0))),
  /** Metres to the nearest store that takes it; only for a query with a position. */
  nearestDistance: maybe(v.pipe(v.number(), v.minValue(0))),
  /** Set when one merchant gave it. */
  merchantId: maybe(v.string()),
  storeName: maybe(v.string()),
  skuId: maybe(v.string()),
  productListId: maybe(v.string()),
  /** The order that holds it or has used it. */
  orderId: maybe(v.string()),
  /** Seconds left to pay that order. */
  payWithin: maybe(v.pipe(v.number(), v.minValue(0))),
  /** Epoch ms. */
  usedTime: maybe(v.number()),
  usedStoreName: maybe(v.string()),
  savedAmount: maybe(rupiahSchema),
})
export type OwnCoupon = v.InferOutput<typeof ownCouponSchema>
