import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type {
  Friend as FriendView, FriendProgress, InvitationRelation, inviteConfig, inviteDetail, inviteQuery, inviteRewardList,
  inviteRewardStatistics, RewardStatus,
} from '../../../api/account/invitations'
import type { Account, Accounts } from './accounts'
import type { Caller } from '../callTypes'
import { DAY_MS } from '../basics/days'
import { createInvitedFriends, shortName, type InvitedFriend } from './invitedFriends'
import { localized, localizedFor, rupiah } from '../basics/localizedText'
import { sameUrl, textPicture } from '../basics/localizedUrls'
import { friendRules, invitationRules } from '../content/ruleTexts'
import type { Order } from '../orders/orderTypes'
import type { RedEnvelopes } from '../coupons/redEnvelopes'
import { REFUSALS, refuse } from '../refusals'
import { createRng } from '../basics/rng'

/** Rupiah for the inviter and for the friend, and the envelopes that pay it. */
const REWARD = 20_000
const GIFT = { amount: 10_000, threshold: 30_000 }
const ENVELOPES = { reward: 'invite-20', gift: 'invite-10' }
export const ORDER_WITHIN_DAYS = 30

/** Referral codes of existing accounts; other accounts get a random one. */
export const REFERRAL_CODES: Readonly<Record<string, string>> = { TEMANDEKAT: '81234567890', NGOPI24: '81298765432' }
/** Characters of codes, without those that are easily confused. */
const CODE_CHARACTERS = 'ACDEFHJKLMNPRTUVWXY34679'
const CODE_LENGTH = 7

export interface InvitationSources {
  readonly seed: string | number
  readonly now: () => number
  readonly accounts: Accounts
  readonly envelopes: Pick<RedEnvelopes, 'give'>
  /** All orders in their current state. */
  readonly orders: () => readonly Order[]
}

