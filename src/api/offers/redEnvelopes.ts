import * as v from 'valibot'
import { redPacketSchema } from './content'
import { validityFields } from './couponFields'
import { dealListData } from '../discovery/deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, idSchema, listOf, localizedSchema, maybe, nameSchema, pagingFields, rupiahSchema, displayOnly,
} from '../kit/fields'
import { ownCouponSchema } from './ownCoupons'

/**
 * A claimable packet, by the activity of its link or, without one, the general packet; or an envelope of the user. Refused with
 * `noSuchPacket`, and with `loginNeeded` for an envelope of a user.
 */
export const redPacketDetail = endpoint({
  name: 'redPacketDetail',
  path: '/red_packet/detail',
  body: v.object({
    activityId: v.optional(nameSchema),
    dialogId: v.optional(nameSchema),
    redEnvelopeId: v.optional(nameSchema),
    position: v.optional(coordinatesSchema),
  }),
  data: v.object({
    activityId: idSchema,
    name: localizedSchema,
    subTitle: displayOnly(localizedSchema),
    /** All envelopes together. */
    couponAmount: rupiahSchema,
    redPacketList: v.array(v.object({
      ...redPacketSchema.entries,
      /** Minimum order amount. */
      useOrderAmountThreshold: maybe(rupiahSchema),
    })),
    isReceived: maybe(v.boolean()),
    /** True when other users have claimed all of it. */
    isNotCollected: maybe(v.boolean()),
    percent: displayOnly(countSchema),
    /** Contains markup; rendered through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    productListId: maybe(idSchema),
    availableStoreNum: displayOnly(countSchema),
    ...validityFields,
    /** The envelope that the request named by its id. */
    own: maybe(ownCouponSchema),
  }),
})

/**
 * Claims all envelopes of a packet at once. Needs a login. Refused with `noSuchPacket`, `packetTaken`, `packetSoldOut`, `appOnly` and
 * `newcomersOnly`.
 */
export const redPacketReceive = endpoint({
  name: 'redPacketReceive',
  path: '/red_packet/receive',
  write: true,
  body: v.object({ activityId: v.optional(nameSchema), dialogId: v.optional(nameSchema) }),
  data: v.object({ redPacketList: listOf(ownCouponSchema) }),
})

/** Products that accept an envelope: the user's own, or one of a claimable packet. Refused with `noSuchPacket`. */
export const redPacketProductList = endpoint({
  name: 'redPacketProductList',
  path: '/red_packet/product_list',
  body: v.object({
    redEnvelopeId: v.optional(nameSchema),
    activityId: v.optional(nameSchema),
    queryId: v.optional(nameSchema),
    ...pagingFields,
    position: v.optional(coordinatesSchema),
  }),
  data: dealListData,
})
