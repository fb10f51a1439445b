import type { Account } from '../accounts/accounts'
import { type CouponKind, restrictionOf, discountFieldsOf, type CouponType } from '../coupons/couponKinds'
import { isHistory, statusOf, type PieceState, type OwnedPiece, isStillUsable, labelOf } from '../coupons/couponStatus'
import { dayOf, endOfDay, startOfDay } from '../basics/days'
import { createRng } from '../basics/rng'
import { REFUSALS, refuse } from '../refusals'
import { WALLET_TABS, type WalletTab } from '../../../api/buying/orderValues'
import type { myCoupons, partnerCouponList } from '../../../api/offers/coupons'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Coordinates } from '../../../api/kit/fields'
import type { OwnCoupon } from '../../../api/offers/ownCoupons'
import { metresBetween } from '../basics/geo'
import { listIdOf } from '../catalogue/products/productLists'
import { partnerCoupons } from '../coupons/partnerCoupons'
import { sliceOf } from '../basics/queryCache'
import { packOf } from '../catalogue/products/productFacts'
import { pictureUrl } from '../content/pictures'
import { localized } from '../basics/localizedText'

/** A piece from before the start: days of validity relative to today, and its state. */
export interface CouponFixture {
  readonly kind: CouponKind
  readonly fromDays: number
  readonly untilDays: number
  readonly state?: PieceState
}

export interface WalletSources {
  readonly now: () => number
  /** The initial contents of an account's wallet. */
  readonly couponFixturesOf: (account: Account) => readonly CouponFixture[]
}

