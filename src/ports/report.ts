import type { ReportReason, ReportRefusal } from '../api/kit/reports'
import { port } from './port'
import type { Count, EpochMs, Id, Private, Sealed } from '../shared/meaning'

/** The device's journals, frozen when the user asked for a report. The content stays in the adapter. */
export interface PreparedReport {
  readonly reportId: Id
  /** Sealed: the code by which support finds the report and the user withdraws it. */
  readonly receipt: Sealed
  /** Sealed: the last lines of the content to send. */
  readonly preview: Sealed
  /** Size of the journals as sent. */
  readonly bytes: Count
  /** Number of page loads in the report. */
  readonly sessions: Count
}

/** `delayed`: stored on this device and sent when the network is back. Times in epoch ms. */
export type Delivery =
  | { readonly delivered: { readonly sentAt: EpochMs; readonly deletesAt: EpochMs } }
  | { readonly delayed: true }
  | { readonly refused: ReportRefusal }

/** A delayed report that the server has received. */
export interface DeliveredReport {
  readonly reportId: Id
  readonly sentAt: EpochMs
  readonly deletesAt: EpochMs
}

/** An earlier report that was prepared and not sent is dropped. */
export const prepareReport = port<[], { readonly prepared: PreparedReport } | { readonly failed: 'unreadable' }>(
  'report/prepare', 'report/prepareSettled',
)

/**
 * Sends a prepared report. Its receipt makes repeated sending idempotent. Values in `text` that look private are removed before sending.
 */
export const sendReport = port<
  [{ readonly reportId: Id; readonly from: ReportReason; readonly screen: Id; readonly text: Private<string> }], Delivery
>('report/send', 'report/sendSettled')

/** Withdraws a report from the support desk, or from this device if it was not sent yet. */
export const withdrawReport = port<[{ readonly reportId: Id }], { readonly withdrawn: boolean }>(
  'report/withdraw', 'report/withdrawSettled',
)

/** Sends the delayed reports of this device. `left` counts those that remain. */
export const sendWaitingReports = port<[], { readonly delivered: readonly DeliveredReport[]; readonly left: Count }>(
  'report/sendWaiting', 'report/waitingSettled',
)
