import type { IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { receiptSchema } from '../../api/kit/reports'
import { openDatabase, readValues } from '../storage/database'
import { STORAGE_LIMIT_MS, within } from '../waiting/timeLimit'
import type { PackedBody } from './reportBody'

/** A report waiting for the network. */
export interface DelayedReport extends PackedBody {
  readonly reportId: string
  readonly receipt: string
  /** Epoch ms. */
  readonly keptAt: number
}

/** Delayed reports of this device, oldest first. If storage fails, they stay in this page's memory. */
export interface ReportStore {
  add(report: DelayedReport): Promise<void>
  list(): Promise<readonly DelayedReport[]>
  remove(reportId: string): Promise<void>
}

/** The oldest is dropped if more are waiting. */
export const MAX_DELAYED = 3
/** Older reports concern a version that is no longer in use. */
export const MAX_DELAY_MS = 7 * 86_400_000

/** Stored format; any other value counts as absent. */
const delayedSchema = v.object({
  reportId: v.string(), receipt: receiptSchema, keptAt: v.number(), bytes: v.instance(ArrayBuffer),
  type: v.picklist(['application/gzip', 'application/x-ndjson']),
})

const DATABASE = 'dekat-reports'
const STORE = 'waiting'

/** A store in IndexedDB. `now` in epoch ms. */
export function createReportStore(now: () => number, name = DATABASE): ReportStore {
  const memory = new Map<string, DelayedReport>()

  async function attempt<Result>(task: (database: IDBPDatabase) => Promise<Result>): Promise<Result | null> {
    try {
      return await within(STORAGE_LIMIT_MS, (async () => {
        const database = await openDatabase(name, (created) => void created.createObjectStore(STORE, { keyPath: 'reportId' }))
        try {
          return await task(database)
        } finally {
          database.close()
        }
      })())
    } catch {
      return null
    }
  }

  async function remove(reportId: string): Promise<void> {
    memory.delete(reportId)
    await attempt((database) => database.delete(STORE, reportId))
  }

  async function readAll(): Promise<readonly DelayedReport[]> {
    const found = (await attempt((database) => readValues(database, STORE))) ?? []
    const stored = found.filter((each): each is DelayedReport => v.is(delayedSchema, each))
    return [...stored, ...memory.values()].sort((one, other) => one.keptAt - other.keptAt)
  }

  return {
    async add(report) {
      if ((await attempt((database) => database.put(STORE, report))) === null) memory.set(report.reportId, report)
      const reports = await readAll()
      for (const { reportId } of reports.slice(0, Math.max(0, reports.length - MAX_DELAYED))) await remove(reportId)
    },
    async list() {
      const reports = await readAll()
      const isOld = ({ keptAt }: DelayedReport) => now() - keptAt > MAX_DELAY_MS
      for (const { reportId } of reports.filter(isOld)) await remove(reportId)
      return reports.filter((report) => !isOld(report))
    },
    remove,
  }
}
