import { createDeskClient } from './desk'
import { pack } from './reportBody'
import { createReports, type Reports, type ReportsOptions } from './sendReports'
import { createReportStore } from './reportStore'

export interface AssembleOptions extends Pick<ReportsOptions, 'journals' | 'seal' | 'secureRandom' | 'build' | 'storeWaitingCount'> {
  readonly fetch: typeof globalThis.fetch
  readonly deviceId: string
}

export function assembleReports({ fetch, deviceId, ...options }: AssembleOptions): Reports {
  const now = () => Date.now()
  return createReports({ ...options, now, pack, store: createReportStore(now), desk: createDeskClient(fetch, deviceId) })
}
