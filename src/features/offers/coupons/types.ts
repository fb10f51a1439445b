import type { CouponStatus } from '../../../api/ownCoupons'
import type { WalletTab } from '../../../api/coupons'

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

/** Which list of a coupon's page is active, by page; products where none was chosen. */
export type CouponPagesState = Readonly<Record<string, 'products' | 'stores'>>
