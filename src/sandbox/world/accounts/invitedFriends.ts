import { UNABLE_REASONS, type FriendProgress, type RewardStatus } from '../../../api/account/invitations'
import type { Account, Accounts } from './accounts'
import { DAY_MS } from '../basics/days'
import { orderStatusOf } from '../orders/orderStatus'
import type { Order } from '../orders/orderTypes'

type UnableReason = (typeof UNABLE_REASONS)[number]

/** Steps that the control page can simulate for a friend. */
export const SIMULATED_STEPS = ['order', 'pay', 'redeem', 'payBack'] as const
export type SimulatedStep = (typeof SIMULATED_STEPS)[number]

export interface InvitedFriend {
  readonly friendId: string
  readonly inviterId: string
  readonly name: string
  /** Null for a friend without an account in this world. */
  readonly userId: string | null
  /** Time of the registration, or of the attempt. */
  readonly joinedAt: number
  readonly unableReason: UnableReason | null
  simulated: { readonly step: SimulatedStep; readonly at: number } | null
  /** The inviter's envelope, once the reward is earned. */
  envelopeId: string | null
  rewardedAt: number | null
}

/** Friends of the regular user: name, days since the registration, and progress. */
export const INITIAL_FRIENDS: readonly (readonly [string, number, SimulatedStep | UnableReason | null])[] = [
  ['Dimas Pratama', 6, 'redeem'], ['Rina Kartika', 11, 'redeem'], ['Agus Wijaya', 2, null], ['Mega Lestari', 3, 'NUMBER_KNOWN'],
  ['Hana Putri', 5, 'order'], ['Yoga Saputra', 40, null],
]
/** Envelopes from before the start are already used. */
const SPENT_ENVELOPE = ''

/** Inviters see no more of a friend's name than `Dimas P.` */
export function shortName(name: string): string {
  const [first = '', last = ''] = name.split(' ')
  return last === '' ? first : `${first} ${last.slice(0, 1)}.`
}

interface Sources {
  readonly now: () => number
  readonly accounts: Accounts
  readonly orders: () => readonly Order[]
  readonly orderWithinMs: number
}

//  REGISTERED ──order──▶ PENDING_ORDER ──pay──▶ PLACED_ORDER ──redeem──▶ REWARD_EARNED
//     │ ▲                     │ (closed)            └──paid back──▶ UNABLE
//     │ └─────────────────────┘
//     └──30 days, account gone──▶ UNABLE ◀── the number had an account

