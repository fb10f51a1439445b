import type { Journal } from '../../journal/entries'
import { parseJournals } from '../../journal/parse'
import { openDatabase } from './database'
import type { DatabasePlace } from './database'
import type { Database } from './databaseTypes'
import type { Findings } from './examine'
import { startQueue } from './queue'
import type { Queue } from './queue'
import { createReportTable } from './reports'
import type { ReportTable } from './reports'

export interface DeskOptions extends DatabasePlace {
  /** The build whose code replays. */
  readonly build: string
  /** What staff shows to be let in. */
  readonly token: string
  /** Epoch ms. */
  readonly now: () => number
  readonly onError?: (error: Error) => void
  /** Looks into a report; the usual one loads the app's code when it is first needed. */
  readonly examine?: (journals: readonly Journal[]) => Promise<Findings>
}

interface Open {
  readonly database: Database
  readonly table: ReportTable
  readonly queue: Queue
}

/** Where reports are kept and looked into. Opened when it is first needed: a server with a desk starts as fast as one without. */
export function createDesk(options: DeskOptions) {
  const { build, token, now, onError = () => undefined, examine = examineHere } = options
  let opening: Promise<Open> | null = null

  async function openNow(): Promise<Open> {
    const database = await openDatabase(options)
    const table = createReportTable(database, now)
    async function work(id: number): Promise<void> {
      const text = await table.journals(id)
      // Taken back meanwhile.
      if (text !== null) await table.found(id, await examine(parseJournals(text)), build)
    }
    return { database, table, queue: await startQueue(database, work, table.failed, onError) }
  }

  function open(): Promise<Open> {
    opening ??= openNow().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    build, token, now, open,
    async close(): Promise<void> {
      if (!opening) return
      const { queue, database } = await opening
      await queue.close()
      await database.close()
    },
  }
}
export type Desk = ReturnType<typeof createDesk>

async function examineHere(journals: readonly Journal[]): Promise<Findings> {
  const { examine } = await import('./examine')
  return examine(journals)
}
