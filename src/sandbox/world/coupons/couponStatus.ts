import type { CouponLabel, CouponStatus } from '../../../api/offers/ownCoupons'
import type { CouponKind } from './couponKinds'

/** The state of a coupon. An order that is not paid in time releases it. */
export type PieceState =
  | { readonly is: 'open' }
  | { readonly is: 'locked'; readonly orderId: string; readonly payUntil?: number }
  | {
    readonly is: 'used'; readonly orderId: string; readonly at: number; readonly storeName: string; readonly saved: number
    /** A redeemed paper voucher can be used until then. */
    readonly usableUntil?: number
  }
  | { readonly is: 'cancelled'; readonly at: number }

/** A piece in a user's wallet. */
export interface OwnedPiece {
  readonly couponId: string
  readonly userId: string
  /** Of a voucher: the name of the store of its order, one of the stores of its kind. */
  storeName?: string
  /** Of a voucher: the pieces that it buys. */
  pieces?: number
  readonly kind: CouponKind
  readonly claimedAt: number
  /** First and last moment of validity. */
  readonly from: number
  readonly until: number
  state: PieceState
  /** Of a voucher: the order that bought it. */
  purchase?: { readonly orderId: string; readonly vouchers: readonly { readonly voucherId: string }[] }
}

//  not_effective ──(from)──▶ valid ──lock──▶ locked ──use──▶ used
//                            ▲ │  └──(until)──▶ expired ◀──(until)──┐
//                            │ └──cancel──▶ expired (cancelled)     │
//                            └──release, or not paid in time── locked

export function statusOf({ state, from, until }: OwnedPiece, now: number): CouponStatus {
  if (state.is === 'used') return 'used'
  if (state.is === 'cancelled') return 'expired'
  if (state.is === 'locked' && (state.payUntil ?? Number.POSITIVE_INFINITY) > now) return 'locked'
  if (now > until) return 'expired'
  return now < from ? 'not_effective' : 'valid'
}

/** The label of a piece's state: a voucher is redeemed, a coupon or an envelope is used. */
export function labelOf(owned: OwnedPiece, now: number): CouponLabel {
  const bought = owned.kind.type === 'VOUCHER'
  if (owned.state.is === 'cancelled') return 'CANCELLED'
  switch (statusOf(owned, now)) {
    case 'valid':
      return bought ? 'REDEEMABLE' : 'USABLE'
    case 'used':
      return bought ? 'REDEEMED' : 'COMPLETED'
    case 'locked':
      return owned.state.is === 'locked' && owned.state.payUntil !== undefined ? 'TO_BE_PAID' : 'REDEEMING'
    case 'expired':
      return 'EXPIRED'
    case 'not_effective':
      return 'NOT_STARTED'
  }
}

/** A redeemed paper voucher that can still be used. */
export function isStillUsable({ state }: OwnedPiece, now: number): boolean {
  return state.is === 'used' && state.usableUntil !== undefined && now < state.usableUntil
}

/** True for a used or expired piece. */
export function isHistory(owned: OwnedPiece, now: number): boolean {
  return ['used', 'expired'].includes(statusOf(owned, now))
}
