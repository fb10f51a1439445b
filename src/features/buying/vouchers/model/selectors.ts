import { createSelector } from 'reselect'
import type { Voucher } from '../../../../api/buying/vouchers'
import { selectOrder, selectOrders, selectVoucher, selectVouchers, type WithEntities } from '../../../../entities/selectors'
import { selectMutation, type WithMutations } from '../../../../data/mutation/selectors'
import { familyNames } from '../../../../data/declare'
import type { EpochMs, Id } from '../../../../shared/meaning'
import { getOwn } from '../../../../shared/records'
import { REDEEM } from './intents'
import { withRedeemed } from './logic'
import type { Redeemed, RedeemDialog, RedeemingState } from './types'

export const voucherPage = familyNames<VoucherContent>('voucher')

/** `seenAt`: time of the last response about the voucher, epoch ms. The voucher itself is an entity. */
export interface VoucherContent {
  readonly voucherId: Id
  readonly seenAt: EpochMs
}

export interface Neighbours {
  readonly before: string | null
  readonly after: string | null
  /** Another voucher of the order that can be redeemed. */
  readonly usable: string | null
}
const NO_NEIGHBOURS: Neighbours = { before: null, after: null, usable: null }

export interface WithRedeeming {
  readonly redeeming: RedeemingState
}

type WithVouchers = WithEntities & WithMutations

function selectResult(state: WithVouchers, voucherId: string): Redeemed | null {
  const mutation = selectMutation<Redeemed>(state, REDEEM, voucherId)
  return mutation?.phase === 'succeeded' ? mutation.result : null
}

/** Includes the local result of redeeming. Null if unknown. */
export const selectVoucherNow = createSelector(
  [(state: WithVouchers, voucherId: string) => selectVoucher(state, voucherId), selectResult],
  (voucher, result) => voucher && withRedeemed(voucher, result),
)

/** The money is returned: according to the voucher, or for a cancelled one according to its order. */
export function selectIsPaidBack(state: WithEntities, { isPaidBack, statusLabel, orderId }: Voucher): boolean {
  return isPaidBack ?? (statusLabel === 'CANCELLED' && selectOrder(state, orderId)?.refund !== undefined)
}

/** Previous, next and another redeemable voucher of the order, if known. */
export const selectNeighbours = createSelector(
  [
    (state: WithEntities, voucherId: string) => selectVoucher(state, voucherId),
    selectVouchers,
    selectOrders,
  ],
  (voucher, vouchers, orders): Neighbours => {
    if (voucher === null || voucher.position.of < 2) return NO_NEIGHBOURS
    const { orderId, position } = voucher
    const listed = getOwn(orders, orderId)?.vouchers ?? []
    const ofOrder = Object.values(vouchers).filter((one) => one.orderId === orderId)
    const idAt = (at: number): string | null =>
      listed[at - 1]?.voucherId ?? ofOrder.find((one) => one.position.at === at)?.voucherId ?? null
    const usable = [...listed, ...ofOrder].find((one) => one.voucherId !== voucher.voucherId && one.statusLabel === 'REDEEMABLE')
    return { before: idAt(position.at - 1), after: idAt(position.at + 1), usable: usable?.voucherId ?? null }
  },
)

/** State of redeeming a voucher, or null. */
export function selectRedeemDialog({ redeeming }: WithRedeeming, voucherId: string): RedeemDialog | null {
  return getOwn(redeeming, voucherId)
}
