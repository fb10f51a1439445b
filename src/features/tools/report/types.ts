import type { ReportReason, ReportRefusal } from '../../../api/kit/reports'
import type { PreparedReport } from '../../../ports/report'
import type { EpochMs } from '../../../shared/meaning'

/** State of the withdrawal of a report that was sent or is stored. */
export type Withdrawal = 'no' | 'busy' | 'failed'

interface OpenedReport {
  readonly from: ReportReason
}
interface PreparedState extends OpenedReport {
  readonly draft: PreparedReport
}

/** One report, from opening the sheet to its receipt. State machine in reducer.ts. Times are epoch ms. */
export type ReportState =
  | { readonly phase: 'none' }
  | (OpenedReport & { readonly phase: 'preparing' | 'unprepared' })
  | (PreparedState & { readonly phase: 'ready' })
  | (PreparedState & { readonly phase: 'sending' })
  | (PreparedState & { readonly phase: 'withdrawn' })
  | (PreparedState & { readonly phase: 'refused'; readonly reason: ReportRefusal })
  | (PreparedState & { readonly phase: 'waiting'; readonly withdrawal: Withdrawal })
  | (PreparedState & { readonly phase: 'sent'; readonly withdrawal: Withdrawal; readonly sentAt: EpochMs; readonly deletesAt: EpochMs })