/** Inviters and friends, their progress and their rewards. */
export function createInvitations({ seed, now, accounts, envelopes, orders }: InvitationSources) {
  const links = { origin: 'https://dekat.example' }
  const startedAt = now()
  const friends = createInvitedFriends({ now, accounts, orders, orderWithinMs: ORDER_WITHIN_DAYS * DAY_MS })

  const requireAccount = (account: Account | null): Account => account ?? refuse(REFUSALS.loginNeeded)

  function codeOf({ userId, phoneNo }: Account): string {
    const [fixedCode] = Object.entries(REFERRAL_CODES).find(([, ownerPhone]) => ownerPhone === phoneNo) ?? []
    const rng = createRng(seed, `invitation ${userId}`)
    return fixedCode ?? Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[rng.integer(0, CODE_CHARACTERS.length - 1)]).join('')
  }

  /** The account that owns a code, or null. */
  function inviterOf(code: string): Account | null {
    const wanted = code.trim().toUpperCase()
    return accounts.all().find((account) => codeOf(account) === wanted) ?? null
  }

  /** A redeemed order of a friend earns the reward: one envelope. */
  function settle(): void {
    for (const friend of friends.all()) {
      if (friend.envelopeId !== null || friends.progressOf(friend) !== 'REWARD_EARNED') continue
      const inviter = accounts.withId(friend.inviterId)
      const [envelopeId] = inviter === null ? [] : envelopes.give([ENVELOPES.reward], inviter)
      if (envelopeId !== undefined) friends.reward(friend, envelopeId)
    }
  }

  function friendsOf(inviter: Account): readonly InvitedFriend[] {
    if (inviter.phoneNo === '81234567890') friends.ensureInitialFriends(inviter, startedAt)
    settle()
    return friends.of(inviter)
  }

  function relationOf(inviter: Account, account: Account | null): InvitationRelation {
    if (account === null) return 'OPEN'
    if (account.userId === inviter.userId) return 'OWN'
    const joined = friends.of(inviter).find(({ userId }) => userId === account.userId)
    return joined && joined.unableReason === null ? 'JOINED' : 'HAS_ACCOUNT'
  }

  const rewardsOf = (inviter: Account) => friendsOf(inviter).flatMap((friend) => {
    const status = friends.rewardStatusOf(friend)
    return status === null ? [] : [{ friend, status }]
  })
  const sumOf = (inviter: Account, wanted: RewardStatus) =>
    rewardsOf(inviter).filter(({ status }) => status === wanted).length * REWARD

  return {
    links,
    codeOf,
    settle,

    config({ referralCode }: BodyOf<typeof inviteConfig>, { account }: Caller): DataOf<typeof inviteConfig> {
      const inviter = referralCode === undefined ? null : inviterOf(referralCode) ?? refuse(REFUSALS.noSuchInvitation)
      return {
        rewardAmount: REWARD, friendAmount: GIFT.amount, friendThreshold: GIFT.threshold, orderWithinDays: ORDER_WITHIN_DAYS,
        ruleDesc: localized(inviter === null
          ? invitationRules(rupiah(REWARD), rupiah(GIFT.amount), rupiah(GIFT.threshold), ORDER_WITHIN_DAYS)
          : friendRules(rupiah(GIFT.amount), rupiah(GIFT.threshold), ORDER_WITHIN_DAYS)),
        // The welcome packets have another amount than the invitation: this page promises no more than its own.
        ...(inviter === null && account !== null
          ? {}
          : {
            banner: {
              id: 'invite-rain', iconUrl: textPicture('tengah-hujan'), linkUrl: sameUrl('/platform/categoryPoiList?id=ngopi'),
              requiredLogin: false,
            },
          }),
        ...(inviter === null
          ? {}
          : { invitation: { code: codeOf(inviter), inviterName: shortName(inviter.userName), standing: relationOf(inviter, account) } }),
      }
    },

    detail({ account, language }: Caller): DataOf<typeof inviteDetail> {
      const code = codeOf(requireAccount(account))
      const link = `${links.origin}/platform/inviteFriends/friendActivity?${new URLSearchParams({ referralCode: code }).toString()}`
      const gift = rupiah(GIFT.amount)
      const message = localizedFor(language, [
        `Yuk jajan hemat di Dekat! Daftar pakai kodeku ${code} dan dapat amplop ${gift}: ${link}`,
        `Eat for less with Dekat! Sign up with my code ${code} and get a red packet of ${gift}: ${link}`,
        `一起用 Dekat 省钱吃喝！用我的邀请码 ${code} 注册，领取 ${gift} 红包：${link}`,
      ])
      return { code, link, message, whatsappLink: `https://wa.me/?text=${encodeURIComponent(message)}` }
    },

    query({ pageNo, pageSize }: BodyOf<typeof inviteQuery>, { account }: Caller): DataOf<typeof inviteQuery> {
      const { items, hasMore } = pageOf(friendsOf(requireAccount(account)), pageNo, pageSize)
      return { friendList: items.map(viewOf), hasMore }
    },

    rewardList({ pageNo, pageSize }: BodyOf<typeof inviteRewardList>, { account }: Caller): DataOf<typeof inviteRewardList> {
      const { items, hasMore } = pageOf(rewardsOf(requireAccount(account)), pageNo, pageSize)
      return {
        rewardList: items.map(({ friend, status }) => ({
          rewardId: `reward-${friend.friendId}`, friendName: shortName(friend.name), amount: REWARD, status,
          statusTime: friends.stateTimeOf(friend), ...(friend.envelopeId ? { redEnvelopeId: friend.envelopeId } : {}),
        })),
        hasMore,
      }
    },

    statistics({ account }: Caller): DataOf<typeof inviteRewardStatistics> {
      const inviter = requireAccount(account)
      const all = friendsOf(inviter)
      return {
        friendCount: all.length, succeededCount: all.filter((friend) => friends.progressOf(friend) === 'REWARD_EARNED').length,
        receivedAmount: sumOf(inviter, 'RECEIVED'), pendingAmount: sumOf(inviter, 'ON_ITS_WAY'),
      }
    },

    isCode: (code: string): boolean => inviterOf(code) !== null,

    /** Refuses an unknown code, and a number that already has an account; records the latter. */
    admit(code: string, knownNumber: Account | null): void {
      const inviter = inviterOf(code) ?? refuse(REFUSALS.referralUnknown)
      if (knownNumber === null) return
      if (knownNumber.userId !== inviter.userId) friends.addRefused(inviter, knownNumber)
      refuse(REFUSALS.referralRefused)
    },

    /** Registers the friend with the code's owner and gives the welcome envelope. */
    join(code: string, account: Account): void {
      const inviter = inviterOf(code)
      if (inviter === null) return
      friends.join(inviter, account)
      envelopes.give([ENVELOPES.gift], account)
    },

    /** Rewards that the user would lose with the account. */
    pendingOf: (userId: string): number => {
      const inviter = accounts.withId(userId)
      return inviter === null ? 0 : rewardsOf(inviter).filter(({ status }) => status === 'ON_ITS_WAY').length
    },

    /** Simulated friends, for the control page. */
    simulateStep: friends.simulateStep,
    all: () => {
      settle()
      return friends.all().map((friend) => ({ ...friend, progress: friends.progressOf(friend) }))
    },
  }

  function viewOf(friend: InvitedFriend): FriendView {
    const progress: FriendProgress = friends.progressOf(friend)
    const reason = friends.unableReasonOf(friend)
    return {
      friendId: friend.friendId, friendName: shortName(friend.name), progress, progressTime: friends.stateTimeOf(friend),
      ...(reason === null ? {} : { unableReason: reason }), ...(progress === 'REWARD_EARNED' ? { rewardAmount: REWARD } : {}),
    }
  }
}
export type Invitations = ReturnType<typeof createInvitations>

function pageOf<Item>(all: readonly Item[], pageNo: number, pageSize: number) {
  return { items: all.slice((pageNo - 1) * pageSize, pageNo * pageSize), hasMore: all.length > pageNo * pageSize }
}
