import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { countSchema, displayOnly, idSchema, listOf, wholeSchema } from '../kit/fields'
import type { Count } from '../../shared/meaning'

export const MAX_STARS = 5
/** Reasons to choose with four or five stars. */
export const PRAISES = ['COME_BACK', 'AS_PROMISED', 'FRIENDLY'] as const
/** Reasons to choose with fewer stars. */
export const COMPLAINTS = ['SLOW', 'NOT_AS_PROMISED', 'UNFRIENDLY'] as const
export const RATING_TAGS = [...PRAISES, ...COMPLAINTS] as const
export type RatingTag = (typeof RATING_TAGS)[number]

const starsSchema = v.pipe(wholeSchema, v.minValue(1), v.maxValue(MAX_STARS))
const tagSchema = v.picklist(RATING_TAGS)

/** A user's rating of an order. Unknown tags of a newer server are dropped. */
export const ratingSchema = v.object({ stars: starsSchema, tags: listOf(tagSchema) })
export type Rating = { readonly stars: Count; readonly tags: readonly RatingTag[] }

/** Ratings of a store by users who redeemed something there. Absent until the first rating. */
export const storeRatingSchema = v.object({
  /** 1 to 5 stars, one decimal. */
  average: v.pipe(countSchema, v.minValue(1), v.maxValue(MAX_STARS)),
  count: v.pipe(wholeSchema, v.minValue(1)),
  /** Percent of the users who would return; absent for too few ratings. */
  returnPercent: displayOnly(v.pipe(wholeSchema, v.maxValue(100))),
})
export type StoreRating = v.InferOutput<typeof storeRatingSchema>

/**
 * Rates an order of which at least one voucher was redeemed. A second rating of the same order replaces the first one. Returns the
 * store's rating, which includes the new one. Refused with `noSuchOrder`, and with `orderClosed` while nothing is redeemed.
 */
export const orderRate = endpoint({
  name: 'orderRate',
  path: '/local_life/order/rate',
  write: true,
  body: v.object({ orderId: idSchema, stars: starsSchema, tags: v.pipe(v.array(tagSchema), v.maxLength(PRAISES.length)) }),
  data: v.object({ poiId: idSchema, storeRating: storeRatingSchema }),
})
