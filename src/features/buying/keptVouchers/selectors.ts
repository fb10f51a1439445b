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

/** When the server last spoke of a voucher, here or on a visit before; null where it is not known. */
export function selectCheckedAt({ keptVouchers }: Pick<WithKeptVouchers, 'keptVouchers'>, voucherId: string): number | null {
  return own(keptVouchers.checkedAt, voucherId)
}

const selectListed = createSelector(
  [(state: WithKeptVouchers) => state.keptVouchers.ids, selectVouchers],
  (ids, vouchers): readonly Voucher[] => inFront(ids.flatMap((id) => own(vouchers, id) ?? [])),
)

/** What can be shown at a counter at a moment, epoch ms, as far as the device knows, soonest to end first. */
export const selectShowable = createSelector(
  [selectListed, (_: WithKeptVouchers, now: number) => now],
  (vouchers, now): readonly Voucher[] => vouchers.filter((voucher) => isKept(voucher, now)),
)

/** Vouchers that orders name as redeemable, that the list does not have and was not asked for. */
export const selectMissing = createSelector(
  [selectKeptVouchers, selectOrders],
  ({ ids, missed }, orders): readonly string[] => {
    const named = Object.values(orders).flatMap(({ vouchers }) => vouchers.filter(({ statusLabel }) => statusLabel === 'REDEEMABLE'))
    return named.map(({ voucherId }) => voucherId).filter((id) => !ids.includes(id) && !missed.includes(id))
  },
)
