import type { CouponStatus } from '../../../../api/offers/ownCoupons'
import type { WalletTab } from '../../../../api/buying/orderValues'
import type { Count, Id } from '../../../../shared/meaning'

/** Filter of a wallet list; a null `status` matches all statuses. */
export interface WalletChoice {
  readonly tab: WalletTab
  readonly status: CouponStatus | null
}

export interface WalletState {
  /** By list name. A list without an entry has its initial filter. */
  readonly chosen: Readonly<Record<Id, WalletChoice>>
  /** Number of tickets per kind; null before the server sent it. */
  readonly counts: Readonly<Partial<Record<WalletTab, Count>>> | null
}

/** Selected list by page; products without an entry. */
export type CouponPagesState = Readonly<Record<Id, 'products' | 'stores'>>
