import * as v from 'valibot'
import { displayFields, validityFields, worthFields } from './couponFields'
import {
  asPrivate, countSchema, displayOnly, idSchema, imageSchema, localizedSchema, maybe, momentSchema, nameSchema, oneOf, rupiahSchema,
  secondsSchema,
} from '../kit/fields'

/** `locked`: an order uses it. `not_effective`: its validity has not begun. */
export const COUPON_STATUSES = ['valid', 'used', 'locked', 'expired', 'not_effective'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]
export const couponStatusSchema = oneOf(COUPON_STATUSES)
/** Status labels for display. Vouchers are redeemed, coupons and envelopes are used. */
export const COUPON_LABELS = [
  'REDEEMABLE', 'REDEEMED', 'USABLE', 'COMPLETED', 'REDEEMING', 'EXPIRED', 'CANCELLED', 'NOT_STARTED', 'TO_BE_PAID',
] as const
export const couponLabelSchema = oneOf(COUPON_LABELS)
export type CouponLabel = v.InferOutput<typeof couponLabelSchema>

/** A coupon, an envelope or a voucher of a user. */
export const ownCouponSchema = v.object({
  couponId: idSchema,
  couponTemplateId: maybe(idSchema),
  couponBatchId: maybe(nameSchema),
  couponName: localizedSchema,
  /** Of a voucher: the pieces that it buys, where it is a pack. */
  packSize: displayOnly(countSchema),
  /** PLATFORM_COUPON, STORE_COUPON, PRODUCT_COUPON, RED_ENVELOPE, or VOUCHER for a bought product. */
  couponType: nameSchema,
  imageUrl: displayOnly(imageSchema),
  ...worthFields,
  ...displayFields,
  ...validityFields,
  status: couponStatusSchema,
  statusLabel: couponLabelSchema,
  /** Seconds until it expires, while it is usable. */
  expiresIn: maybe(secondsSchema),
  /** Metres to the nearest store that accepts it; only for a request with a position. */
  nearestDistance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  /** Set when one merchant issued it. */
  merchantId: maybe(idSchema),
  storeName: displayOnly(v.string()),
  skuId: maybe(idSchema),
  productListId: maybe(idSchema),
  /** Of a voucher: the order that bought it, and its position among the vouchers of that order, from 1. */
  purchase: displayOnly(v.object({ orderId: idSchema, at: countSchema, of: countSchema })),
  /** The order that locks it or has used it. */
  orderId: maybe(idSchema),
  /** Seconds left to pay that order. */
  payWithin: maybe(secondsSchema),
  /** Epoch ms. */
  usedTime: displayOnly(asPrivate(momentSchema)),
  /** Set when it was cancelled before its end, epoch ms. */
  cancelledTime: displayOnly(asPrivate(momentSchema)),
  usedStoreName: displayOnly(v.string()),
  /** End of use of a redeemed paper voucher, epoch ms. Until then it stays at the top of the wallet. */
  usableUntil: displayOnly(asPrivate(momentSchema)),
  savedAmount: displayOnly(asPrivate(rupiahSchema)),
})
export type OwnCoupon = v.InferOutput<typeof ownCouponSchema>
