import { createSelector } from 'reselect'
import type { Voucher } from '../../../api/vouchers'
import { selectOrders, selectVouchers } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { own } from '../../../shared/records'
import { inFront, isKept } from './logic'
import type { KeptVouchersState } from './types'

export interface WithKeptVouchers extends WithEntities {
  readonly keptVouchers: KeptVouchersState
}

export function selectKeptVouchers(state: WithKeptVouchers): KeptVouchersState {
  return state.keptVouchers
}

/** Time of the server's last response about a voucher, on this or an earlier visit; null if unknown. */
export function selectCheckedAt({ keptVouchers }: Pick<WithKeptVouchers, 'keptVouchers'>, voucherId: string): number | null {
  return own(keptVouchers.checkedAt, voucherId)
}

const selectListed = createSelector(
  [(state: WithKeptVouchers) => state.keptVouchers.ids, selectVouchers],
  (ids, vouchers): readonly Voucher[] => inFront(ids.flatMap((id) => own(vouchers, id) ?? [])),
)

/** Vouchers that can be shown at a counter at `now`, epoch ms, redeemed paper vouchers first. */
export const selectShowable = createSelector(
  [selectListed, (_: WithKeptVouchers, now: number) => now],
  (vouchers, now): readonly Voucher[] => vouchers.filter((voucher) => isKept(voucher, now)),
)

/** Vouchers that orders name as redeemable and that are neither listed nor requested yet. */
export const selectMissing = createSelector(
  [selectKeptVouchers, selectOrders],
  ({ ids, missed }, orders): readonly string[] => {
    const named = Object.values(orders).flatMap(({ vouchers }) => vouchers.filter(({ statusLabel }) => statusLabel === 'REDEEMABLE'))
    return named.map(({ voucherId }) => voucherId).filter((id) => !ids.includes(id) && !missed.includes(id))
  },
)
