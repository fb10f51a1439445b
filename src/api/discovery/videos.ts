import * as v from 'valibot'
import { dealSchema } from './deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, filledSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, mediaSchema, nameSchema,
  pagingFields, secondsSchema, displayOnly, wholeSchema,
} from '../kit/fields'
import { storeCardSchema } from './stores'

/** Lists of the explore tab: recommended for the user, near the user, new this week. */
export const EXPLORE_SCENES = ['FOR_YOU', 'NEARBY', 'NEW'] as const
export type ExploreScene = (typeof EXPLORE_SCENES)[number]

/** An encoding of the video; the browser plays the first one whose `type` (MIME) it supports. */
const sourceSchema = v.object({ url: mediaSchema, type: v.string() })
/** WebVTT in one of the content languages. */
const captionsSchema = v.object({ language: v.picklist(['id', 'en', 'zh']), url: mediaSchema })

/**
 * A short video of a store, with the deal that it presents. The preview picture is the first frame, with the size of the video in pixels.
 */
export const videoSchema = v.object({
  contentId: idSchema,
  title: localizedSchema,
  previewImageUrl: displayOnly(imageSchema, ''),
  width: wholeSchema,
  height: wholeSchema,
  duration: secondsSchema,
  sources: itemsOf(sourceSchema, 'url'),
  captions: displayOnly(listOf(captionsSchema)),
  store: storeCardSchema,
  deal: maybe(dealSchema),
  /** `isFavourite`: the store is one of the user's favourites. `favouriteNum`: users who have it as a favourite. */
  isFavourite: displayOnly(v.boolean(), false),
  favouriteNum: displayOnly(countSchema),
  algorithmId: displayOnly(nameSchema),
  rank: displayOnly(countSchema),
})
export type Video = v.InferOutput<typeof videoSchema>

/**
 * Videos, page by page. `WATCH`: a playlist that starts with `contentId`. With the queryId of the list that contained that video, the
 * playlist continues in the order of that list. The response repeats the request id of the envelope. Refused with `notInvited` and
 * `noSuchVideo`.
 */
export const pullContent = endpoint({
  name: 'pullContent',
  path: '/content/feed/pull_content',
  body: v.object({
    scene: v.picklist([...EXPLORE_SCENES, 'WATCH']),
    ...pagingFields,
    queryId: v.optional(nameSchema),
    contentId: v.optional(nameSchema),
    position: v.optional(coordinatesSchema),
  }),
  data: v.object({
    records: itemsOf(videoSchema),
    hasMore: v.boolean(),
    queryId: filledSchema,
    requestId: displayOnly(nameSchema),
    scene: displayOnly(nameSchema),
    pageSize: displayOnly(countSchema),
    algorithmId: displayOnly(nameSchema),
  }),
})