/** The wallets of all accounts. Orders lock and use coupons. */
export function createWallet({ now, couponFixturesOf }: WalletSources) {
  const startedAt = now()
  const wallets = new Map<string, OwnedPiece[]>()
  const of = (account: Account): OwnedPiece[] => {
    const { userId } = account
    const existing = wallets.get(userId)
    if (existing !== undefined) return existing
    const own = couponFixturesOf(account).map(({ kind, fromDays, untilDays, state = { is: 'open' } }, index): OwnedPiece => {
      const from = startOfDay(startedAt, fromDays)
      return {
        couponId: idOf(userId, index), userId, kind, claimedAt: Math.min(from, startedAt), from,
        until: endOfDay(startedAt, untilDays), state,
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
  const change = (couponId: string, next: PieceState, from: readonly string[]) => {
    const owned = [...wallets.values()].flat().find((one) => one.couponId === couponId)
    if (owned === undefined) refuse(REFUSALS.noSuchCoupon)
    if (!from.includes(statusOf(owned, now()))) refuse(REFUSALS.couponNotUsable)
    owned.state = next
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
    receivedCounts(account: Account, kindId: string) {
      const own = of(account).filter(({ kind }) => kind.kindId === kindId)
      return { ever: own.length, today: own.filter(({ claimedAt }) => dayOf(claimedAt) === dayOf(now())).length }
    },
    /** True if the account has a coupon or an envelope that can be used now. */
    hasUsable: (account: Account | null): boolean =>
      account !== null && of(account).some((one) => one.kind.type !== 'VOUCHER' && statusOf(one, now()) === 'valid'),

    put,
    /** Adds a new, unseen piece. `at`: time of receipt. */
    add(account: Account, kind: CouponKind, at = now()): OwnedPiece {
      account.unseenCoupons += 1
      return put(account, { kind, claimedAt: at, from: at, until: endOfDay(at, kind.validDays), state: { is: 'open' } })
    },

    /** An order locks a usable coupon. `payUntil`: the lock ends at that time if the order is not paid. */
    lock: (couponId: string, orderId: string, payUntil?: number): void =>
      change(couponId, payUntil === undefined ? { is: 'locked', orderId } : { is: 'locked', orderId, payUntil }, ['valid']),
    /** The coupon of a paid order stays locked until the order is redeemed or cancelled. */
    keepLocked: (couponId: string, orderId: string): void => change(couponId, { is: 'locked', orderId }, ['valid', 'locked']),
    /** A cancelled order releases the coupon, which is usable again unless it has expired. */
    release: (couponId: string): void => change(couponId, { is: 'open' }, ['locked', 'valid']),
    use: (couponId: string, details: Omit<Extract<PieceState, { is: 'used' }>, 'is' | 'at'>): void =>
      change(couponId, { is: 'used', at: now(), ...details }, ['valid', 'locked']),
    cancel: (couponId: string, at = now()): void => change(couponId, { is: 'cancelled', at }, ['valid', 'locked', 'not_effective']),
  }
}
export type Wallet = ReturnType<typeof createWallet>

/** The ids of an account depend only on their position, not on other accounts. */
function idOf(userId: string, index: number): string {
  return `cpn-${createRng(userId, `coupon ${index}`).hex(10)}`
}

const TAB_OF: Readonly<Record<CouponType, WalletTab>> = {
  PLATFORM_COUPON: 'COUPON', STORE_COUPON: 'COUPON', PRODUCT_COUPON: 'COUPON', RED_ENVELOPE: 'RED_ENVELOPE', VOUCHER: 'OFFER',
}

interface WalletHandlersSources {
  readonly seed: string | number
  readonly now: () => number
  readonly wallet: Wallet
}

export function createWalletHandlers({ seed, now, wallet }: WalletHandlersSources) {
  const startedAt = now()

  function viewOf(owned: OwnedPiece, position: Coordinates | undefined): OwnCoupon {
    const { couponId, kind, state, from, until } = owned
    const status = statusOf(owned, now())
    return {
      couponId, couponTemplateId: kind.kindId, couponBatchId: `batch-${kind.kindId}`, couponName: localized(kind.name),
      couponType: kind.type, imageUrl: pictureUrl(kind.picture), ...discountFieldsOf(kind), orderUseLimitNum: 1,
      availableStoreNum: kind.stores.length, effectiveStartTime: from, effectiveEndTime: until, status, statusLabel: labelOf(owned, now()),
      ...(status === 'valid' ? { expiresIn: secondsTo(until) } : {}), ...nearest(kind, position), ...restrictionOf(kind, owned.storeName),
      productListId: listIdOf(kind.kindId), ...purchaseOf(owned), ...packOf({ quantity: owned.pieces ?? 1 }),
      ...(state.is === 'locked' && status === 'locked' ? { orderId: state.orderId } : {}),
      ...(state.is === 'locked' && status === 'locked' && state.payUntil !== undefined ? { payWithin: secondsTo(state.payUntil) } : {}),
      ...(state.is === 'used'
        ? { orderId: state.orderId, usedTime: state.at, usedStoreName: state.storeName, savedAmount: state.saved }
        : {}),
      ...(state.is === 'cancelled' ? { cancelledTime: state.at } : {}),
      ...(state.is === 'used' && state.usableUntil !== undefined ? { usableUntil: state.usableUntil } : {}),
    }
  }
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now()) / 1000))
  const isOver = (owned: OwnedPiece) => isHistory(owned, now()) && !isStillUsable(owned, now())
  // A voucher that waits for its payment is none yet.
  const isCounted = (owned: OwnedPiece) =>
    !isOver(owned) && !(owned.kind.type === 'VOUCHER' && labelOf(owned, now()) === 'TO_BE_PAID')
  const endOf = ({ state, until }: OwnedPiece) => (state.is === 'used' || state.is === 'cancelled' ? state.at : until)

  return {
    viewOf,

    list(body: BodyOf<typeof myCoupons>, account: Account | null): DataOf<typeof myCoupons> {
      if (account === null) refuse(REFUSALS.loginNeeded)
      const own = wallet.of(account)
      const { tab, status, statusLabel, history = false, position } = body
      const wanted = own.filter((owned) =>
        isOver(owned) === history && (tab === undefined || TAB_OF[owned.kind.type] === tab)
        && (status === undefined || statusOf(owned, now()) === status)
        && (statusLabel === undefined || labelOf(owned, now()) === statusLabel))
      const compare = (a: OwnedPiece, b: OwnedPiece) =>
        history ? endOf(b) - endOf(a) : rankOf(a, now()) - rankOf(b, now()) || a.until - b.until
      const sorted = wanted.sort((a, b) => compare(a, b) || (a.couponId < b.couponId ? -1 : 1))
      const { items, hasMore } = sliceOf(sorted, body)
      if (body.pageNo === 1) account.unseenCoupons = 0
      return {
        couponList: items.map((owned) => viewOf(owned, position)), hasMore,
        tabCounts: WALLET_TABS.map((one) =>
          ({ tab: one, count: own.filter((owned) => isCounted(owned) && TAB_OF[owned.kind.type] === one).length })),
      }
    },

    /** Number of usable coupons, envelopes and vouchers. */
    usableOf: (account: Account): number => wallet.of(account).filter(isCounted).length,

    partners(body: BodyOf<typeof partnerCouponList>, account: Account | null): DataOf<typeof partnerCouponList> {
      if (account === null) refuse(REFUSALS.loginNeeded)
      const { items, hasMore } = sliceOf(partnerCoupons({ seed, userId: account.userId, startedAt, now: now() }), body)
      return { couponList: items, hasMore }
    },
  }
}
export type WalletHandlers = ReturnType<typeof createWalletHandlers>

function purchaseOf({ couponId, purchase }: OwnedPiece): Pick<OwnCoupon, 'purchase'> {
  if (purchase === undefined) return {}
  const { orderId, vouchers } = purchase
  return { purchase: { orderId, at: vouchers.findIndex(({ voucherId }) => voucherId === couponId) + 1, of: vouchers.length } }
}

/** Redeemed paper vouchers first, then usable pieces, then future ones. */
function rankOf(owned: OwnedPiece, now: number): number {
  return ['valid', 'locked', 'not_effective'].indexOf(statusOf(owned, now))
}

function nearest({ stores }: CouponKind, position: Coordinates | undefined) {
  if (position === undefined || stores.length === 0) return {}
  return { nearestDistance: Math.min(...stores.map(({ at }) => metresBetween(position, at))) }
}
