import { REPORT_REASONS } from '../../../api/kit/reports'
import type { ReportReason } from '../../../api/kit/reports'

/** Entry point of a report, from the URL; unknown values count as `page`. */
export function parseReportReason(value: string): ReportReason {
  return REPORT_REASONS.find((each) => each === value) ?? 'page'
}
