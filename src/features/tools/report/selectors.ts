import type { ReportState } from './types'

export interface WithReport {
  readonly report?: ReportState
}

const NONE: ReportState = { phase: 'none' }

/** The report in hand; none before its code is there. */
export function selectReport({ report }: WithReport): ReportState {
  return report ?? NONE
}
