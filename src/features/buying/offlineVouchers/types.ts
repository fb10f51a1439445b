import type { CouponLabel } from '../../../api/offers/ownCoupons'

export interface OfflineVouchersState {
  readonly ids: readonly string[]
  /** Epoch ms of the server's last response, by voucher. */
  readonly checkedAt: Readonly<Record<string, number>>
  /** Epoch ms of the last list from the server, null before the first. */
  readonly listedAt: number | null
  /** Stored status labels by voucher; `keptAt` is the time of storage, epoch ms. Null before the first write. */
  readonly stored: { readonly labels: Readonly<Record<string, CouponLabel>>; readonly keptAt: number } | null
  /** Vouchers that were requested once because orders name them. */
  readonly requestedIds: readonly string[]
}
