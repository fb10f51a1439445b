import * as v from 'valibot'
import { countSchema, idSchema, localizedSchema, maybe, momentSchema, nameSchema, rupiahSchema, shown } from './fields'

/** What a coupon takes off: an amount, or a percentage of at most `maxDiscountAmount`, of an order of at least the threshold. */
export const worthFields = {
  discountAmount: maybe(rupiahSchema),
  discountPercent: maybe(countSchema),
  maxDiscountAmount: maybe(rupiahSchema),
  useOrderAmountThreshold: maybe(rupiahSchema),
}

/** How many of a coupon a user may have, how many fit into one order, and how many stores take it. */
export const displayFields = {
  receiveTimesDailyLimit: shown(countSchema),
  receiveTimesLimit: shown(countSchema),
  orderUseLimitNum: shown(countSchema),
  availableStoreNum: shown(countSchema),
}

/** First and last moment of use in epoch ms, to be shown as dates: only the server says whether it is over. */
export const validityFields = { effectiveStartTime: shown(momentSchema), effectiveEndTime: shown(momentSchema) }

const claimableFields = {
  /** What a claim names; it says nothing about the shopper. */
  token: maybe(v.string()),
  couponBatchId: maybe(nameSchema),
  /** The one that the shopper holds and has not used. */
  couponId: maybe(idSchema),
  couponName: shown(localizedSchema),
  /** PLATFORM_COUPON, STORE_COUPON, PRODUCT_COUPON or RED_ENVELOPE. */
  couponType: maybe(nameSchema),
  ...worthFields,
  activityId: maybe(idSchema),
  /** The products it is for, see queryProductList. */
  productListId: maybe(idSchema),
  /** Nothing more to claim for this shopper: there is one to use, or the limit per user is reached. */
  isReceive: maybe(v.boolean()),
  /** All of it was claimed by others. */
  isNotCollected: maybe(v.boolean()),
  /** How much of it is claimed, 0 to 100. */
  percent: shown(countSchema),
  /** How many days it can be used once claimed. */
  validDays: shown(countSchema),
  /** The last moment of the one that the shopper holds, epoch ms. */
  effectiveEndTime: shown(momentSchema),
}

/** A coupon that can be claimed. */
export const claimableCouponSchema = v.object({ couponTemplateId: idSchema, ...claimableFields })
export type ClaimableCoupon = v.InferOutput<typeof claimableCouponSchema>

/** The coupon of a deal; on an older card no more than an amount is known of it. */
export const dealCouponSchema = v.object({ couponTemplateId: maybe(idSchema), ...claimableFields })
