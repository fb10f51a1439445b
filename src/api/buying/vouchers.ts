import * as v from 'valibot'
import { validityFields } from '../offers/couponFields'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, emptyBodySchema, idSchema, imageSchema, itemsOf, linkSchema, localizedSchema, maybe, momentSchema,
  rupiahSchema, storePositionSchema, sealedSchema, secondsSchema, displayOnly,
} from '../kit/fields'
import { couponLabelSchema, couponStatusSchema } from '../offers/ownCoupons'
import { voucherTypeSchema } from '../offers/products'
import { openFields } from '../discovery/storeInfo'
import { ratingSchema } from '../discovery/ratings'

export const REDEEM_REFUSALS = {
  tooFar: '9200107',
  /** Redeemed, expired, refunded or not valid yet. */
  notRedeemable: '9200108',
  /** The redemption period of a paper voucher is over. */
  daysOver: '9200109',
  noSuchVoucher: '9200110',
} as const

/**
 * A bought product that is redeemed at the store. Its codes are bearer values: they are sealed, so that state and journals contain
 * references only. CODE, DEKAT and ultra have `voucherCode`, CODE_LINK has `voucherLink`, a paper voucher has neither before it is
 * redeemed.
 */
export const voucherSchema = v.object({
  voucherId: idSchema,
  orderId: idSchema,
  skuId: idSchema,
  assetName: localizedSchema,
  /** Pieces that it buys, where it is a pack. */
  packSize: displayOnly(countSchema),
  imageUrl: displayOnly(imageSchema),
  voucherType: voucherTypeSchema,
  status: couponStatusSchema,
  statusLabel: couponLabelSchema,
  voucherCode: maybe(sealedSchema),
  voucherLink: maybe(sealedSchema),
  ...validityFields,
  expiresIn: maybe(secondsSchema),
  /**
   * A paper voucher is redeemed within `paperVoucherDays` days after the purchase and is usable for `paperVoucherHours` hours afterwards.
   */
  paperVoucherHours: maybe(countSchema),
  paperVoucherDays: maybe(countSchema),
  /** Last moment for redeeming a paper voucher. */
  redeemUntil: maybe(momentSchema),
  store: v.object({
    storeId: idSchema, poiId: idSchema, storeName: v.string(), storeLogo: displayOnly(imageSchema), address: displayOnly(v.string()),
    coordinates: displayOnly(storePositionSchema), storeChat: displayOnly(linkSchema),
    /** Of this store alone, at this moment. Lists lack both. */
    ...openFields,
  }),
  /** The best status of the stores that redeem it, at this moment, and their first opening. Lists lack both: they are soon outdated. */
  ...openFields,
  /** Number of stores that redeem it. */
  availableStoreNum: displayOnly(countSchema),
  /** Metres to the nearest store that redeems it; only for a request with a position. */
  nearestDistance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  /** True when users can redeem it themselves at the store. */
  canRedeem: v.boolean(),
  redeemedTime: maybe(momentSchema),
  redeemedStoreName: displayOnly(v.string()),
  /** End of use of a redeemed paper voucher. Until then `voucherList` and the wallet still contain it. */
  usableUntil: maybe(momentSchema),
  /** True when the price was refunded or is being refunded. Absent: nothing is known about a refund. */
  isPaidBack: maybe(v.boolean()),
  /** Rating of its order: see `orderSchema`. */
  rating: displayOnly(ratingSchema),
  canRate: maybe(v.boolean()),
  /** The price difference and the benefit of this piece, and the user's savings in the current month. */
  savedAmount: displayOnly(rupiahSchema),
  savedThisMonth: displayOnly(rupiahSchema),
  /** Its position among the vouchers of its order, from 1. */
  position: v.object({ at: countSchema, of: countSchema }),
})
export type Voucher = v.InferOutput<typeof voucherSchema>

export const voucherSeals = { voucherCode: 'text', voucherLink: 'link' } as const

/** One voucher of the user. Needs a login. Refused with `noSuchVoucher` for a voucher of another user, and for one that does not exist. */
export const voucherDetail = endpoint({
  name: 'voucherDetail',
  path: '/local_life/voucher/detail',
  seals: voucherSeals,
  body: v.object({ voucherId: idSchema, position: v.optional(coordinatesSchema) }),
  data: voucherSchema,
})

/**
 * All vouchers that can be shown at a counter, soonest to end first, at most a hundred. It contains redeemable vouchers, vouchers in
 * redemption, vouchers that are not valid yet, and redeemed paper ones within their hours. The device stores them for offline use. Needs
 * a login.
 */
export const voucherList = endpoint({
  name: 'voucherList',
  path: '/local_life/voucher/list',
  seals: voucherSeals,
  body: emptyBodySchema,
  data: v.object({ voucherList: itemsOf(voucherSchema) }),
})

const positionBody = v.object({ voucherId: idSchema, ...coordinatesSchema.entries })

/**
 * Checks whether the user is near enough to redeem, and returns the distance in metres. It changes nothing. Needs a login. Refused with
 * `noSuchVoucher`, `notRedeemable` and `daysOver`.
 */
export const redemptionCheck = endpoint({
  name: 'redemptionCheck',
  path: '/local_life/redemption/check',
  body: positionBody,
  data: v.object({
    isAllowed: v.boolean(),
    /** Metres to the nearest store that redeems it. */
    distance: v.pipe(v.number(), v.minValue(0)),
    within: countSchema,
    storeName: v.string(),
    coordinates: displayOnly(storePositionSchema),
    /** Opening hours of that store at this moment. They do not limit the redemption. */
    ...openFields,
  }),
})

/**
 * Redeems the voucher; this cannot be undone. When the response is lost, the voucher shows the outcome. Needs a login. Refused with
 * `noSuchVoucher`, `notRedeemable`, `daysOver` and `tooFar`.
 */
export const redemptionRedeem = endpoint({
  name: 'redemptionRedeem',
  path: '/local_life/redemption/redeem',
  write: true,
  body: positionBody,
  data: v.object({ redeemedTime: momentSchema, usableUntil: maybe(momentSchema) }),
})
