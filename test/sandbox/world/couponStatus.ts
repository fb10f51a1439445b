import type { CouponLabel, CouponStatus } from '../../../src/api/ownCoupons'
import type { CouponKind } from './couponKinds'

/** What keeps a coupon from being used, or what became of it. An order that is not paid in time lets go of it. */
export type Fate =
  | { readonly is: 'open' }
  | { readonly is: 'locked'; readonly orderId: string; readonly payUntil?: number }
  | {
    readonly is: 'used'; readonly orderId: string; readonly at: number; readonly storeName: string; readonly saved: number
    /** A paper voucher that was redeemed is good until then. */
    readonly usableUntil?: number
  }
  | { readonly is: 'cancelled'; readonly at: number }

/** A piece that somebody holds. */
export interface Held {
  readonly couponId: string
  readonly userId: string
  readonly kind: CouponKind
  readonly claimedAt: number
  /** First and last moment of use. */
  readonly from: number
  readonly until: number
  fate: Fate
}

//  not_effective ──(from)──▶ valid ──lock──▶ locked ──use──▶ used
//                            ▲ │  └──(until)──▶ expired ◀──(until)──┐
//                            │ └──cancel──▶ expired (cancelled)     │
//                            └──release, or not paid in time── locked

export function statusOf({ fate, from, until }: Held, now: number): CouponStatus {
  if (fate.is === 'used') return 'used'
  if (fate.is === 'cancelled') return 'expired'
  if (fate.is === 'locked' && (fate.payUntil ?? Number.POSITIVE_INFINITY) > now) return 'locked'
  if (now > until) return 'expired'
  return now < from ? 'not_effective' : 'valid'
}

/** What one says of it: a voucher is redeemed, a coupon or an envelope used. */
export function labelOf(held: Held, now: number): CouponLabel {
  const bought = held.kind.type === 'VOUCHER'
  if (held.fate.is === 'cancelled') return 'CANCELLED'
  switch (statusOf(held, now)) {
    case 'valid':
      return bought ? 'REDEEMABLE' : 'USABLE'
    case 'used':
      return bought ? 'REDEEMED' : 'COMPLETED'
    case 'locked':
      return held.fate.is === 'locked' && held.fate.payUntil !== undefined ? 'TO_BE_PAID' : 'REDEEMING'
    case 'expired':
      return 'EXPIRED'
    case 'not_effective':
      return 'NOT_STARTED'
  }
}

/** A redeemed paper voucher within its hours. */
export function isStillGood({ fate }: Held, now: number): boolean {
  return fate.is === 'used' && fate.usableUntil !== undefined && now < fate.usableUntil
}

/** Is there nothing more to do with it? */
export function isHistory(held: Held, now: number): boolean {
  return ['used', 'expired'].includes(statusOf(held, now))
}
