import type { ReportReason, ReportRefusal } from '../api/reports'
import { port } from './port'

/** A report that could be sent: the journals of this device as they were when it was asked for. What is in it stays behind this. */
export interface PreparedReport {
  readonly reportId: string
  /** Sealed: the code to read out, by which a report is found and taken back. */
  readonly receipt: string
  /** Sealed: the last lines of what would be sent. */
  readonly preview: string
  /** Size of the journals as they are sent. */
  readonly bytes: number
  /** How many page loads are in it. */
  readonly sessions: number
}

/** What became of a report. delayed: it is kept on this device, and goes when the network is back. Times in epoch ms. */
export type Delivery =
  | { readonly delivered: { readonly sentAt: number; readonly deletesAt: number } }
  | { readonly delayed: true }
  | { readonly refused: ReportRefusal }

/** A report that waited, and has arrived. */
export interface DeliveredReport {
  readonly reportId: string
  readonly sentAt: number
  readonly deletesAt: number
}

/** Puts together what could be reported. The report that was prepared before and not sent is dropped. */
export const prepareReport = port<[], { readonly prepared: PreparedReport } | { readonly failed: 'unreadable' }>(
  'report/prepare', 'report/prepareSettled',
)

/**
 * Sends a prepared report, whose receipt makes it one report however often it is sent. What looks private in `words` is taken out before
 * they leave the device.
 */
export const sendReport = port<
  [{ readonly reportId: string; readonly from: ReportReason; readonly screen: string; readonly words: string }], Delivery
>('report/send', 'report/sendSettled')

/** Takes a report back: from the desk, or from this device where it still waits. */
export const withdrawReport = port<[{ readonly reportId: string }], { readonly withdrawn: boolean }>(
  'report/withdraw', 'report/withdrawSettled',
)

/** Sends what waits on this device; `left` goes on waiting. */
export const sendWaitingReports = port<[], { readonly delivered: readonly DeliveredReport[]; readonly left: number }>(
  'report/sendWaiting', 'report/waitingSettled',
)
