import type { ReportState } from './types'

export interface WithReport {
  readonly report?: ReportState
}

const NONE: ReportState = { phase: 'none' }

/** `none` until the module `report` has loaded. */
export function selectReport({ report }: WithReport): ReportState {
  return report ?? NONE
}
