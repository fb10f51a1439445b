import * as v from 'valibot'
import { endpoint } from './endpoint'
import { localizedSchema, maybe, rupiahSchema } from './fields'

export const redPacketSchema = v.object({
  ruleId: maybe(v.string()),
  name: maybe(localizedSchema),
  subTitle: maybe(localizedSchema),
  couponAmount: rupiahSchema,
  quantity: maybe(v.number()),
  isReceived: maybe(v.boolean()),
})
export const platformBannerSchema = v.object({
  id: v.string(),
  iconUrl: localizedSchema,
  linkUrl: maybe(localizedSchema),
  /** On: the picture leaves its right half free, and the packets are drawn there. Off: the picture says it all. */
  dynamicImageDisplaySwitch: maybe(v.boolean()),
  requiredLogin: maybe(v.boolean()),
  content: maybe(v.object({ redPacketList: maybe(v.array(redPacketSchema)) })),
})
export type PlatformBanner = v.InferOutput<typeof platformBannerSchema>

/** What stands at a position of the page; 10011 is the banner at the bottom of home. */
export const contentList = endpoint({
  name: 'contentList',
  path: '/resource_pos/content_list',
  body: v.object({ positionId: v.number(), contentType: v.literal('PLATFORM_BANNER') }),
  data: v.object({ contentList: v.array(platformBannerSchema) }),
})
