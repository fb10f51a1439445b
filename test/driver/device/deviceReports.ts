import type { DeskAnswer } from '../../../src/adapters/reports/desk'
import { delayedReportsSource } from '../../../src/adapters/reports/reportHandlers'
import { createReports } from '../../../src/adapters/reports/sendReports'
import type { DelayedReport } from '../../../src/adapters/reports/reportStore'
import { reportHeadSchema, type ReportHead, type ReportRefusal } from '../../../src/api/kit/reports'
import { seededNumbers } from '../../../src/journal/runtime/seeded'
import { handlePort } from '../../../src/ports/adapters'
import { prepareReport, sendReport, sendWaitingReports, withdrawReport } from '../../../src/ports/report'
import type { Json } from '../../../src/shared/json'
import * as v from 'valibot'

export interface DeviceReportsOptions {
  readonly journals: () => string
  readonly seal: (value: string) => string
  readonly open: (reference: string) => string | null
  readonly storage: Map<string, Json>
  readonly online: () => boolean
  readonly now: () => number
  readonly seed: string
}

const MONTH_MS = 30 * 86_400_000
/** Delayed reports belong to the device: they outlive the page. */
const delayedByStorage = new WeakMap<Map<string, Json>, Map<string, DelayedReport>>()

/** A report as the desk received it. */
export interface ReportAtDesk {
  readonly head: ReportHead
  readonly journals: string
}

/** The support desk and the reports that this phone stores for it; tests may change every property. */
export function createDeviceReports({ journals, seal, open, storage, online, now, seed }: DeviceReportsOptions) {
  const waiting = delayedByStorage.get(storage) ?? new Map<string, DelayedReport>()
  delayedByStorage.set(storage, waiting)
  const reporting = {
    /** By receipt. */
    taken: new Map<string, ReportAtDesk>(),
    /** Receipts in order of arrival, including repetitions. */
    arrivals: [] as string[],
    refuses: null as ReportRefusal | null,
    /** The desk accepts the next report, but its answer is lost. */
    losesAnswer: false,
    /** False: the journal of this page is not available. */
    readable: true,
    /** The value behind a reference. */
    open,
  }

  async function arrive({ bytes }: { readonly bytes: ArrayBuffer }): Promise<DeskAnswer> {
    if (!online()) return { lost: true }
    if (reporting.refuses) return { refused: reporting.refuses }
    const text = new TextDecoder().decode(bytes)
    const [line = ''] = text.split('\n', 1)
    const head = v.parse(reportHeadSchema, JSON.parse(line))
    reporting.arrivals.push(head.receipt)
    reporting.taken.set(head.receipt, { head, journals: text.slice(line.length + 1) })
    if (reporting.losesAnswer) {
      reporting.losesAnswer = false
      return { lost: true }
    }
    return { accepted: { receivedAt: now(), deletesAt: now() + MONTH_MS } }
  }

  const reports = createReports({
    journals: () => (reporting.readable ? Promise.resolve(journals()) : Promise.reject(new Error('no journal'))),
    seal,
    pack: (text) => Promise.resolve({ bytes: new TextEncoder().encode(text).buffer as ArrayBuffer, type: 'application/x-ndjson' }),
    store: {
      add: (report) => Promise.resolve(void waiting.set(report.reportId, report)),
      list: () => Promise.resolve([...waiting.values()]),
      remove: (reportId) => Promise.resolve(void waiting.delete(reportId)),
    },
    desk: { send: arrive, withdraw: (receipt) => Promise.resolve(online() && (reporting.taken.delete(receipt) || true)) },
    storeWaitingCount: (count) => void storage.set('reportsWaiting', { count }),
    secureRandom: seededNumbers(`reports ${seed}`), build: 'test', now,
  })
  return {
    reporting,
    source: delayedReportsSource({ read: ({ key }) => ({ value: storage.get(key) ?? null }) }),
    handlers: [
      handlePort(prepareReport, () => reports.prepare()),
      handlePort(sendReport, (wanted) => reports.send(wanted)),
      handlePort(sendWaitingReports, () => reports.sendWaiting()),
      handlePort(withdrawReport, (wanted) => reports.withdraw(wanted)),
    ],
  }
}
export type DeviceReporting = ReturnType<typeof createDeviceReports>['reporting']
