import * as v from 'valibot'
import { WALLET_TABS } from '../buying/orderValues'
import { claimableCouponSchema, displayFields, validityFields } from './couponFields'
import { dealListData } from '../discovery/deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, linkSchema, listOf, localizedSchema, maybe, nameSchema, pagingFields,
  secondsSchema, displayOnly,
} from '../kit/fields'
import { COUPON_LABELS, COUPON_STATUSES, couponStatusSchema, ownCouponSchema } from './ownCoupons'
import { riskDeviceIdSchema } from '../account/risk'
import { storeCardSchema } from '../discovery/stores'

const pageFields = { ...pagingFields, position: v.optional(coordinatesSchema) }

/**
 * Claims one piece; returns the id of the user's new coupon and its last moment of use. Needs a login. Refused with 9000002 when sold out,
 * 9000007 when today's limit is reached, 9000009 when the total limit is reached, 9000012 when it is not for this user, 9000013 when the
 * offer has ended, and with `riskControl`.
 */
export const couponClaim = endpoint({
  name: 'couponClaim',
  path: '/market/coupon/claim',
  write: true,
  body: v.object({ token: v.string(), riskDeviceId: v.optional(riskDeviceIdSchema) }),
  data: v.object({ id: idSchema, effectiveEndTime: validityFields.effectiveEndTime }),
})

/**
 * The page of a coupon. `couponId` is the user's own coupon or the template, `detailId` is on the card of a deal. Refused with 10000005
 * when the coupon does not exist. `description` and `terms` contain markup, rendered through an allow-list only.
 */
export const couponDetail = endpoint({
  name: 'couponDetail',
  path: '/market/coupon/detail',
  body: v.object({ couponId: v.optional(nameSchema), detailId: v.optional(nameSchema), position: v.optional(coordinatesSchema) }),
  data: v.object({
    detailId: maybe(nameSchema),
    coupon: v.object({ ...claimableCouponSchema.entries, ...displayFields }),
    /** The user's own coupon, when the request named it or the user has an unused one. */
    own: maybe(ownCouponSchema),
    imageUrl: displayOnly(imageSchema),
    description: maybe(localizedSchema),
    terms: maybe(localizedSchema),
    usageRules: maybe(v.array(localizedSchema)),
    /** Days of use after the claim. */
    validDays: displayOnly(countSchema),
    ...validityFields,
    /** Set when one merchant issues it. */
    merchantId: maybe(idSchema),
    storeName: displayOnly(v.string()),
    /** Set when it is valid for one product only. */
    skuId: maybe(idSchema),
  }),
})

/**
 * The user's wallet, soonest to expire first. With `history`: used, expired and cancelled entries, newest first. Without a tab it returns
 * all kinds. Requesting the first page marks new coupons as seen. Needs a login.
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
    /** The number of entries under each tab, without history. */
    tabCounts: displayOnly(listOf(v.object({ tab: v.picklist(WALLET_TABS), count: countSchema }))),
  }),
})

/** The stores that accept a coupon, nearest first. Refused with `noSuchCoupon`. */
export const couponStoreList = endpoint({
  name: 'couponStoreList',
  path: '/market/coupon/applicable_store_list',
  body: v.object({ couponId: nameSchema, ...pageFields }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})

/** The products that accept a coupon. Refused with `noSuchCoupon`. */
export const couponProductList = endpoint({
  name: 'couponProductList',
  path: '/market/coupon/product_list',
  body: v.object({ couponId: nameSchema, queryId: v.optional(nameSchema), ...pageFields }),
  data: dealListData,
})

/** A code for use at a partner. It is a bearer value, so it never enters logs or URLs. */
export const partnerCouponSchema = v.object({
  couponId: idSchema,
  partnerName: v.string(),
  partnerLogo: displayOnly(imageSchema),
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

/** The partner codes of this user, usable ones first. Needs a login. */
export const partnerCouponList = endpoint({
  name: 'partnerCouponList',
  path: '/market/coupon/partner_list',
  body: v.object(pagingFields),
  data: v.object({ couponList: itemsOf(partnerCouponSchema), hasMore: v.boolean() }),
})
