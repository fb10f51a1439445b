import * as v from 'valibot'
import { platformBannerSchema } from './content'
import { endpoint } from './endpoint'
import {
  countSchema, emptyBodySchema, filledSchema, idSchema, itemsOf, localizedSchema, maybe, momentSchema, oneOf, pagingFields, rupiahSchema,
  sealedSchema, shown, unkept, wholeSchema,
} from './fields'
import type { Unknown } from './fields'

/** How far an invited friend is. */
export const FRIEND_PROGRESS = ['REGISTERED', 'PENDING_ORDER', 'PLACED_ORDER', 'REWARD_EARNED', 'UNABLE'] as const
export type FriendProgress = (typeof FRIEND_PROGRESS)[number] | Unknown
/** Why a friend brings no reward: the number had an account, no order came in time, it was paid back, or the account is gone. */
export const UNABLE_REASONS = ['NUMBER_KNOWN', 'TOO_LATE', 'PAID_BACK', 'ACCOUNT_CLOSED'] as const
/** A reward comes with the friend's first payment and is received when that order is redeemed; an order that is paid back takes it away. */
export const REWARD_STATUSES = ['ON_ITS_WAY', 'RECEIVED', 'WITHDRAWN'] as const
export type RewardStatus = (typeof REWARD_STATUSES)[number] | Unknown
/** What an invitation is to the caller: he may register with it, has done so, has an account already, or it is his own. */
export const INVITATION_STANDINGS = ['OPEN', 'JOINED', 'HAS_ACCOUNT', 'OWN'] as const
export type InvitationStanding = (typeof INVITATION_STANDINGS)[number] | Unknown

/** The refusal of a referral code that belongs to no user. */
export const NO_SUCH_INVITATION = '9200120'

/** What inviting is worth, to both sides. With a referral code also whose invitation that is; needs no login. */
export const inviteConfig = endpoint({
  name: 'inviteConfig',
  path: '/invite/config',
  seals: { code: 'text' },
  /** On this side of the adapter the code of a link is a reference: see adapters/heldValues. */
  body: v.object({ referralCode: v.optional(filledSchema) }),
  data: v.object({
    /** An envelope for each friend, received when his first order is redeemed. */
    rewardAmount: rupiahSchema,
    /** An envelope for the friend, for an order of at least `friendThreshold`. */
    friendAmount: rupiahSchema,
    friendThreshold: rupiahSchema,
    /** Days from registering to the first order. */
    orderWithinDays: countSchema,
    banner: shown(platformBannerSchema),
    /** Holds markup, shown through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    invitation: maybe(v.object({ code: sealedSchema, inviterName: shown(v.string()), standing: oneOf(INVITATION_STANDINGS) })),
  }),
})

/** The caller's own invitation: code and link by themselves, as a message, and as a link that opens WhatsApp with that message. */
export const inviteDetail = endpoint({
  name: 'inviteDetail',
  path: '/invite/detail',
  seals: { code: 'text', link: 'link', message: 'text', whatsappLink: 'link' },
  body: emptyBodySchema,
  data: v.object({ code: sealedSchema, link: sealedSchema, message: sealedSchema, whatsappLink: maybe(sealedSchema) }),
})

export const friendSchema = v.object({
  friendId: idSchema,
  /** Shortened by the server: `Dimas P.` */
  friendName: shown(v.string(), ''),
  progress: oneOf(FRIEND_PROGRESS),
  unableReason: shown(v.picklist(UNABLE_REASONS)),
  /** When the friend came as far as this, epoch ms. */
  progressTime: shown(unkept(momentSchema)),
  rewardAmount: shown(rupiahSchema),
})
export type Friend = v.InferOutput<typeof friendSchema>

/** The caller's friends, the latest first. */
export const inviteQuery = endpoint({
  name: 'inviteQuery',
  path: '/invite/query',
  body: v.object(pagingFields),
  data: v.object({ friendList: itemsOf(friendSchema, 'friendId'), hasMore: v.boolean() }),
})

export const rewardSchema = v.object({
  rewardId: idSchema,
  friendName: shown(v.string(), ''),
  amount: rupiahSchema,
  status: oneOf(REWARD_STATUSES),
  /** Since when it stands so, epoch ms. */
  statusTime: shown(unkept(momentSchema)),
  /** The envelope in the wallet that it became. */
  redEnvelopeId: maybe(filledSchema),
})
export type Reward = v.InferOutput<typeof rewardSchema>

/** The caller's rewards, the latest first. */
export const inviteRewardList = endpoint({
  name: 'inviteRewardList',
  path: '/invite/reward/list',
  body: v.object(pagingFields),
  data: v.object({ rewardList: itemsOf(rewardSchema), hasMore: v.boolean() }),
})

/** All of it in numbers. */
export const inviteRewardStatistics = endpoint({
  name: 'inviteRewardStatistics',
  path: '/invite/reward/statistics',
  body: emptyBodySchema,
  data: v.object({
    friendCount: wholeSchema,
    succeededCount: wholeSchema,
    receivedAmount: rupiahSchema,
    /** On its way. */
    pendingAmount: rupiahSchema,
  }),
})
