import { UNKNOWN } from '../../../api/fields'
import type { Voucher } from '../../../api/vouchers'
import type { LocateAnswer } from '../../../ports/geolocation'
import type { PlaceTrouble, RedeemDialog, Redeemed } from './types'

/**
 * How a voucher stands, as its page says it. ready: to be shown or redeemed · begun: the cashier has begun · daysOver: a paper one whose
 * days for redeeming are over · unpaid: its order is to be paid · unknown: this build does not know the server's word.
 */
export type VoucherStatus = 'ready' | 'begun' | 'used' | 'expired' | 'cancelled' | 'daysOver' | 'notStarted' | 'unpaid' | 'unknown'

const STATUSES: Readonly<Record<Voucher['statusLabel'], VoucherStatus>> = {
  REDEEMABLE: 'ready', USABLE: 'ready', REDEEMING: 'begun', REDEEMED: 'used', COMPLETED: 'used', EXPIRED: 'expired', CANCELLED: 'cancelled',
  NOT_STARTED: 'notStarted', TO_BE_PAID: 'unpaid', UNKNOWN: 'unknown',
}

/** How a voucher stands. Nothing is assumed from the time: a paper one is over when the server no longer lets it be redeemed. */
export function statusOf({ status, statusLabel, voucherType, canRedeem, redeemUntil }: Voucher): VoucherStatus {
  const voucherStatus = STATUSES[statusLabel]
  if (voucherStatus === 'ready' && status === UNKNOWN) return 'unknown'
  const isOver = voucherStatus === 'ready' && voucherType === 'PAPER_VOUCHER' && !canRedeem && redeemUntil !== undefined
  return isOver ? 'daysOver' : voucherStatus
}

/** Whether the server redeemed it. */
export function isRedeemed({ status, redeemedTime }: Pick<Voucher, 'status' | 'redeemedTime'>): boolean {
  return status === 'used' || redeemedTime !== undefined
}

/** A redeemed paper voucher within its hours; `now`: epoch ms. */
export function isStillGood({ status, usableUntil }: Pick<Voucher, 'status' | 'usableUntil'>, now: number): boolean {
  return status === 'used' && usableUntil !== undefined && now < usableUntil
}

/** Whether what is said of a voucher elsewhere says that it was redeemed. */
export function isUsed({ statusLabel }: Pick<Voucher, 'statusLabel'>): boolean {
  return STATUSES[statusLabel] === 'used'
}

/** A voucher with what came of redeeming it here, which the server's next word repeats. */
export function withRedeemed(voucher: Voucher, result: Redeemed | null): Voucher {
  if (result === null || isRedeemed(voucher)) return voucher
  const { voucherCode: _code, voucherLink: _link, ...rest } = voucher
  return { ...rest, ...result, status: 'used', statusLabel: 'REDEEMED', canRedeem: false }
}

/** Whether its page shows something for the cashier to read: the screen stays lit meanwhile. */
export function showsCode(voucher: Voucher): boolean {
  const voucherStatus = statusOf(voucher)
  const isOpen = voucherStatus === 'ready' || voucherStatus === 'begun'
  return isOpen && voucher.voucherType !== 'PAPER_VOUCHER' && voucher.voucherType !== 'CODE_LINK'
}

/** A cashier who has scanned a code looks up before this is over twice. */
export const POLL_MS = 5_000
/** Of what no cashier scans only another phone of the same shopper changes anything. */
export const SLOW_POLL_MS = 30_000

/** How long after the server's last word it is asked again. */
export function pollPauseMs(voucher: Voucher): number {
  return showsCode(voucher) || statusOf(voucher) === 'begun' ? POLL_MS : SLOW_POLL_MS
}

/** Whether anything can still change without the shopper, so that its page is worth asking for anew. */
export function mayChange(voucher: Voucher): boolean {
  const voucherStatus = statusOf(voucher)
  return voucherStatus === 'ready' || voucherStatus === 'begun' || voucherStatus === 'notStarted' || voucherStatus === 'unpaid'
    || voucherStatus === 'unknown'
}

/** Whether a scanner reads it: as a QR code and a barcode. */
export function isScanned({ voucherType }: Pick<Voucher, 'voucherType'>): boolean {
  return voucherType === 'DEKAT' || voucherType === 'ultra'
}

/** Whether this build knows how a voucher stands and how it is redeemed: only then it may be redeemed here. */
export function isKnown(voucher: Voucher): boolean {
  return voucher.voucherType !== UNKNOWN && statusOf(voucher) !== 'unknown'
}

/** Digits in fours, as one reads them out. */
export function inFours(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code
}

/** Whether what was sent has not come to its end. */
export function isSent({ phase }: Pick<RedeemDialog, 'phase'>): boolean {
  return phase === 'redeeming' || phase === 'unknown'
}

/** The place in the device's or the browser's maps. */
export function mapLink({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `https://www.google.com/maps/search/?query=${latitude},${longitude}&api=1`
}

/** The shell's own codes; -7 is a device whose location is switched off. */
const SHELL_TROUBLES: Readonly<Record<number, PlaceTrouble>> = { [-4]: 'denied', [-5]: 'denied', [-6]: 'unsupported' }
const TROUBLES = {
  denied: 'denied', unsupported: 'unsupported', timeout: 'timeout', unavailable: 'unavailable', unknown: 'unavailable',
} as const

/** What a device that gave no position is to be helped with. */
export function placeTrouble(answer: Exclude<LocateAnswer, { fix: unknown }>): PlaceTrouble {
  return answer.failed === 'shell' ? (SHELL_TROUBLES[answer.shellCode ?? 0] ?? 'unavailable') : TROUBLES[answer.failed]
}
