import { REPORT_REASONS } from '../../../api/reports'
import type { ReportReason } from '../../../api/reports'

/** Where a report comes from, by what the address says. */
export function reasonIn(value: string): ReportReason {
  return REPORT_REASONS.find((each) => each === value) ?? 'page'
}
