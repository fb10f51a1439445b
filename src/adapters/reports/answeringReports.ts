import { reportsLeftWaiting } from '../../navigation/pageEvents'
import { answering } from '../../ports/adapters'
import type { Answerer, Source } from '../../ports/adapters'
import { prepareReport, sendReport, sendWaitingReports, withdrawReport } from '../../ports/report'
import { retryImport } from '../../ui/retryImport'
import type { DeviceStorage } from '../storage'
import type { Reports, ReportsOptions } from './reports'

export interface AnsweringReportsOptions extends Pick<ReportsOptions, 'journals' | 'seal' | 'secret' | 'build'> {
  readonly window: Window & typeof globalThis
  readonly storage: DeviceStorage
  readonly deviceId: string
}

/** Handlers for reporting a problem. Few users report one, so the code loads with the first call. */
export function answeringReports(options: AnsweringReportsOptions): {
  readonly source: Source
  readonly answerers: readonly (readonly [string, Answerer])[]
} {
  const { window, storage, deviceId } = options
  let made: Promise<Reports> | null = null

  async function make(): Promise<Reports> {
    const { assembleReports } = await retryImport(() => import(/* webpackChunkName: "report" */ './assembleReports'))
    const noteWaiting = (count: number) => void storage.write({ key: 'reportsWaiting', value: { count } })
    return assembleReports({ ...options, fetch: window.fetch.bind(window), deviceId, noteWaiting })
  }
  function reports(): Promise<Reports> {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }

  return {
    source: waitingReportsSource(storage),
    answerers: [
      answering(prepareReport, async () => (await reports()).prepare()),
      answering(sendReport, async (wanted) => (await reports()).send(wanted)),
      answering(sendWaitingReports, async () => (await reports()).sendWaiting()),
      answering(withdrawReport, async (wanted) => (await reports()).withdraw(wanted)),
    ],
  }
}

/** Emits at the start if delayed reports wait on this device. */
export function waitingReportsSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const value = storage.read({ key: 'reportsWaiting' }).value as { readonly count?: number } | null
    if ((value?.count ?? 0) > 0) enter(reportsLeftWaiting())
    return () => undefined
  }
}
