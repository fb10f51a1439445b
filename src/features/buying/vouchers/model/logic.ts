import { UNKNOWN } from '../../../../api/kit/fields'
import type { Voucher } from '../../../../api/buying/vouchers'
import type { LocateAnswer } from '../../../../ports/device/geolocation'
import type { PositionError, RedeemDialog, Redeemed } from './types'

/**
 * Status of a voucher as displayed. ready: can be shown or redeemed · begun: the cashier has started · daysOver: the
 * redemption period of a paper voucher has ended · unpaid: the order is unpaid · unknown: status unknown to this build.
 */
export type VoucherStatus = 'ready' | 'begun' | 'used' | 'expired' | 'cancelled' | 'daysOver' | 'notStarted' | 'unpaid' | 'unknown'

const STATUSES: Readonly<Record<Voucher['statusLabel'], VoucherStatus>> = {
  REDEEMABLE: 'ready', USABLE: 'ready', REDEEMING: 'begun', REDEEMED: 'used', COMPLETED: 'used', EXPIRED: 'expired', CANCELLED: 'cancelled',
  NOT_STARTED: 'notStarted', TO_BE_PAID: 'unpaid', UNKNOWN: 'unknown',
}

const NO_USE: ReadonlySet<VoucherStatus> = new Set<VoucherStatus>(['used', 'expired', 'cancelled', 'daysOver'])

/** Never derived from the clock: a paper voucher is over when the server no longer allows redeeming. */
export function statusOf({ status, statusLabel, voucherType, canRedeem, redeemUntil }: Voucher): VoucherStatus {
  const voucherStatus = STATUSES[statusLabel]
  if (voucherStatus === 'ready' && status === UNKNOWN) return 'unknown'
  const isOver = voucherStatus === 'ready' && voucherType === 'PAPER_VOUCHER' && !canRedeem && redeemUntil !== undefined
  return isOver ? 'daysOver' : voucherStatus
}

export function isRedeemed({ status, redeemedTime }: Pick<Voucher, 'status' | 'redeemedTime'>): boolean {
  return status === 'used' || redeemedTime !== undefined
}

/** A redeemed paper voucher within its hours; `now`: epoch ms. */
export function isStillGood({ status, usableUntil }: Pick<Voucher, 'status' | 'usableUntil'>, now: number): boolean {
  return status === 'used' && usableUntil !== undefined && now < usableUntil
}

/** True while a store other than a closed one redeems the voucher: the page of the voucher tells the best status of all its stores. */
export function isAnotherOpen({ openStatus, availableStoreNum = 1 }: Pick<Voucher, 'openStatus' | 'availableStoreNum'>): boolean {
  return availableStoreNum > 1 && openStatus !== undefined && openStatus !== 'CLOSED'
}

/** True for a voucher that is used, or can no longer be: no store redeems it. */
export function hasNoUse(voucher: Voucher): boolean {
  return NO_USE.has(statusOf(voucher))
}

/** For vouchers in lists and orders, which have only a label. */
export function isUsed({ statusLabel }: Pick<Voucher, 'statusLabel'>): boolean {
  return STATUSES[statusLabel] === 'used'
}

/** Applies the local result of redeeming until the server returns the same. */
export function withRedeemed(voucher: Voucher, result: Redeemed | null): Voucher {
  if (result === null || isRedeemed(voucher)) return voucher
  const { voucherCode: _code, voucherLink: _link, ...rest } = voucher
  return { ...rest, ...result, status: 'used', statusLabel: 'REDEEMED', canRedeem: false }
}

/** True if a cashier reads a code from the page: the screen must not sleep and is brightened. */
export function showsCode(voucher: Voucher): boolean {
  const voucherStatus = statusOf(voucher)
  const isOpen = voucherStatus === 'ready' || voucherStatus === 'begun'
  return isOpen && voucher.voucherType !== 'PAPER_VOUCHER' && voucher.voucherType !== 'CODE_LINK'
}

/** Poll interval while a cashier may scan, ms. A cashier checks the screen within two intervals after a scan. */
export const POLL_MS = 5_000
/** Poll interval without a scannable code, ms: only another device of the user can change it. */
export const SLOW_POLL_MS = 30_000

/** Pause after a response before the next poll, ms. */
export function pollPauseMs(voucher: Voucher): number {
  return showsCode(voucher) || statusOf(voucher) === 'begun' ? POLL_MS : SLOW_POLL_MS
}

/** True if the status may change without the user, so polling is useful. */
export function canVoucherChange(voucher: Voucher): boolean {
  const voucherStatus = statusOf(voucher)
  return voucherStatus === 'ready' || voucherStatus === 'begun' || voucherStatus === 'notStarted' || voucherStatus === 'unpaid'
    || voucherStatus === 'unknown'
}

/** True for types with a QR code and a barcode. */
export function isScanned({ voucherType }: Pick<Voucher, 'voucherType'>): boolean {
  return voucherType === 'DEKAT' || voucherType === 'ultra'
}

/** Only vouchers with a known type and status can be redeemed here. */
export function isKnown(voucher: Voucher): boolean {
  return voucher.voucherType !== UNKNOWN && statusOf(voucher) !== 'unknown'
}

/** Groups digits by four for reading aloud. Other codes are unchanged. */
export function groupDigits(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code
}

/** True while the outcome of a sent request is pending. */
export function isPending({ phase }: Pick<RedeemDialog, 'phase'>): boolean {
  return phase === 'redeeming' || phase === 'unknown'
}

/** Opens in the maps app of the device or in the browser. */
export function mapLink({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `https://www.google.com/maps/search/?query=${latitude},${longitude}&api=1`
}

/** Error codes of the native shell; -7 is a device with location switched off. */
const SHELL_ERRORS: Readonly<Record<number, PositionError>> = { [-4]: 'denied', [-5]: 'denied', [-6]: 'unsupported' }
const POSITION_ERRORS = {
  denied: 'denied', unsupported: 'unsupported', timeout: 'timeout', unavailable: 'unavailable', unknown: 'unavailable',
} as const

/** Maps a failed location request to the help that is shown. */
export function positionErrorOf(answer: Exclude<LocateAnswer, { fix: unknown }>): PositionError {
  return answer.failed === 'shell' ? (SHELL_ERRORS[answer.shellCode ?? 0] ?? 'unavailable') : POSITION_ERRORS[answer.failed]
}
