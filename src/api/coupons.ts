import * as v from 'valibot'
import { claimableCouponSchema, displayFields, validityFields } from './couponFields'
import { dealListData } from './deals'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, linkSchema, listOf, localizedSchema, maybe, nameSchema, pagingFields,
  secondsSchema, shown,
} from './fields'
import { COUPON_LABELS, COUPON_STATUSES, couponStatusSchema, ownCouponSchema } from './ownCoupons'
import { riskDeviceIdSchema } from './risk'
import { storeCardSchema } from './stores'

const pageFields = { ...pagingFields, position: v.optional(coordinatesSchema) }

/**
 * Claims one piece; answers the id of what the shopper now holds. Refused with 9000002 when sold out, 9000007 for today, 9000009 for
 * good, 9000012 when it is not for this shopper, 9000013 when there is no such offer any more.
 */
export const couponClaim = endpoint({
  name: 'couponClaim',
  path: '/market/coupon/claim',
  write: true,
  body: v.object({ token: v.string(), riskDeviceId: v.optional(riskDeviceIdSchema) }),
  data: v.object({ id: idSchema }),
})

/**
 * A coupon's page. `couponId` is the shopper's own or the template's, `detailId` stands on the card of a deal. Refused with 10000005
 * when there is no such coupon. `description` and `terms` hold markup and are shown through an allow-list only.
 */
export const couponDetail = endpoint({
  name: 'couponDetail',
  path: '/market/coupon/detail',
  body: v.object({ couponId: v.optional(nameSchema), detailId: v.optional(nameSchema), position: v.optional(coordinatesSchema) }),
  data: v.object({
    detailId: maybe(nameSchema),
    coupon: v.object({ ...claimableCouponSchema.entries, ...displayFields }),
    /** The shopper's own, when he asked for it or holds one to use. */
    own: maybe(ownCouponSchema),
    imageUrl: shown(imageSchema),
    description: maybe(localizedSchema),
    terms: maybe(localizedSchema),
    usageRules: maybe(v.array(localizedSchema)),
    /** Days of use from the claim on. */
    validDays: shown(countSchema),
    ...validityFields,
    /** Set when one merchant gives it. */
    merchantId: maybe(idSchema),
    storeName: shown(v.string()),
    /** The product it is for, when it is for one. */
    skuId: maybe(idSchema),
  }),
})

/** The kinds of what a user holds: coupons, red envelopes, and offers that were bought. */
export const WALLET_TABS = ['COUPON', 'RED_ENVELOPE', 'OFFER'] as const
export type WalletTab = (typeof WALLET_TABS)[number]

/**
 * What the shopper holds, soonest to expire first; with `history` what was used, has expired or was cancelled, newest first. Without a
 * tab all kinds. Its first page counts as having looked.
 */
export const myCoupons = endpoint({
  name: 'myCoupons',
  path: '/market/coupon/my_coupons',
  body: v.object({
    tab: v.optional(v.picklist(WALLET_TABS)),
    history: v.optional(v.boolean()),
    status: v.optional(v.picklist(COUPON_STATUSES)),
    statusLabel: v.optional(v.picklist(COUPON_LABELS)),
    ...pageFields,
  }),
  data: v.object({
    couponList: itemsOf(ownCouponSchema),
    hasMore: v.boolean(),
    /** How many there are under each tab, of those that are not history. */
    tabCounts: shown(listOf(v.object({ tab: v.picklist(WALLET_TABS), count: countSchema }))),
  }),
})

/** The stores that take a coupon, nearest first. */
export const couponStoreList = endpoint({
  name: 'couponStoreList',
  path: '/market/coupon/applicable_store_list',
  body: v.object({ couponId: nameSchema, ...pageFields }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})

/** The products a coupon is for. */
export const couponProductList = endpoint({
  name: 'couponProductList',
  path: '/market/coupon/product_list',
  body: v.object({ couponId: nameSchema, queryId: v.optional(nameSchema), ...pageFields }),
  data: dealListData,
})

/** A code of a partner, to be used at the partner's. It is as good as money: it stays out of logs and addresses. */
export const partnerCouponSchema = v.object({
  couponId: idSchema,
  partnerName: v.string(),
  partnerLogo: shown(imageSchema),
  couponName: localizedSchema,
  code: v.string(),
  /** http(s) address where the code is used. */
  linkUrl: maybe(linkSchema),
  status: couponStatusSchema,
  ...validityFields,
  expiresIn: maybe(secondsSchema),
  terms: maybe(localizedSchema),
})
export type PartnerCoupon = v.InferOutput<typeof partnerCouponSchema>

/** Codes that partners gave to this shopper; those that can be used first. */
export const partnerCouponList = endpoint({
  name: 'partnerCouponList',
  path: '/market/coupon/partner_list',
  body: v.object(pagingFields),
  data: v.object({ couponList: itemsOf(partnerCouponSchema), hasMore: v.boolean() }),
})
