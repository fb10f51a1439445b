import { WALLET_TABS, type myCoupons, type partnerCouponList, type WalletTab } from '../../../api/offers/coupons'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Coordinates } from '../../../api/kit/fields'
import type { OwnCoupon } from '../../../api/offers/ownCoupons'
import type { Account } from '../accounts/accountHandlers'
import { isHistory, isStillGood, labelOf, statusOf, type OwnedPiece } from '../coupons/couponStatus'
import { giverOf, worthOf, type CouponKind, type CouponType } from '../coupons/couponKinds'
import { metresBetween } from '../basics/geo'
import { listIdOf } from '../catalogue/productLists'
import { partnerCoupons } from '../coupons/partnerCoupons'
import { REFUSALS, refuse } from '../refusals'
import { sliceOf } from '../basics/queryCache'
import { pictureUrl } from '../stores/storeCard'
import { localized } from '../basics/localizedText'
import type { Wallet } from './wallet'

const TAB_OF: Readonly<Record<CouponType, WalletTab>> = {
  PLATFORM_COUPON: 'COUPON', STORE_COUPON: 'COUPON', PRODUCT_COUPON: 'COUPON', RED_ENVELOPE: 'RED_ENVELOPE', VOUCHER: 'OFFER',
}

export interface WalletHandlersSources {
  readonly seed: string | number
  readonly now: () => number
  readonly wallet: Wallet
}

export function createWalletHandlers({ seed, now, wallet }: WalletHandlersSources) {
  const startedAt = now()

  function viewOf(owned: OwnedPiece, position: Coordinates | undefined): OwnCoupon {
    const { couponId, kind, fate, from, until } = owned
    const status = statusOf(owned, now())
    return {
      couponId, couponTemplateId: kind.kindId, couponBatchId: `batch-${kind.kindId}`, couponName: localized(kind.name),
      couponType: kind.type, imageUrl: pictureUrl(kind.picture), ...worthOf(kind), orderUseLimitNum: 1,
      availableStoreNum: kind.stores.length, effectiveStartTime: from, effectiveEndTime: until, status, statusLabel: labelOf(owned, now()),
      ...(status === 'valid' ? { expiresIn: secondsTo(until) } : {}), ...nearest(kind, position), ...giverOf(kind, owned.branch),
      productListId: listIdOf(kind.kindId), ...purchaseOf(owned),
      ...(fate.is === 'locked' && status === 'locked' ? { orderId: fate.orderId } : {}),
      ...(fate.is === 'locked' && status === 'locked' && fate.payUntil !== undefined ? { payWithin: secondsTo(fate.payUntil) } : {}),
      ...(fate.is === 'used'
        ? { orderId: fate.orderId, usedTime: fate.at, usedStoreName: fate.storeName, savedAmount: fate.saved }
        : {}),
      ...(fate.is === 'used' && fate.usableUntil !== undefined ? { usableUntil: fate.usableUntil } : {}),
    }
  }
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now()) / 1000))
  const isOver = (owned: OwnedPiece) => isHistory(owned, now()) && !isStillGood(owned, now())
  const endOf = ({ fate, until }: OwnedPiece) => (fate.is === 'used' || fate.is === 'cancelled' ? fate.at : until)

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
      const turn = (a: OwnedPiece, b: OwnedPiece) =>
        history ? endOf(b) - endOf(a) : rankOf(a, now()) - rankOf(b, now()) || a.until - b.until
      const sorted = wanted.sort((a, b) => turn(a, b) || (a.couponId < b.couponId ? -1 : 1))
      const { items, hasMore } = sliceOf(sorted, body)
      if (body.pageNo === 1) account.unseenCoupons = 0
      return {
        couponList: items.map((owned) => viewOf(owned, position)), hasMore,
        tabCounts: WALLET_TABS.map((one) =>
          ({ tab: one, count: own.filter((owned) => !isOver(owned) && TAB_OF[owned.kind.type] === one).length })),
      }
    },

    /** Number of usable coupons, envelopes and vouchers. */
    usableOf: (account: Account): number => wallet.of(account).filter((owned) => !isOver(owned)).length,

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
