import type { CouponLabel } from '../../../api/offers/ownCoupons'
import type { Voucher } from '../../../api/buying/vouchers'
import type { OfflineVouchersState } from './types'

/** Interval at which stored check times are updated, ms. An open voucher page polls far more often. */
export const MIN_STORE_INTERVAL_MS = 60_000

/** True for vouchers to show without a network: redeemable, in redemption, not yet effective, or paper within its hours. */
export function isStorable(voucher: Pick<Voucher, 'status' | 'statusLabel' | 'usableUntil'>, now: number): boolean {
  const { status, statusLabel, usableUntil } = voucher
  if (status === 'used') return usableUntil !== undefined && now < usableUntil
  return status === 'valid' || status === 'not_effective' || (status === 'locked' && statusLabel !== 'TO_BE_PAID')
}

/** Redeemed paper vouchers first: they expire within hours. */
export function redeemedFirst(vouchers: readonly Voucher[]): readonly Voucher[] {
  return [...vouchers].sort((a, b) => Number(b.status === 'used') - Number(a.status === 'used'))
}

export function labelsOf(vouchers: readonly Voucher[]): Readonly<Record<string, CouponLabel>> {
  return Object.fromEntries(vouchers.map(({ voucherId, statusLabel }) => [voucherId, statusLabel]))
}

/** True if the stored vouchers differ from state, or if their check times are older than `MIN_STORE_INTERVAL_MS`. */
export function needsStoring(
  { stored, checkedAt }: Pick<OfflineVouchersState, 'stored' | 'checkedAt'>, vouchers: readonly Voucher[],
): boolean {
  if (stored === null) return true
  const labels = labelsOf(vouchers)
  const ids = Object.keys(labels)
  if (ids.length !== Object.keys(stored.labels).length || ids.some((id) => stored.labels[id] !== labels[id])) return true
  return ids.some((id) => (checkedAt[id] ?? 0) - stored.keptAt >= MIN_STORE_INTERVAL_MS)
}
