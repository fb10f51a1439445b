import * as v from 'valibot'
import { replacePrivate, replaceTokens } from '../../journal/redact/detect'
import { momentSchema } from './fields'

// The contract with the support desk, which receives problem reports. It is not the API: the server that serves the app receives them.

export const REPORT_PATH = '/support/report'
/** Withdraws a report, by its receipt. */
export const WITHDRAW_PATH = '/support/report/withdraw'

/** The location in the app where the user reported the problem. */
export const REPORT_REASONS = ['settings', 'page', 'crash', 'order', 'payment', 'claim', 'redemption', 'help'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Reasons of a final refusal. `unavailable`: this server has no support desk. */
export const REPORT_REFUSALS = ['tooLarge', 'tooMany', 'notAccepted', 'unavailable'] as const
export type ReportRefusal = (typeof REPORT_REFUSALS)[number]

export function canResend(reason: ReportRefusal): boolean {
  return reason === 'tooMany' || reason === 'unavailable'
}

/** Characters of the user's text. */
export const MAX_TEXT_LENGTH = 200
/** Bytes of the request body. */
export const MAX_REPORT_BYTES = 4_000_000
/** Characters of the journals in a report. The sender omits journals above this limit, the oldest page load first. */
export const MAX_JOURNAL_CHARS = 24_000_000

/** Characters of a receipt; excludes characters that look or sound alike. */
export const RECEIPT_CHARS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECEIPT_LENGTH = 8
export const receiptSchema = v.pipe(v.string(), v.regex(new RegExp(`^[${RECEIPT_CHARS}]{${RECEIPT_LENGTH}}$`)))

/** Without U+0000, which databases do not store. */
export const plainTextSchema = v.pipe(v.string(), v.check((text) => !text.includes('\0')))

/** The first line of a report; the following lines are exported journals. */
export const reportHeadSchema = v.strictObject({
  k: v.literal('report'),
  version: v.literal(1),
  /** Chosen by the sender, so that a report sent twice is stored once. */
  receipt: receiptSchema,
  from: v.picklist(REPORT_REASONS),
  /** The open screen; '' before the first one. */
  screen: v.pipe(v.string(), v.regex(/^[A-Za-z]{0,40}$/)),
  words: v.pipe(plainTextSchema, v.maxLength(MAX_TEXT_LENGTH)),
  build: v.pipe(plainTextSchema, v.maxLength(100)),
})
export type ReportHead = v.InferOutput<typeof reportHeadSchema>

/** The confirmation of a received report, epoch ms. */
export const reportTakenSchema = v.object({ receivedAt: momentSchema, deletesAt: momentSchema })
export const reportRefusedSchema = v.object({ refused: v.picklist(REPORT_REFUSALS) })

/** `random` returns 32-bit numbers. */
export function receiptFrom(random: () => number): string {
  return Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_CHARS.charAt(random() % RECEIPT_CHARS.length)).join('')
}

/** Groups a receipt for reading aloud: `K7QF 2M4X`. */
export function spokenReceipt(receipt: string): string {
  return `${receipt.slice(0, 4)} ${receipt.slice(4)}`
}

const REPLACEMENT = '…'
/** Login codes have six digits; the detectors find nine digits and more. */
const CODE = /\d(?:[ -]?\d){5,}/g
const MAX_ROUNDS = 4

/** Removes phone numbers, codes, tokens, positions, email addresses and U+0000 from the user's text. Names are not known. Idempotent. */
export function cleanUserText(text: string): string {
  let cleaned = text.replaceAll('\0', '').trim()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = cleaned
    cleaned = replaceTokens(replacePrivate(cleaned, () => REPLACEMENT), () => REPLACEMENT).replace(CODE, REPLACEMENT)
    if (cleaned === before) break
  }
  return cleaned.slice(0, MAX_TEXT_LENGTH)
}
