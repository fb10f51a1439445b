import type { Voucher } from '../../api/buying/vouchers'
import { port, sink } from '../port'
import type { EpochMs, Id } from '../../shared/meaning'

/** A voucher that this device stores for offline use. In state and journals its codes are references (ports/data/sealed). */
export interface OfflineVoucher {
  readonly voucher: Voucher
  /** Epoch ms of the last server response about the voucher. */
  readonly checkedAt: EpochMs
}

/** Replaces all stored vouchers by those of a user. A code that this page no longer has in memory is omitted. */
export const storeOfflineVouchers = sink<[{ readonly userId: Id; readonly vouchers: readonly OfflineVoucher[] }]>('offlineVouchers/store')

/** Empty if storage is denied. Vouchers of another user are deleted. */
export const readOfflineVouchers = port<
  [{ readonly userId: Id }], { readonly vouchers: readonly OfflineVoucher[] }
>('offlineVouchers/read')

/** Deletes the vouchers of all users. */
export const clearOfflineVouchers = sink<[]>('offlineVouchers/clear')
