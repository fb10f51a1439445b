import * as v from 'valibot'
import { redPacketSchema } from './content'
import { validityFields } from './couponFields'
import { dealListData } from './deals'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, idSchema, listOf, localizedSchema, maybe, nameSchema, pagingFields, rupiahSchema, shown,
} from './fields'
import { ownCouponSchema } from './ownCoupons'

/**
 * A packet to claim, by the activity that its link names, or by none: the general one; or an envelope that the shopper holds. Refused
 * with 10000006 when there is no such packet.
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
    subTitle: shown(localizedSchema),
    /** All envelopes together. */
    couponAmount: rupiahSchema,
    redPacketList: v.array(v.object({
      ...redPacketSchema.entries,
      /** An order of at least so much. */
      useOrderAmountThreshold: maybe(rupiahSchema),
    })),
    isReceived: maybe(v.boolean()),
    /** All of it went to others. */
    isNotCollected: maybe(v.boolean()),
    percent: shown(countSchema),
    /** Holds markup, shown through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    productListId: maybe(idSchema),
    availableStoreNum: shown(countSchema),
    ...validityFields,
    /** The envelope that was asked for by its id. */
    own: maybe(ownCouponSchema),
  }),
})

/** Takes all envelopes of a packet at once. Refused with 10000007 when the shopper has had it, with 10000008 when all are gone. */
export const redPacketReceive = endpoint({
  name: 'redPacketReceive',
  path: '/red_packet/receive',
  write: true,
  body: v.object({ activityId: v.optional(nameSchema), dialogId: v.optional(nameSchema) }),
  data: v.object({ redPacketList: listOf(ownCouponSchema) }),
})

/** Products that an envelope can be used for, its own or that of a packet to claim. */
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
