import { REPORT_REASONS } from '../../../api/reports'
import type { ReportReason } from '../../../api/reports'

/** Entry point of a report, from the URL; unknown values count as `page`. */
export function parseReportReason(value: string): ReportReason {
  return REPORT_REASONS.find((each) => each === value) ?? 'page'
}
