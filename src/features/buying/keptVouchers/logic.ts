import type { CouponLabel } from '../../../api/ownCoupons'
import type { Voucher } from '../../../api/vouchers'
import type { KeptVouchersState } from './types'

/** The device is given the time of the server's last word this often: a page that is open asks far more often. */
export const KEEP_AGAIN_MS = 60_000

/**
 * A voucher to keep for when there is no network: one that can be redeemed, is being redeemed or has not begun, and a redeemed paper one
 * within its hours. `now`: epoch ms.
 */
export function isKept(voucher: Pick<Voucher, 'status' | 'statusLabel' | 'usableUntil'>, now: number): boolean {
  const { status, statusLabel, usableUntil } = voucher
  if (status === 'used') return usableUntil !== undefined && now < usableUntil
  return status === 'valid' || status === 'not_effective' || (status === 'locked' && statusLabel !== 'TO_BE_PAID')
}

/** Redeemed paper vouchers first: they end within hours. */
export function inFront(vouchers: readonly Voucher[]): readonly Voucher[] {
  return vouchers.toSorted((a, b) => Number(b.status === 'used') - Number(a.status === 'used'))
}

/** How vouchers stand, by id. */
export function labelsOf(vouchers: readonly Voucher[]): Readonly<Record<string, CouponLabel>> {
  return Object.fromEntries(vouchers.map(({ voucherId, statusLabel }) => [voucherId, statusLabel]))
}

/** Whether the device is to be given what is known: it has something else, or word of it that is older than need be. */
export function isDue({ kept, checkedAt }: Pick<KeptVouchersState, 'kept' | 'checkedAt'>, vouchers: readonly Voucher[]): boolean {
  if (kept === null) return true
  const labels = labelsOf(vouchers)
  const ids = Object.keys(labels)
  if (ids.length !== Object.keys(kept.labels).length || ids.some((id) => kept.labels[id] !== labels[id])) return true
  return ids.some((id) => (checkedAt[id] ?? 0) - kept.keptAt >= KEEP_AGAIN_MS)
}
