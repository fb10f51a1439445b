import * as v from 'valibot'
import { displayFields, validityFields, worthFields } from './couponFields'
import {
  idSchema, imageSchema, localizedSchema, maybe, momentSchema, nameSchema, oneOf, rupiahSchema, secondsSchema, shown, unkept,
} from './fields'

/** Where a coupon stands. `locked`: an order holds it; `not_effective`: its time has not come. */
export const COUPON_STATUSES = ['valid', 'used', 'locked', 'expired', 'not_effective'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]
export const couponStatusSchema = oneOf(COUPON_STATUSES)
/** What the shopper reads; bought vouchers are redeemed, coupons and envelopes used. */
export const COUPON_LABELS = [
  'REDEEMABLE', 'REDEEMED', 'USABLE', 'COMPLETED', 'REDEEMING', 'EXPIRED', 'CANCELLED', 'NOT_STARTED', 'TO_BE_PAID',
] as const
export const couponLabelSchema = oneOf(COUPON_LABELS)
export type CouponLabel = v.InferOutput<typeof couponLabelSchema>

/** A coupon, an envelope or a voucher that a user holds. */
export const ownCouponSchema = v.object({
  couponId: idSchema,
  couponTemplateId: maybe(idSchema),
  couponBatchId: maybe(nameSchema),
  couponName: localizedSchema,
  /** PLATFORM_COUPON, STORE_COUPON, PRODUCT_COUPON, RED_ENVELOPE, or VOUCHER for a product that was bought. */
  couponType: nameSchema,
  imageUrl: shown(imageSchema),
  ...worthFields,
  ...displayFields,
  ...validityFields,
  status: couponStatusSchema,
  statusLabel: couponLabelSchema,
  /** Seconds until it expires, while it can be used. */
  expiresIn: maybe(secondsSchema),
  /** Metres to the nearest store that takes it; only for a query with a position. */
  nearestDistance: shown(v.pipe(v.number(), v.minValue(0))),
  /** Set when one merchant gave it. */
  merchantId: maybe(idSchema),
  storeName: shown(v.string()),
  skuId: maybe(idSchema),
  productListId: maybe(idSchema),
  /** The order that holds it or has used it. */
  orderId: maybe(idSchema),
  /** Seconds left to pay that order. */
  payWithin: maybe(secondsSchema),
  /** Epoch ms. */
  usedTime: shown(unkept(momentSchema)),
  usedStoreName: shown(v.string()),
  /** A redeemed paper voucher is good until then and stays in front of the wallet; epoch ms. */
  usableUntil: shown(unkept(momentSchema)),
  savedAmount: shown(unkept(rupiahSchema)),
})
export type OwnCoupon = v.InferOutput<typeof ownCouponSchema>
