import type { CouponLabel } from '../../../api/ownCoupons'

export interface KeptVouchersState {
  /** Vouchers that can be shown at a counter, soonest to end first. */
  readonly ids: readonly string[]
  /** Epoch ms of the server's last word, by voucher. */
  readonly checkedAt: Readonly<Record<string, number>>
  /** Epoch ms of the server's last list, null before one came. */
  readonly listedAt: number | null
  /** What the device has: labels by voucher, and when it got them, epoch ms; null before anything was kept. */
  readonly kept: { readonly labels: Readonly<Record<string, CouponLabel>>; readonly keptAt: number } | null
  /** Vouchers that the list was asked for and did not bring. */
  readonly missed: readonly string[]
}
