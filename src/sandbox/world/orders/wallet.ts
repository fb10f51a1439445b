import type { Account } from '../accounts/accountHandlers'
import type { CouponKind } from '../coupons/couponKinds'
import { isHistory, statusOf, type Fate, type OwnedPiece } from '../coupons/couponStatus'
import { dayOf, endOfDay, startOfDay } from '../basics/days'
import { createRng } from '../basics/rng'
import { REFUSALS, refuse } from '../refusals'

/** A piece from before the start: days of validity relative to today, and its state. */
export interface CouponFixture {
  readonly kind: CouponKind
  readonly fromDays: number
  readonly untilDays: number
  readonly fate?: Fate
}

export interface WalletSources {
  readonly now: () => number
  /** The initial contents of an account's wallet. */
  readonly couponFixturesOf: (account: Account) => readonly CouponFixture[]
}

/** The wallets of all accounts. Time starts and ends coupons, orders lock and use them. */
export function createWallet({ now, couponFixturesOf }: WalletSources) {
  const startedAt = now()
  const wallets = new Map<string, OwnedPiece[]>()
  const of = (account: Account): OwnedPiece[] => {
    const { userId } = account
    const known = wallets.get(userId)
    if (known !== undefined) return known
    const own = couponFixturesOf(account).map(({ kind, fromDays, untilDays, fate = { is: 'open' } }, index): OwnedPiece => {
      const from = startOfDay(startedAt, fromDays)
      return {
        couponId: idOf(userId, index), userId, kind, claimedAt: Math.min(from, startedAt), from,
        until: endOfDay(startedAt, untilDays), fate,
      }
    })
    wallets.set(userId, own)
    return own
  }
  const put = (account: Account, piece: Omit<OwnedPiece, 'couponId' | 'userId'>): OwnedPiece => {
    const own = of(account)
    const owned: OwnedPiece = { couponId: idOf(account.userId, own.length), userId: account.userId, ...piece }
    own.push(owned)
    return owned
  }
  const change = (couponId: string, next: Fate, from: readonly string[]) => {
    const owned = [...wallets.values()].flat().find((one) => one.couponId === couponId)
    if (owned === undefined) refuse(REFUSALS.noSuchCoupon)
    if (!from.includes(statusOf(owned, now()))) refuse(REFUSALS.couponNotUsable)
    owned.fate = next
  }

  return {
    of: (account: Account): readonly OwnedPiece[] => of(account),
    /** The piece of an account with that id, or null. */
    piece: (account: Account | null, couponId: string): OwnedPiece | null =>
      account === null ? null : of(account).find((one) => one.couponId === couponId) ?? null,
    /** A piece of a kind that is or will be usable, or null. */
    unused: (account: Account | null, kindId: string): OwnedPiece | null =>
      account === null ? null : of(account).find((one) => one.kind.kindId === kindId && !isHistory(one, now())) ?? null,
    /** Number of pieces of a kind that an account has received, in total and today. */
    timesHad(account: Account, kindId: string) {
      const own = of(account).filter(({ kind }) => kind.kindId === kindId)
      return { ever: own.length, today: own.filter(({ claimedAt }) => dayOf(claimedAt) === dayOf(now())).length }
    },
    /** There is a coupon or an envelope that can be used now. */
    hasUsable: (account: Account | null): boolean =>
      account !== null && of(account).some((one) => one.kind.type !== 'VOUCHER' && statusOf(one, now()) === 'valid'),

    put,
    /** Adds a new, unseen piece. `at`: time of receipt. */
    add(account: Account, kind: CouponKind, at = now()): OwnedPiece {
      account.unseenCoupons += 1
      return put(account, { kind, claimedAt: at, from: at, until: endOfDay(at, kind.validDays), fate: { is: 'open' } })
    },

    /** An order locks a usable coupon. `payUntil`: the lock ends at that time if the order is not paid. */
    lock: (couponId: string, orderId: string, payUntil?: number): void =>
      change(couponId, payUntil === undefined ? { is: 'locked', orderId } : { is: 'locked', orderId, payUntil }, ['valid']),
    /** A paid order keeps the lock until it is redeemed or cancelled. */
    keep: (couponId: string, orderId: string): void => change(couponId, { is: 'locked', orderId }, ['valid', 'locked']),
    /** A cancelled order releases the coupon, which is usable again unless it has expired. */
    release: (couponId: string): void => change(couponId, { is: 'open' }, ['locked', 'valid']),
    use: (couponId: string, what: Omit<Extract<Fate, { is: 'used' }>, 'is' | 'at'>): void =>
      change(couponId, { is: 'used', at: now(), ...what }, ['valid', 'locked']),
    cancel: (couponId: string, at = now()): void => change(couponId, { is: 'cancelled', at }, ['valid', 'locked', 'not_effective']),
  }
}
export type Wallet = ReturnType<typeof createWallet>

/** The ids of an account depend only on their position, not on other accounts. */
function idOf(userId: string, index: number): string {
  return `cpn-${createRng(userId, `coupon ${index}`).hex(10)}`
}
