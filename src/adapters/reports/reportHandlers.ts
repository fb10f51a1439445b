import { reportsLeftWaiting } from '../../navigation/pageEvents'
import { handlePort, type PortHandler, type Source } from '../../ports/adapters'
import { prepareReport, sendReport, sendWaitingReports, withdrawReport } from '../../ports/report'
import { retryImport } from '../../ui/status/retryImport'
import type { DeviceStorage } from '../storage/deviceStorage'
import type { Reports, ReportsOptions } from './sendReports'

export interface ReportHandlersOptions extends Pick<ReportsOptions, 'journals' | 'seal' | 'secureRandom' | 'build'> {
  readonly window: Window & typeof globalThis
  readonly storage: DeviceStorage
  readonly deviceId: string
}

/** Handlers for reporting a problem. Few users report one, so the code loads with the first call. */
export function reportHandlers(options: ReportHandlersOptions): {
  readonly source: Source
  readonly handlers: readonly (readonly [string, PortHandler])[]
} {
  const { window, storage, deviceId } = options
  let creating: Promise<Reports> | null = null

  async function create(): Promise<Reports> {
    const { assembleReports } = await retryImport(() => import(/* webpackChunkName: "report" */ './assembleReports'))
    const storeWaitingCount = (count: number) => void storage.write({ key: 'reportsWaiting', value: { count } })
    return assembleReports({ ...options, fetch: window.fetch.bind(window), deviceId, storeWaitingCount })
  }
  function reports(): Promise<Reports> {
    creating ??= create().catch((error: unknown) => {
      creating = null
      throw error
    })
    return creating
  }

  return {
    source: delayedReportsSource(storage),
    handlers: [
      handlePort(prepareReport, async () => (await reports()).prepare()),
      handlePort(sendReport, async (request) => (await reports()).send(request)),
      handlePort(sendWaitingReports, async () => (await reports()).sendWaiting()),
      handlePort(withdrawReport, async (request) => (await reports()).withdraw(request)),
    ],
  }
}

/** Emits at the start if delayed reports wait on this device. */
export function delayedReportsSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const value = storage.read({ key: 'reportsWaiting' }).value as { readonly count?: number } | null
    if ((value?.count ?? 0) > 0) enter(reportsLeftWaiting())
    return () => undefined
  }
}
