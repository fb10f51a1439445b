import * as v from 'valibot'
import { claimableCouponSchema } from '../offers/couponFields'
import { channelsSchema } from '../buying/channels'
import { dealSchema } from './deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, hourSchema, imageSchema, linkSchema, listOf, maybe, nameSchema, displayOnly, weekSchema, zoneSchema,
} from '../kit/fields'
import { storeCardSchema } from './stores'

/**
 * A malformed day makes the whole week malformed: a missing day would read as closed. `week`: days 1 (Monday) to 7, separated by commas.
 * Times are HH:MM in the store's time zone; an end before its start is on the next day.
 */
export const businessHoursSchema = v.object({
  week: weekSchema,
  time: v.array(v.object({
    businessStartTime: hourSchema,
    businessEndTime: hourSchema,
  })),
})
export type BusinessHours = v.InferOutput<typeof businessHoursSchema>

export const merchantSchema = v.object({
  store: storeCardSchema,
  /** Best first. */
  photos: displayOnly(listOf(imageSchema), []),
  businessHours: displayOnly(v.array(businessHoursSchema), []),
  /** IANA name of the time zone of the business hours. */
  timeZone: zoneSchema,
  storeAddress: displayOnly(v.string()),
  /** http(s) address of a map. */
  mapUrl: displayOnly(linkSchema),
  /** Dialable: a plus, digits and spaces. */
  storePhone: displayOnly(v.pipe(v.string(), v.regex(/^\+?[\d ]{5,20}$/))),
  /** http(s) address of a chat with the store. */
  storeChat: displayOnly(linkSchema),
  storeCpType: maybe(nameSchema),
  channels: channelsSchema,
  products: listOf(dealSchema, 'assetId'),
  coupons: listOf(claimableCouponSchema),
  isFavourite: v.boolean(),
})
export type Merchant = v.InferOutput<typeof merchantSchema>

/**
 * The page of a store, by either id. Refused with 3800039 when the store does not exist, with 3800021 when it is temporarily closed to
 * guests.
 */
export const merchantDetail = endpoint({
  name: 'merchantDetail',
  path: '/local_life/merchant/detail',
  body: v.object({
    poiId: v.optional(nameSchema),
    storeId: v.optional(nameSchema),
    cpType: v.optional(nameSchema),
    position: v.optional(coordinatesSchema),
  }),
  data: merchantSchema,
})