/** Invited friends and their progress: from real orders of their accounts, and from simulated steps. */
export function createInvitedFriends({ now, accounts, orders, orderWithinMs }: Sources) {
  const friends: InvitedFriend[] = []
  const add = (friend: Omit<InvitedFriend, 'friendId' | 'envelopeId' | 'rewardedAt'>): InvitedFriend => {
    const added = { ...friend, friendId: `friend-${friends.length + 1}`, envelopeId: null, rewardedAt: null }
    friends.push(added)
    return added
  }
  const ordersOf = ({ userId }: InvitedFriend) => (userId === null ? [] : orders().filter(({ account }) => account.userId === userId))

  /** The progress of a friend by real orders, and its time. */
  function stepOf(friend: InvitedFriend): { readonly step: SimulatedStep; readonly at: number } | null {
    const own = ordersOf(friend)
    const paidBack = own.flatMap((order) => (orderStatusOf(order, now()) === 'REFUNDED' ? (order.refund?.at ?? []) : []))
    const unrefunded = own.filter((order) => order.paid !== null && orderStatusOf(order, now()) !== 'REFUNDED')
    const redeemed = unrefunded.flatMap(({ vouchers }) => vouchers.flatMap((voucher) => voucher.redeemed?.at ?? []))
    const unpaid = own.filter((order) => orderStatusOf(order, now()) === 'TO_PAY')
    if (redeemed.length > 0) return { step: 'redeem', at: Math.min(...redeemed) }
    if (unrefunded.length > 0) return { step: 'pay', at: Math.min(...unrefunded.map(({ paid, createdAt }) => paid?.at ?? createdAt)) }
    if (unpaid.length > 0) return { step: 'order', at: Math.min(...unpaid.map(({ createdAt }) => createdAt)) }
    return paidBack.length > 0 ? { step: 'payBack', at: Math.min(...paidBack) } : friend.simulated
  }

  function unableReasonOf(friend: InvitedFriend): UnableReason | null {
    if (friend.envelopeId !== null) return null
    if (friend.unableReason !== null) return friend.unableReason
    const step = stepOf(friend)?.step
    if (step === 'payBack') return 'PAID_BACK'
    if (step !== undefined) return null
    if (friend.userId !== null && accounts.withId(friend.userId) === null) return 'ACCOUNT_CLOSED'
    return now() > friend.joinedAt + orderWithinMs ? 'TOO_LATE' : null
  }

  function progressOf(friend: InvitedFriend): FriendProgress {
    if (friend.envelopeId !== null) return 'REWARD_EARNED'
    if (unableReasonOf(friend) !== null) return 'UNABLE'
    const step = stepOf(friend)?.step
    if (step === 'redeem') return 'REWARD_EARNED'
    if (step === 'pay') return 'PLACED_ORDER'
    return step === 'order' ? 'PENDING_ORDER' : 'REGISTERED'
  }

  return {
    all: (): readonly InvitedFriend[] => friends,
    /** The latest first. */
    of: ({ userId }: Account): readonly InvitedFriend[] =>
      friends.filter(({ inviterId }) => inviterId === userId).sort((a, b) => stateTimeOf(b) - stateTimeOf(a)),
    progressOf, unableReasonOf, stateTimeOf,

    rewardStatusOf(friend: InvitedFriend): RewardStatus | null {
      if (progressOf(friend) === 'REWARD_EARNED') return 'RECEIVED'
      if (progressOf(friend) === 'PLACED_ORDER') return 'ON_ITS_WAY'
      return unableReasonOf(friend) === 'PAID_BACK' ? 'WITHDRAWN' : null
    },

    reward(friend: InvitedFriend, envelopeId: string): void {
      friend.rewardedAt = stepOf(friend)?.at ?? now()
      friend.envelopeId = envelopeId
    },

    join: (inviter: Account, { userId, userName }: Account): InvitedFriend =>
      add({ inviterId: inviter.userId, name: userName, userId, joinedAt: now(), unableReason: null, simulated: null }),

    /** Records once that a number with an account used the code. */
    addRefused(inviter: Account, { userId, userName }: Account): void {
      if (friends.some((friend) => friend.inviterId === inviter.userId && friend.userId === userId)) return
      add({ inviterId: inviter.userId, name: userName, userId, joinedAt: now(), unableReason: 'NUMBER_KNOWN', simulated: null })
    },

    /** Adds the friends from before the start. */
    ensureInitialFriends({ userId }: Account, startedAt: number): void {
      if (friends.some(({ inviterId, joinedAt }) => inviterId === userId && joinedAt < startedAt)) return
      for (const [name, daysAgo, progress] of INITIAL_FRIENDS) {
        const joinedAt = startedAt - daysAgo * DAY_MS
        const unableReason = UNABLE_REASONS.find((reason) => reason === progress) ?? null
        const step = SIMULATED_STEPS.find((each) => each === progress)
        const simulated = step === undefined ? null : { step, at: joinedAt + DAY_MS }
        const friend = add({ inviterId: userId, name, userId: null, joinedAt, unableReason, simulated })
        if (step === 'redeem') Object.assign(friend, { envelopeId: SPENT_ENVELOPE, rewardedAt: joinedAt + 2 * DAY_MS })
      }
    },

    /** Simulates the next step of a friend; false for an unknown or finished friend. */
    simulateStep(friendId: string, step: SimulatedStep): boolean {
      const friend = friends.find((each) => each.friendId === friendId)
      if (friend === undefined || friend.unableReason !== null || friend.envelopeId !== null) return false
      friend.simulated = { step, at: now() }
      return true
    },
  }

  /** Time of the friend's current state. */
  function stateTimeOf(friend: InvitedFriend): number {
    return friend.rewardedAt ?? stepOf(friend)?.at ?? friend.joinedAt
  }
}
