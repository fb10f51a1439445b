import type { ReportReason, ReportRefusal } from '../../../api/reports'
import type { PreparedReport } from '../../../ports/report'

/** Of a report that was sent or waits: whether it is being taken back. */
export type Withdrawal = 'no' | 'busy' | 'failed'

interface Asked {
  readonly from: ReportReason
}
interface Drafted extends Asked {
  readonly draft: PreparedReport
}

/** One report, from the sheet that offers it to the receipt; see reducer. Times in epoch ms. */
export type ReportState =
  | { readonly phase: 'none' }
  | (Asked & { readonly phase: 'preparing' | 'unprepared' })
  | (Drafted & { readonly phase: 'ready' })
  | (Drafted & { readonly phase: 'sending' })
  | (Drafted & { readonly phase: 'withdrawn' })
  | (Drafted & { readonly phase: 'refused'; readonly reason: ReportRefusal })
  | (Drafted & { readonly phase: 'waiting'; readonly withdrawal: Withdrawal })
  | (Drafted & { readonly phase: 'sent'; readonly withdrawal: Withdrawal; readonly sentAt: number; readonly deletesAt: number })
