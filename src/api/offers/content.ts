import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  countSchema, idSchema, listOf, localizedImageSchema, localizedLinkSchema, localizedSchema, maybe, rupiahSchema, displayOnly,
} from '../kit/fields'

export const redPacketSchema = v.object({
  ruleId: maybe(idSchema),
  name: displayOnly(localizedSchema),
  subTitle: displayOnly(localizedSchema),
  couponAmount: rupiahSchema,
  quantity: maybe(countSchema),
  isReceived: maybe(v.boolean()),
})
export const platformBannerSchema = v.object({
  id: idSchema,
  iconUrl: localizedImageSchema,
  linkUrl: maybe(localizedLinkSchema),
  /** True: the right half of the picture is empty, and the app renders the packets there. False: the picture is complete. */
  dynamicImageDisplaySwitch: maybe(v.boolean()),
  requiredLogin: maybe(v.boolean()),
  content: displayOnly(v.object({ redPacketList: maybe(v.array(redPacketSchema)) })),
})
export type PlatformBanner = v.InferOutput<typeof platformBannerSchema>

/** The content at a position of the page; 10011 is the banner at the bottom of home. */
export const contentList = endpoint({
  name: 'contentList',
  path: '/resource_pos/content_list',
  body: v.object({ positionId: countSchema, contentType: v.literal('PLATFORM_BANNER') }),
  data: v.object({ contentList: listOf(platformBannerSchema) }),
})
