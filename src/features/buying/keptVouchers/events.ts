import { createAction } from '@reduxjs/toolkit'
import type { CouponLabel } from '../../../api/ownCoupons'
import type { Voucher } from '../../../api/vouchers'

/** What can be shown at a counter, as the server said at `checkedAt`, epoch ms. */
export const vouchersListed = createAction<{ kind: 'voucher'; items: readonly Voucher[]; checkedAt: number }>('keptVouchers/listed')
/** What this device has kept of it from before, each with the server's last word about it. */
export const vouchersFound = createAction<{
  kind: 'voucher'
  items: readonly Voucher[]
  checkedAt: Readonly<Record<string, number>>
}>('keptVouchers/found')
/** What the device keeps now: the labels of vouchers by id, at `keptAt`, epoch ms. */
export const vouchersKept = createAction<{ labels: Readonly<Record<string, CouponLabel>>; keptAt: number }>('keptVouchers/kept')
/** Orders name these as redeemable, and the list does not have them: it is asked for anew, once for each. */
export const vouchersMissed = createAction<{ voucherIds: readonly string[] }>('keptVouchers/missed')
export const keptVoucherTapped = createAction<{ voucherId: string }>('keptVouchers/tapped')
