import * as v from 'valibot'
import { platformBannerSchema } from '../offers/content'
import { endpoint } from '../kit/endpoint'
import {
  countSchema, emptyBodySchema, filledSchema, idSchema, itemsOf, localizedSchema, maybe, momentSchema, oneOf, pagingFields, rupiahSchema,
  sealedSchema, displayOnly, asPrivate, wholeSchema, type Unknown,
} from '../kit/fields'

export const FRIEND_PROGRESS = ['REGISTERED', 'PENDING_ORDER', 'PLACED_ORDER', 'REWARD_EARNED', 'UNABLE'] as const
export type FriendProgress = (typeof FRIEND_PROGRESS)[number] | Unknown
/** Why a friend earns no reward: the number had an account, no order in time, the order was refunded, the account deleted. */
export const UNABLE_REASONS = ['NUMBER_KNOWN', 'TOO_LATE', 'PAID_BACK', 'ACCOUNT_CLOSED'] as const
/** A reward is created with the friend's first payment and received when that order is redeemed. A refund of the order withdraws it. */
export const REWARD_STATUSES = ['ON_ITS_WAY', 'RECEIVED', 'WITHDRAWN'] as const
export type RewardStatus = (typeof REWARD_STATUSES)[number] | Unknown
/** The relation of the caller to an invitation: can register with it, has registered with it, already has an account, or created it. */
export const INVITATION_RELATIONS = ['OPEN', 'JOINED', 'HAS_ACCOUNT', 'OWN'] as const
export type InvitationRelation = (typeof INVITATION_RELATIONS)[number] | Unknown

/** Refusal of a referral code that belongs to no user. */
export const NO_SUCH_INVITATION = '9200120'

/**
 * The rewards for both sides of an invitation. With a referral code also the invitation that it belongs to. Needs no login. Refused with
 * `noSuchInvitation` for an unknown code.
 */
export const inviteConfig = endpoint({
  name: 'inviteConfig',
  path: '/invite/config',
  seals: { code: 'text' },
  /** In the app, the code of a link is a reference: see adapters/sealed/privateUrlParams. */
  body: v.object({ referralCode: v.optional(filledSchema) }),
  data: v.object({
    /** An envelope for each friend, received when the friend's first order is redeemed. */
    rewardAmount: rupiahSchema,
    /** An envelope for the friend, for an order of at least `friendThreshold`. */
    friendAmount: rupiahSchema,
    friendThreshold: rupiahSchema,
    /** Days between registration and the first order. */
    orderWithinDays: countSchema,
    banner: displayOnly(platformBannerSchema),
    /** Contains markup; rendered through an allow-list only. */
    ruleDesc: maybe(localizedSchema),
    invitation: maybe(v.object({ code: sealedSchema, inviterName: displayOnly(v.string()), standing: oneOf(INVITATION_RELATIONS) })),
  }),
})

/** The caller's own invitation: code, link, message, and a link that opens WhatsApp with that message. Needs a login. */
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
  friendName: displayOnly(v.string(), ''),
  progress: oneOf(FRIEND_PROGRESS),
  unableReason: displayOnly(v.picklist(UNABLE_REASONS)),
  /** When the friend reached this progress, epoch ms. */
  progressTime: displayOnly(asPrivate(momentSchema)),
  rewardAmount: displayOnly(rupiahSchema),
})
export type Friend = v.InferOutput<typeof friendSchema>

/** The caller's friends, newest first. Needs a login. */
export const inviteQuery = endpoint({
  name: 'inviteQuery',
  path: '/invite/query',
  body: v.object(pagingFields),
  data: v.object({ friendList: itemsOf(friendSchema, 'friendId'), hasMore: v.boolean() }),
})

export const rewardSchema = v.object({
  rewardId: idSchema,
  friendName: displayOnly(v.string(), ''),
  amount: rupiahSchema,
  status: oneOf(REWARD_STATUSES),
  /** When the reward reached this status, epoch ms. */
  statusTime: displayOnly(asPrivate(momentSchema)),
  /** The envelope in the wallet that the reward was paid as. */
  redEnvelopeId: maybe(filledSchema),
})
export type Reward = v.InferOutput<typeof rewardSchema>

/** The caller's rewards, newest first. Needs a login. */
export const inviteRewardList = endpoint({
  name: 'inviteRewardList',
  path: '/invite/reward/list',
  body: v.object(pagingFields),
  data: v.object({ rewardList: itemsOf(rewardSchema), hasMore: v.boolean() }),
})

/** Totals of the caller's friends and rewards. Needs a login. */
export const inviteRewardStatistics = endpoint({
  name: 'inviteRewardStatistics',
  path: '/invite/reward/statistics',
  body: emptyBodySchema,
  data: v.object({
    friendCount: wholeSchema,
    succeededCount: wholeSchema,
    receivedAmount: rupiahSchema,
    /** Rewards that are not received yet. */
    pendingAmount: rupiahSchema,
  }),
})
