import * as v from 'valibot'
import { endpoint } from './endpoint'
import { localizedSchema, maybe, rupiahSchema } from './fields'

const redPacketSchema = v.object({
  ruleId: maybe(v.string()),
  name: maybe(localizedSchema),
  subTitle: maybe(localizedSchema),
  couponAmount: rupiahSchema,
  quantity: maybe(v.number()),
  isReceived: maybe(v.boolean()),
})
const contentSchema = v.object({
  id: v.string(),
  iconUrl: localizedSchema,
  linkUrl: maybe(localizedSchema),
  dynamicImageDisplaySwitch: maybe(v.boolean()),
  requiredLogin: maybe(v.boolean()),
  content: maybe(v.object({ redPacketList: maybe(v.array(redPacketSchema)) })),
})
export type PlatformBanner = v.InferOutput<typeof contentSchema>

/** What stands at a position of the page; 10011 is the banner at the bottom of home. */
export const contentList = endpoint({
  name: 'contentList',
  path: '/resource_pos/content_list',
  body: v.object({ positionId: v.number(), contentType: v.literal('PLATFORM_BANNER') }),
  data: v.object({ contentList: v.array(contentSchema) }),
})
