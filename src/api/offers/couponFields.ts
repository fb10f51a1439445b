import * as v from 'valibot'
import { countSchema, idSchema, localizedSchema, maybe, momentSchema, nameSchema, rupiahSchema, displayOnly } from '../kit/fields'

/** The discount of a coupon: an amount, or a percentage of at most `maxDiscountAmount`. It applies to orders of at least the threshold. */
export const worthFields = {
  discountAmount: maybe(rupiahSchema),
  discountPercent: maybe(countSchema),
  maxDiscountAmount: maybe(rupiahSchema),
  useOrderAmountThreshold: maybe(rupiahSchema),
}

/** Limits per user and per order, and the number of stores that accept the coupon. */
export const displayFields = {
  receiveTimesDailyLimit: displayOnly(countSchema),
  receiveTimesLimit: displayOnly(countSchema),
  orderUseLimitNum: displayOnly(countSchema),
  availableStoreNum: displayOnly(countSchema),
}

/** First and last moment of use in epoch ms, for display only: the server alone decides whether the coupon has expired. */
export const validityFields = { effectiveStartTime: displayOnly(momentSchema), effectiveEndTime: displayOnly(momentSchema) }

const claimableFields = {
  /** Identifies the coupon in a claim; contains no information about the user. */
  token: maybe(v.string()),
  couponBatchId: maybe(nameSchema),
  /** The coupon that the user owns and has not used. */
  couponId: maybe(idSchema),
  couponName: displayOnly(localizedSchema),
  /** PLATFORM_COUPON, STORE_COUPON, PRODUCT_COUPON or RED_ENVELOPE. */
  couponType: maybe(nameSchema),
  ...worthFields,
  activityId: maybe(idSchema),
  /** The products that accept it, see queryProductList. */
  productListId: maybe(idSchema),
  /** True when this user cannot claim another one: they have an unused one or have reached the limit per user. */
  isReceive: maybe(v.boolean()),
  /** True when other users have claimed all pieces. */
  isNotCollected: maybe(v.boolean()),
  /** The claimed share, 0 to 100. */
  percent: displayOnly(countSchema),
  /** Days of use after the claim. */
  validDays: displayOnly(countSchema),
  /** The number of stores that accept it. */
  availableStoreNum: displayOnly(countSchema),
  /** The last moment of use of the user's own coupon, epoch ms. */
  effectiveEndTime: displayOnly(momentSchema),
}

export const claimableCouponSchema = v.object({ couponTemplateId: idSchema, ...claimableFields })
export type ClaimableCoupon = v.InferOutput<typeof claimableCouponSchema>

/** The coupon of a deal; older cards send only an amount. */
export const dealCouponSchema = v.object({ couponTemplateId: maybe(idSchema), ...claimableFields })
