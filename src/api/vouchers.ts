import * as v from 'valibot'
import { validityFields } from './couponFields'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, emptyBodySchema, idSchema, imageSchema, itemsOf, localizedSchema, maybe, momentSchema,
  placeSchema, sealedSchema, secondsSchema, shown,
} from './fields'
import { couponLabelSchema, couponStatusSchema } from './ownCoupons'
import { voucherTypeSchema } from './products'

/** Refusals of redeeming. */
export const REDEEM_REFUSALS = {
  /** The shopper is not at the store. */
  tooFar: '9200107',
  /** Redeemed, expired, given back or not yet valid. */
  notRedeemable: '9200108',
  /** The days within which a paper voucher is redeemed are over. */
  daysOver: '9200109',
  noSuchVoucher: '9200110',
} as const

/**
 * What was bought and is redeemed at the store. Its codes are as good as money: they are sealed, so that state and journals have a
 * reference only. CODE, DEKAT and ultra have `voucherCode`, CODE_LINK has `voucherLink`, a paper voucher none before it is redeemed.
 */
export const voucherSchema = v.object({
  voucherId: idSchema,
  orderId: idSchema,
  skuId: idSchema,
  assetName: localizedSchema,
  imageUrl: shown(imageSchema),
  voucherType: voucherTypeSchema,
  status: couponStatusSchema,
  statusLabel: couponLabelSchema,
  voucherCode: maybe(sealedSchema),
  voucherLink: maybe(sealedSchema),
  ...validityFields,
  expiresIn: maybe(secondsSchema),
  /** A paper voucher is good for so many hours after it was redeemed, and redeemed within so many days after the purchase. */
  paperVoucherHours: maybe(countSchema),
  paperVoucherDays: maybe(countSchema),
  /** Last moment for redeeming a paper voucher. */
  redeemUntil: maybe(momentSchema),
  store: v.object({
    storeId: idSchema, poiId: idSchema, storeName: v.string(), storeLogo: shown(imageSchema), address: shown(v.string()),
    coordinates: shown(placeSchema),
  }),
  /** Whether the shopper may redeem it by himself at the store. */
  canRedeem: v.boolean(),
  redeemedTime: maybe(momentSchema),
  redeemedStoreName: shown(v.string()),
  /** Of a paper voucher that was redeemed: until when it is good. Until then it is not history: `voucherList` and the wallet name it. */
  usableUntil: maybe(momentSchema),
  /** Its money went or goes back to the buyer. Left out: nothing is said of money. */
  isPaidBack: maybe(v.boolean()),
  /** Its place among the vouchers of its order, from 1. */
  position: v.object({ at: countSchema, of: countSchema }),
})
export type Voucher = v.InferOutput<typeof voucherSchema>

export const voucherSeals = { voucherCode: 'text', voucherLink: 'link' } as const

/** Refused with `noSuchVoucher` for a voucher of others, and for none. */
export const voucherDetail = endpoint({
  name: 'voucherDetail',
  path: '/local_life/voucher/detail',
  seals: voucherSeals,
  body: v.object({ voucherId: idSchema }),
  data: voucherSchema,
})

/**
 * All vouchers that can be shown at a counter, soonest to end first, a hundred at most: those that can be redeemed, are being redeemed,
 * have not begun, and redeemed paper ones within their hours. The device keeps them for when there is no network.
 */
export const voucherList = endpoint({
  name: 'voucherList',
  path: '/local_life/voucher/list',
  seals: voucherSeals,
  body: emptyBodySchema,
  data: v.object({ voucherList: itemsOf(voucherSchema) }),
})

const placedBody = v.object({ voucherId: idSchema, ...coordinatesSchema.entries })

/** Whether the shopper is near enough to redeem, and how many metres away. Nothing happens yet. */
export const redemptionCheck = endpoint({
  name: 'redemptionCheck',
  path: '/local_life/redemption/check',
  body: placedBody,
  data: v.object({
    isAllowed: v.boolean(),
    /** Metres to the nearest store that takes it. */
    distance: v.pipe(v.number(), v.minValue(0)),
    within: countSchema,
    storeName: v.string(),
    coordinates: shown(placeSchema),
  }),
})

/** Redeems, once and for good. What became of it when the answer was lost is read from the voucher. */
export const redemptionRedeem = endpoint({
  name: 'redemptionRedeem',
  path: '/local_life/redemption/redeem',
  write: true,
  body: placedBody,
  data: v.object({ redeemedTime: momentSchema, usableUntil: maybe(momentSchema) }),
})
