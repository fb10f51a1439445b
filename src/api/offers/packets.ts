import * as v from 'valibot'
import { platformBannerSchema, redPacketSchema } from './content'
import { endpoint } from '../kit/endpoint'
import {
  daySchema, emptyBodySchema, idSchema, linkSchema, localizedImageSchema, localizedSchema, maybe, momentSchema, nameSchema,
  rupiahSchema, displayOnly,
} from '../kit/fields'
import { callerFields } from '../account/tokens'

/** `quantity` pieces of `couponAmount` each, for orders of at least the threshold. */
export const packetSchema = v.object({ ...redPacketSchema.entries, useOrderAmountThreshold: maybe(rupiahSchema) })
export type RedPacket = v.InferOutput<typeof packetSchema>

/** One malformed packet makes the whole list malformed: fewer packets would be a different gift. */
const packetListData = v.object({ redPacketList: v.array(packetSchema) })

/** The packets for a new user; guests see the packets that they would receive. Empty for returning users. */
export const newUserRedPacketList = endpoint({
  name: 'newUserRedPacketList',
  path: '/red_packet/new_user_red_packet_list',
  body: emptyBodySchema,
  data: packetListData,
})

/** Today's sky packets: those issued to this user (`isReceived`), or those that can still be issued. Empty when there are none. */
export const skyRedPacketRecordList = endpoint({
  name: 'skyRedPacketRecordList',
  path: '/red_packet/sky_red_packet_record_list',
  body: emptyBodySchema,
  data: v.object({
    redPacketList: v.array(v.object({ ...packetSchema.entries, ruleId: idSchema })),
    bannerUrl: displayOnly(localizedImageSchema),
    /** Contains markup; rendered through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    /** Last moment of use in epoch ms; its day is the Jakarta day, in any time zone of the phone. */
    effectiveEndTime: displayOnly(momentSchema),
  }),
})

/**
 * Issues the sky packets of the day, once per user and day; the day begins at midnight in Jakarta. `issueResult` false: nothing was
 * issued, because the user has them already or the issue failed. `allowRetry`: another try, with a new intent, may succeed. Needs a
 * login.
 */
export const issueSkyRedPacket = endpoint({
  name: 'issueSkyRedPacket',
  path: '/red_packet/issue_sky_red_packet',
  write: true,
  body: emptyBodySchema,
  data: v.object({
    issueResult: v.boolean(),
    allowRetry: v.boolean(),
    /** The day of this response, YYYY-MM-DD in Jakarta. */
    serverDay: daySchema,
  }),
})

export const activitySchema = v.object({
  activityId: idSchema,
  name: localizedSchema,
  /** Contains markup; rendered through an allow-list only. */
  ruleDesc: maybe(localizedSchema),
  /** Its packets can be claimed in the native app only. */
  appOnly: maybe(v.boolean()),
  /** True when other users have claimed all of it. */
  isNotCollected: maybe(v.boolean()),
  /** True when it is for new users and the caller is not one. Absent when it is unknown, as for guests. */
  newcomersOnly: displayOnly(v.boolean()),
  redPacketList: v.array(packetSchema),
})
export type Activity = v.InferOutput<typeof activitySchema>

/** The activity of a red packet link. Refused with 9200102 when it does not exist. */
export const redPacketActivity = endpoint({
  name: 'redPacketActivity',
  path: '/market/activity/red_packet_activity',
  body: v.object({ activityId: nameSchema, dialogId: v.optional(nameSchema) }),
  data: v.object({ activity: activitySchema }),
})

/** An activity with its banner and its chat link. Refused with `activityOver` when it does not exist; the user sees the message. */
export const aggregationActivity = endpoint({
  name: 'aggregationActivity',
  path: '/market/activity/query_aggregation_activity',
  body: v.object({ activityId: nameSchema }),
  data: v.object({
    activity: activitySchema,
    banner: displayOnly(platformBannerSchema),
    /** https address of a chat. */
    whatsappLink: displayOnly(linkSchema),
  }),
})

/**
 * Claims all packets of an activity at once; returns the received packets. Needs a login. Refused with 9200103 on the web when it is for
 * the native app only, 9200105 when it is for new users, 10000007 when the user has already claimed it, 10000008 when all are claimed,
 * 9200102 when the activity does not exist.
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
