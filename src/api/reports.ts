import * as v from 'valibot'
import { replacePrivate, replaceTokens } from '../journal/detect'
import { momentSchema } from './fields'

// The contract with the desk, where reports of problems arrive. It is no part of the API: the server that ships the app takes them.

/** Where a report is sent to. */
export const REPORT_PATH = '/support/report'
/** Where a report is taken back, by its receipt. */
export const WITHDRAW_PATH = '/support/report/withdraw'

/** From where in the app a problem was reported. */
export const REPORT_REASONS = ['settings', 'page', 'crash', 'order', 'payment', 'claim', 'redemption', 'help'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Why a report was not taken, for good. `unavailable`: there is no desk behind this server. */
export const REPORT_REFUSALS = ['tooLarge', 'tooMany', 'notAccepted', 'unavailable'] as const
export type ReportRefusal = (typeof REPORT_REFUSALS)[number]

/** Whether the same report may be sent once more after it was refused. */
export function maySendAgain(reason: ReportRefusal): boolean {
  return reason === 'tooMany' || reason === 'unavailable'
}

/** Characters of a shopper's words. */
export const MOST_WORDS = 200
/** Bytes of the body of a report, as it is sent. */
export const MOST_REPORT_BYTES = 4_000_000
/** Characters of the journals in it: what is above is left out by the sender, the oldest page load first. */
export const MOST_JOURNAL_CHARS = 24_000_000

/** Signs of a receipt: none that is read out or written like another. */
export const RECEIPT_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECEIPT_LENGTH = 8
export const receiptSchema = v.pipe(v.string(), v.regex(new RegExp(`^[${RECEIPT_SIGNS}]{${RECEIPT_LENGTH}}$`)))

/** The first line of a report; the lines after it are journals as they are exported. */
export const reportHeadSchema = v.strictObject({
  k: v.literal('report'),
  version: v.literal(1),
  /** Chosen by the sender: the same report sent twice is one. */
  receipt: receiptSchema,
  from: v.picklist(REPORT_REASONS),
  /** The screen that was open; '' before there was one. */
  screen: v.pipe(v.string(), v.regex(/^[A-Za-z]{0,40}$/)),
  words: v.pipe(v.string(), v.maxLength(MOST_WORDS)),
  build: v.pipe(v.string(), v.maxLength(100)),
})
export type ReportHead = v.InferOutput<typeof reportHeadSchema>

/** What the desk says of a report that it has, epoch ms. */
export const reportTakenSchema = v.object({ receivedAt: momentSchema, deletesAt: momentSchema })
export const reportRefusedSchema = v.object({ refused: v.picklist(REPORT_REFUSALS) })

/** A receipt of random 32-bit numbers. */
export function receiptFrom(random: () => number): string {
  return Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_SIGNS.charAt(random() % RECEIPT_SIGNS.length)).join('')
}

/** A receipt as it is read out: `K7QF 2M4X`. */
export function spokenReceipt(receipt: string): string {
  return `${receipt.slice(0, 4)} ${receipt.slice(4)}`
}

const GONE = '…'
/** A code that was sent to a phone has six digits; nine and more are found by the detectors. */
const CODE = /\d(?:[ -]?\d){5,}/g
const MOST_ROUNDS = 4

/**
 * A shopper's sentence without what looks like a number of a person, a code, a token, a position or an address for mail. Names are not
 * known by their looks. Cleaning twice changes nothing.
 */
export function cleanWords(words: string): string {
  let cleaned = words.trim()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = cleaned
    cleaned = replaceTokens(replacePrivate(cleaned, () => GONE), () => GONE).replace(CODE, GONE)
    if (cleaned === before) break
  }
  return cleaned.slice(0, MOST_WORDS)
}
