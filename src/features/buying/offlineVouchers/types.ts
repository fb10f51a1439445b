import type { CouponLabel } from '../../../api/offers/ownCoupons'
import type { EpochMs, Id } from '../../../shared/meaning'

export interface OfflineVouchersState {
  readonly ids: readonly Id[]
  /** Epoch ms of the server's last response, by voucher. */
  readonly checkedAt: Readonly<Record<Id, EpochMs>>
  /** Epoch ms of the last list from the server, null before the first. */
  readonly listedAt: EpochMs | null
  /** Stored status labels by voucher; `keptAt` is the time of storage, epoch ms. Null before the first write. */
  readonly stored: { readonly labels: Readonly<Record<Id, CouponLabel>>; readonly keptAt: EpochMs } | null
  /** Vouchers that were requested once because orders name them. */
  readonly requestedIds: readonly Id[]
}
