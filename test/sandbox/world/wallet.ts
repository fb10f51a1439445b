import type { Account } from './accounts'
import type { CouponKind } from './couponKinds'
import { isHistory, statusOf } from './couponStatus'
import type { Fate, Held } from './couponStatus'
import { dayOf, endOfDay, startOfDay } from './days'
import { createRng } from './rng'
import { REFUSALS, refuse } from './refusals'

/** What somebody has from before: days of use counted from today, and what became of it. */
export interface CouponFixture {
  readonly kind: CouponKind
  readonly fromDays: number
  readonly untilDays: number
  readonly fate?: Fate
}

export interface WalletSources {
  readonly now: () => number
  /** What an account holds when it is first asked. */
  readonly couponFixturesOf: (account: Account) => readonly CouponFixture[]
}

/** What everybody holds. The clock starts and ends coupons, orders lock and use them. */
export function createWallet({ now, couponFixturesOf }: WalletSources) {
  const startedAt = now()
  const wallets = new Map<string, Held[]>()
  const of = (account: Account): Held[] => {
    const { userId } = account
    const known = wallets.get(userId)
    if (known !== undefined) return known
    const own = couponFixturesOf(account).map(({ kind, fromDays, untilDays, fate = { is: 'open' } }, index): Held => {
      const from = startOfDay(startedAt, fromDays)
      return {
        couponId: idOf(userId, index), userId, kind, claimedAt: Math.min(from, startedAt), from,
        until: endOfDay(startedAt, untilDays), fate,
      }
    })
    wallets.set(userId, own)
    return own
  }
  const put = (account: Account, piece: Omit<Held, 'couponId' | 'userId'>): Held => {
    const own = of(account)
    const held: Held = { couponId: idOf(account.userId, own.length), userId: account.userId, ...piece }
    own.push(held)
    return held
  }
  const change = (couponId: string, next: Fate, from: readonly string[]) => {
    const held = [...wallets.values()].flat().find((one) => one.couponId === couponId)
    if (held === undefined) refuse(REFUSALS.noSuchCoupon)
    if (!from.includes(statusOf(held, now()))) refuse(REFUSALS.couponNotUsable)
    held.fate = next
  }

  return {
    of: (account: Account): readonly Held[] => of(account),
    /** What an account holds under that id, or null. */
    piece: (account: Account | null, couponId: string): Held | null =>
      account === null ? null : of(account).find((one) => one.couponId === couponId) ?? null,
    /** One of a kind that can still be used some time, or null. */
    unused: (account: Account | null, kindId: string): Held | null =>
      account === null ? null : of(account).find((one) => one.kind.kindId === kindId && !isHistory(one, now())) ?? null,
    /** How often an account has had a kind, and how often today. */
    timesHad(account: Account, kindId: string) {
      const own = of(account).filter(({ kind }) => kind.kindId === kindId)
      return { ever: own.length, today: own.filter(({ claimedAt }) => dayOf(claimedAt) === dayOf(now())).length }
    },
    /** Is there a coupon or an envelope that can be used now? */
    hasUsable: (account: Account | null): boolean =>
      account !== null && of(account).some((one) => one.kind.type !== 'VOUCHER' && statusOf(one, now()) === 'valid'),

    put,
    /** A new piece, which counts as not looked at. `at`: when it came. */
    add(account: Account, kind: CouponKind, at = now()): Held {
      account.unseenCoupons += 1
      return put(account, { kind, claimedAt: at, from: at, until: endOfDay(at, kind.validDays), fate: { is: 'open' } })
    },

    /** An order takes hold of a usable coupon; `payUntil`: it lets go again when it is not paid by then. */
    lock: (couponId: string, orderId: string, payUntil?: number): void =>
      change(couponId, payUntil === undefined ? { is: 'locked', orderId } : { is: 'locked', orderId, payUntil }, ['valid']),
    /** The order is paid: it holds the coupon until it is redeemed or off. */
    keep: (couponId: string, orderId: string): void => change(couponId, { is: 'locked', orderId }, ['valid', 'locked']),
    /** The order is off: the coupon can be used again, if its time is not over. */
    release: (couponId: string): void => change(couponId, { is: 'open' }, ['locked', 'valid']),
    use: (couponId: string, what: Omit<Extract<Fate, { is: 'used' }>, 'is' | 'at'>): void =>
      change(couponId, { is: 'used', at: now(), ...what }, ['valid', 'locked']),
    cancel: (couponId: string, at = now()): void => change(couponId, { is: 'cancelled', at }, ['valid', 'locked', 'not_effective']),
  }
}
export type Wallet = ReturnType<typeof createWallet>

/** The same account gets the same ids in the same order, whatever others do. */
function idOf(userId: string, index: number): string {
  return `cpn-${createRng(userId, `coupon ${index}`).hex(10)}`
}
