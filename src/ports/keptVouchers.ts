import type { Voucher } from '../api/vouchers'
import { port, sink } from './port'

/** A voucher as this device keeps it for when there is no network. In state and journals its codes are references (ports/sealed). */
export interface KeptVoucher {
  readonly voucher: Voucher
  /** Epoch ms of the server's last word about it. */
  readonly checkedAt: number
}

/** Keeps these for a user, in place of what was kept before. Codes that this page does not have are kept without. */
export const keepVouchers = sink<[{ readonly userId: string; readonly vouchers: readonly KeptVoucher[] }]>('keptVouchers/keep')

/** What is kept for a user; empty where storage is denied. What is kept for another user is dropped. */
export const readVouchers = port<[{ readonly userId: string }], { readonly vouchers: readonly KeptVoucher[] }>('keptVouchers/read')

/** Drops all that is kept, of every user. */
export const dropVouchers = sink<[]>('keptVouchers/drop')
