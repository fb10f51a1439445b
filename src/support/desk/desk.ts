import type { FleetNow } from '../fleet/fleetTypes'
import { openRuns } from '../fleet/runs'
import { createSpoolReader } from '../fleet/spooled'
import { hasDatabase, openDatabase } from './database'
import type { DatabasePlace } from './database'
import type { Database } from './databaseTypes'
import { SWEEP_MS } from './limits'
import { lookInto } from './lookInto'
import { startQueue } from './queue'
import type { Queue, QueueOptions } from './queue'
import { replayersIn } from './replayers'
import { createReplays, ReplayStopped } from './replays'
import type { ReplaysOptions } from './replays'
import { createReportTable } from './reports'
import type { ReportTable } from './reports'

export interface DeskOptions extends DatabasePlace {
  /** The build that is today's, whose replayer is kept. */
  readonly build: string
  /** Where the replayers of builds are kept; null: nowhere, and no report can be looked into. */
  readonly replayers: string | null
  /** Where the fleet of this machine leaves what it came to; null: nowhere. */
  readonly fleetFolder?: string | null
  /** Limits of a replay, where they are others than usual. */
  readonly limits?: Omit<ReplaysOptions, 'replayers'>
  /** What staff shows to be let in. */
  readonly token: string
  /** Epoch ms. */
  readonly now: () => number
  /** How often what is over its time is deleted, ms, where it is not as usual. */
  readonly sweepMs?: number
  readonly onError?: (error: Error) => void
  /** How its jobs are given on, where it is another way than usual. */
  readonly queue?: Omit<QueueOptions, 'onError'>
}

interface Open {
  readonly database: Database
  readonly table: ReportTable
  readonly queue: Queue
  /** Deletes what is over its time. */
  readonly sweep: () => Promise<void>
  /** The latest runs of the fleet. */
  readonly fleet: () => Promise<FleetNow>
}

/** Where reports are kept and looked into. Opened when it is first needed: a server with a desk starts as fast as one without. */
export function createDesk(options: DeskOptions) {
  const { build, token, now, sweepMs = SWEEP_MS, onError = () => undefined } = options
  const replays = createReplays({ replayers: replayersIn(options.replayers), ...options.limits })
  let opening: Promise<Open> | null = null

  async function openNow(): Promise<Open> {
    const database = await openDatabase(options)
    const table = createReportTable(database, now)
    async function work(id: number): Promise<void> {
      const text = await table.journals(id)
      // Taken back meanwhile.
      if (text === null) return
      try {
        await table.found(id, await lookInto(text, build, replays), build)
      } catch (error) {
        if (!(error instanceof ReplayStopped)) throw error
        onError(error)
        await table.failed(id)
      }
    }
    const runs = await openRuns(database, now)
    const spool = createSpoolReader(options.fleetFolder ?? null, runs, now)
    const fleet = async () => {
      await spool.take()
      return await runs.latest()
    }
    const sweep = async () => {
      await table.sweep()
      await runs.sweep()
    }
    return { database, table, fleet, sweep, queue: await startQueue(database, work, table.failed, { ...options.queue, onError }) }
  }

  function open(): Promise<Open> {
    opening ??= openNow().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  // A report is gone in time also where nothing asks for any. A database that has not been made yet is left so.
  const clock = setInterval(() => {
    if (opening !== null || hasDatabase(options)) open().then(({ sweep }) => sweep()).catch(onError)
  }, sweepMs)
  clock.unref()

  return {
    build, token, now, open, replayers: options.replayers,
    async close(): Promise<void> {
      clearInterval(clock)
      if (opening) await closeOpen(await opening)
      await replays.close()
    },
  }
}
export type Desk = ReturnType<typeof createDesk>

async function closeOpen({ queue, database }: Open): Promise<void> {
  await queue.close()
  await database.close()
}
