import * as v from 'valibot'
import { dealSchema } from './deals'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, filledSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, mediaSchema, nameSchema,
  pagingFields, secondsSchema, shown, wholeSchema,
} from './fields'
import { storeCardSchema } from './stores'

/** Lists of the explore tab: chosen for the shopper, around him, of this week; and what is played one after another. */
export const EXPLORE_SCENES = ['FOR_YOU', 'NEARBY', 'NEW'] as const
export type ExploreScene = (typeof EXPLORE_SCENES)[number]

/** A form of the video; the browser plays the first whose `type` (MIME) it knows. */
const sourceSchema = v.object({ url: mediaSchema, type: v.string() })
/** WebVTT in one of the languages of content. */
const captionsSchema = v.object({ language: v.picklist(['id', 'en', 'zh']), url: mediaSchema })

/** A short video of a store, with what is sold in it. Its picture has the size of the video, in pixels; it is the first frame. */
export const videoSchema = v.object({
  contentId: idSchema,
  title: localizedSchema,
  previewImageUrl: shown(imageSchema, ''),
  width: wholeSchema,
  height: wholeSchema,
  duration: secondsSchema,
  sources: itemsOf(sourceSchema, 'url'),
  captions: shown(listOf(captionsSchema)),
  store: storeCardSchema,
  deal: maybe(dealSchema),
  /** Whether the store is among the user's favourites, and of how many users. */
  isFavourite: v.optional(v.boolean(), false),
  favouriteNum: shown(countSchema),
  algorithmId: shown(nameSchema),
  rank: shown(countSchema),
})
export type Video = v.InferOutput<typeof videoSchema>

/**
 * Videos, page by page. `WATCH`: to be played one after another, `contentId` first; with the queryId of the list that it was found in, what
 * follows there follows here. The request id is that of the envelope; the answer repeats it.
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
    requestId: shown(nameSchema),
    scene: shown(nameSchema),
    pageSize: shown(countSchema),
    algorithmId: shown(nameSchema),
  }),
})
