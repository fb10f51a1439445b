import { createAction } from '@reduxjs/toolkit'
import type { CouponLabel } from '../../../api/offers/ownCoupons'
import type { Voucher } from '../../../api/buying/vouchers'
import type { EpochMs, Id } from '../../../shared/meaning'

/** Vouchers that can be shown at a counter, from the server. `checkedAt`: time of the response, epoch ms. */
export const vouchersListed = createAction<{ kind: 'voucher'; items: readonly Voucher[]; checkedAt: EpochMs }>('offlineVouchers/listed')
/** Vouchers that this device stored earlier. `checkedAt`: last check by the server, by voucher, epoch ms. */
export const vouchersFound = createAction<{
  kind: 'voucher'
  items: readonly Voucher[]
  checkedAt: Readonly<Record<Id, EpochMs>>
}>('offlineVouchers/found')
/** The device has stored vouchers: status labels by id. `keptAt`: epoch ms. */
export const vouchersStored = createAction<{ labels: Readonly<Record<Id, CouponLabel>>; keptAt: EpochMs }>('offlineVouchers/stored')
/** Orders name these vouchers as redeemable, but the list lacks them. Each triggers one reload of the list. */
export const vouchersMissing = createAction<{ voucherIds: readonly Id[] }>('offlineVouchers/missing')
export const offlineVoucherTapped = createAction<{ voucherId: Id }>('offlineVouchers/tapped')
