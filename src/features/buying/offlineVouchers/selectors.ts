import { createSelector } from 'reselect'
import type { Voucher } from '../../../api/buying/vouchers'
import { selectOrders, selectVouchers, type WithEntities } from '../../../entities/selectors'
import { getOwn } from '../../../shared/records'
import { redeemedFirst, isStorable } from './logic'
import type { OfflineVouchersState } from './types'

export interface WithOfflineVouchers extends WithEntities {
  readonly offlineVouchers: OfflineVouchersState
}

export function selectOfflineVouchers(state: WithOfflineVouchers): OfflineVouchersState {
  return state.offlineVouchers
}

/** Time of the server's last response about a voucher, on this or an earlier visit; null if unknown. */
export function selectCheckedAt({ offlineVouchers }: Pick<WithOfflineVouchers, 'offlineVouchers'>, voucherId: string): number | null {
  return getOwn(offlineVouchers.checkedAt, voucherId)
}

const selectListed = createSelector(
  [(state: WithOfflineVouchers) => state.offlineVouchers.ids, selectVouchers],
  (ids, vouchers): readonly Voucher[] => redeemedFirst(ids.flatMap((id) => getOwn(vouchers, id) ?? [])),
)

/** Vouchers that can be shown at a counter at `now`, epoch ms, redeemed paper vouchers first. */
export const selectShowable = createSelector(
  [selectListed, (_: WithOfflineVouchers, now: number) => now],
  (vouchers, now): readonly Voucher[] => vouchers.filter((voucher) => isStorable(voucher, now)),
)

/** The first voucher of an order that can be shown at a counter at `now`, epoch ms. */
export function selectStoredVoucher(state: WithOfflineVouchers, orderId: string, now: number): Voucher | null {
  return selectShowable(state, now).find((voucher) => voucher.orderId === orderId) ?? null
}

/** Vouchers that orders name as redeemable and that are neither listed nor requested yet. */
export const selectUnlisted = createSelector(
  [selectOfflineVouchers, selectOrders],
  ({ ids, requestedIds }, orders): readonly string[] => {
    const redeemable = Object.values(orders).flatMap(({ vouchers }) => vouchers.filter(({ statusLabel }) => statusLabel === 'REDEEMABLE'))
    return redeemable.map(({ voucherId }) => voucherId).filter((id) => !ids.includes(id) && !requestedIds.includes(id))
  },
)
