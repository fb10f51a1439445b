import type { ReportReason, ReportRefusal } from '../../../api/reports'
import type { PreparedReport } from '../../../ports/report'

/** State of the withdrawal of a report that was sent or is stored. */
export type Withdrawal = 'no' | 'busy' | 'failed'

interface Asked {
  readonly from: ReportReason
}
interface Drafted extends Asked {
  readonly draft: PreparedReport
}

/** One report, from opening the sheet to its receipt. State machine in reducer.ts. Times are epoch ms. */
export type ReportState =
  | { readonly phase: 'none' }
  | (Asked & { readonly phase: 'preparing' | 'unprepared' })
  | (Drafted & { readonly phase: 'ready' })
  | (Drafted & { readonly phase: 'sending' })
  | (Drafted & { readonly phase: 'withdrawn' })
  | (Drafted & { readonly phase: 'refused'; readonly reason: ReportRefusal })
  | (Drafted & { readonly phase: 'waiting'; readonly withdrawal: Withdrawal })
  | (Drafted & { readonly phase: 'sent'; readonly withdrawal: Withdrawal; readonly sentAt: number; readonly deletesAt: number })
