import * as v from 'valibot'
import { platformBannerSchema, redPacketSchema } from './content'
import { endpoint } from './endpoint'
import {
  daySchema, emptyBodySchema, idSchema, linkSchema, localizedImageSchema, localizedSchema, maybe, momentSchema, nameSchema,
  rupiahSchema, shown,
} from './fields'
import { callerFields } from './tokens'

/** `quantity` pieces of `couponAmount` each, for orders of at least the threshold. */
export const packetSchema = v.object({ ...redPacketSchema.entries, useOrderAmountThreshold: maybe(rupiahSchema) })
export type RedPacket = v.InferOutput<typeof packetSchema>

/** The packets of one gift stay together: fewer of them would be another gift. */
const packetListData = v.object({ redPacketList: v.array(packetSchema) })

/** What a new user is given; a guest sees what would be his. Empty for returning users. */
export const newUserRedPacketList = endpoint({
  name: 'newUserRedPacketList',
  path: '/red_packet/new_user_red_packet_list',
  body: emptyBodySchema,
  data: packetListData,
})

/** Today's sky packets: those that came down for this user (`isReceived`), or what is up there still. Empty when there are none. */
export const skyRedPacketRecordList = endpoint({
  name: 'skyRedPacketRecordList',
  path: '/red_packet/sky_red_packet_record_list',
  body: emptyBodySchema,
  data: v.object({
    redPacketList: v.array(v.object({ ...packetSchema.entries, ruleId: idSchema })),
    bannerUrl: shown(localizedImageSchema),
    /** Holds markup, shown through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    /** Last moment of use in epoch ms; its day is Jakarta's, wherever the phone is. */
    effectiveEndTime: shown(momentSchema),
  }),
})

/**
 * Lets the sky packets of the day come down, once a user and day; the day begins at midnight in Jakarta. `issueResult` false: nothing came,
 * because they were there already or because it failed; `allowRetry` says whether another try, as an intent of its own, may help.
 */
export const issueSkyRedPacket = endpoint({
  name: 'issueSkyRedPacket',
  path: '/red_packet/issue_sky_red_packet',
  write: true,
  body: emptyBodySchema,
  data: v.object({
    issueResult: v.boolean(),
    allowRetry: v.boolean(),
    /** The day that this answer is about, YYYY-MM-DD in Jakarta. */
    serverDay: daySchema,
  }),
})

export const activitySchema = v.object({
  activityId: idSchema,
  name: localizedSchema,
  /** Holds markup, shown through an allow-list only. */
  ruleDesc: maybe(localizedSchema),
  /** Its packets can be claimed in the native app only. */
  appOnly: maybe(v.boolean()),
  /** All of it went to others. */
  isNotCollected: maybe(v.boolean()),
  redPacketList: v.array(packetSchema),
})
export type Activity = v.InferOutput<typeof activitySchema>

/** The activity behind a red packet's link. Refused with 9200102 when there is none. */
export const redPacketActivity = endpoint({
  name: 'redPacketActivity',
  path: '/market/activity/red_packet_activity',
  body: v.object({ activityId: nameSchema, dialogId: v.optional(nameSchema) }),
  data: v.object({ activity: activitySchema }),
})

/** An activity with what stands around it; refused like the one above, in words for the shopper. */
export const aggregationActivity = endpoint({
  name: 'aggregationActivity',
  path: '/market/activity/query_aggregation_activity',
  body: v.object({ activityId: nameSchema }),
  data: v.object({
    activity: activitySchema,
    banner: shown(platformBannerSchema),
    /** https address of a chat. */
    whatsappLink: shown(linkSchema),
  }),
})

/**
 * Claims all packets of an activity at once; answers what came. Refused with 9200103 on the web when it is for the native app only, 9200105
 * when it is for new users, 10000007 when the shopper has had it, 10000008 when all are gone, 9200102 when there is no such activity.
 */
export const claimAward = endpoint({
  name: 'claimAward',
  path: '/local_life/market/activity/claim_award_v2',
  write: true,
  body: v.object({
    activityId: nameSchema,
    dialogId: v.optional(nameSchema),
    cpType: callerFields.cpType,
  }),
  data: packetListData,
})
