import type { CouponStatus } from '../../api/ownCoupons'
import type { WalletTab } from '../../api/coupons'

/** What can be claimed: one piece of a coupon, or a packet with all that is in it. */
export type Offer =
  | {
      readonly kind: 'coupon'
      readonly couponTemplateId: string
      /** Names the offer to the server; a coupon without one cannot be claimed. */
      readonly token?: string | undefined
      readonly couponType?: string | undefined
      readonly activityId?: string | undefined
    }
  | { readonly kind: 'packet'; readonly activityId: string }

/** A pending wish: its user, and the id by which the server knows it. */
interface Wish {
  readonly phase: 'claiming' | 'unknown' | 'open'
  readonly intentId: string
  readonly userId: string
}

/** What the server said last about a claim. */
interface Settled {
  readonly phase: 'claimed' | 'had' | 'soldOut'
  /** The piece that came of it, where it is known. */
  readonly couponId: string | null
  /** What was asked for since, by generation: an answer to one of these is newer than the claim. */
  readonly since: readonly string[]
}

/** How one claim stands; what was never tapped has none. */
export type Claim = Wish | Settled

/** By template, or by packet. */
export type ClaimsState = Readonly<Record<string, Claim>>

/** How a coupon stands for this shopper, by the server and the claim. */
export type Standing = 'claimable' | 'claiming' | 'unknown' | 'toUse' | 'had' | 'soldOut' | 'none'

/** What a wallet list shows: one kind of things, all of them or those of one status. */
export interface WalletChoice {
  readonly tab: WalletTab
  readonly status: CouponStatus | null
}

export interface WalletState {
  /** By list; one that is not here shows what it starts with. */
  readonly chosen: Readonly<Record<string, WalletChoice>>
  /** How many there are of each kind, null before the server said so. */
  readonly counts: Readonly<Partial<Record<WalletTab, number>>> | null
}

/** Which list of a coupon's page is in front, by page; products where none was chosen. */
export type CouponPagesState = Readonly<Record<string, 'products' | 'stores'>>
