import type { FleetStatus } from '../fleet/fleetTypes'
import { openRuns } from '../fleet/runs'
import { createSpoolReader } from '../fleet/spooled'
import { createFileBodies, createTableBodies, type BodyStore } from './storage/bodies'
import { createBucketBodies, type BucketOptions } from './storage/bucket'
import { mayHaveDatabase, openDatabase, type DatabaseLocation } from './storage/database'
import type { Database } from './storage/databaseTypes'
import { MAX_UNAVAILABLE_MS, MISSING_JOB_MS, SWEEP_MS } from './limits'
import { analyzeReport } from './analyzeReport'
import { startQueue, type Queue, type QueueOptions } from './queue/jobQueue'
import { replayersIn } from './replayers'
import { createReplayRunner, ReplayStopped, type ReplayRunnerOptions } from './replays'
import { createReportTable, type ReportTable } from './reports'
import { retryWhileUnavailable } from './retry'

export interface DeskOptions extends DatabaseLocation {
  /** Where the journals of reports are stored: a folder, or a bucket of an object store. Neither: in the database. */
  readonly bodies?: string | BucketOptions | undefined
  /** Today's build. Its replayer must be in `replayers`. */
  readonly build: string
  /** The folder of replayers. Null: no replayers, so no report can be analyzed. */
  readonly replayers: string | null
  /** The folder where the fleet of this machine leaves its results; null for none. */
  readonly fleetFolder?: string | null
  /** Overrides the default limits of a replay. */
  readonly limits?: Omit<ReplayRunnerOptions, 'replayers'>
  /** The password of the support console. */
  readonly token: string
  /** Epoch ms. */
  readonly now: () => number
  /** How long a job waits for an unavailable object store, ms. The default is MAX_UNAVAILABLE_MS. */
  readonly maxUnavailableMs?: number
  /** How often expired data is deleted, ms. The default is SWEEP_MS. */
  readonly sweepMs?: number
  /** A report that waits this long without a job gets one, ms. The default is MISSING_JOB_MS. */
  readonly missingJobMs?: number
  readonly onError?: (error: Error) => void
  /** Overrides the default options of the job queue. */
  readonly queue?: Omit<QueueOptions, 'onError'>
}

interface OpenDesk {
  readonly database: Database
  readonly table: ReportTable
  readonly queue: Queue
  /** Deletes expired data. */
  readonly sweep: () => Promise<void>
  readonly fleet: () => Promise<FleetStatus>
}

/** Stores and analyzes reports. The database opens on first use, so a server with a desk starts as fast as one without. */
export function createDesk(options: DeskOptions) {
  const {
    build, token, now, sweepMs = SWEEP_MS, missingJobMs = MISSING_JOB_MS, maxUnavailableMs = MAX_UNAVAILABLE_MS, onError = () => undefined,
  } = options
  const replayRunner = createReplayRunner({ replayers: replayersIn(options.replayers), ...options.limits })
  let openPromise: Promise<OpenDesk> | null = null

  async function openResources(): Promise<OpenDesk> {
    const database = await openDatabase(options)
    const table = createReportTable(database, openBodies(options.bodies, database), now)
    async function analyze(id: number): Promise<void> {
      const text = await retryWhileUnavailable(() => table.journals(id), { onError, signal: AbortSignal.timeout(maxUnavailableMs) })
      // The report was withdrawn in the meantime.
      if (text === null) return
      try {
        const analysis = await analyzeReport(text, build, replayRunner)
        await retryWhileUnavailable(() => table.saveAnalysis(id, analysis, build), { onError })
      } catch (error) {
        if (!(error instanceof ReplayStopped)) throw error
        onError(error)
        await table.markFailed(id)
      }
    }
    const runs = await openRuns(database, now)
    const spool = createSpoolReader(options.fleetFolder ?? null, runs, now)
    const fleet = async () => {
      await spool.importFiles()
      return await runs.latest()
    }
    const queue = await startQueue(database, analyze, table.markFailed, { ...options.queue, onError })
    // A step that fails does not keep the others from running.
    const sweep = async () => {
      for (const step of [table.sweep, table.sweepBodies, runs.sweep, () => queue.addMissing(now() - missingJobMs)]) {
        await step().catch(onError)
      }
    }
    await queue.addMissing(now() - missingJobMs)
    return { database, table, fleet, sweep, queue }
  }

  function open(): Promise<OpenDesk> {
    openPromise ??= openResources().catch((error: unknown) => {
      openPromise = null
      throw error
    })
    return openPromise
  }

  // Reports expire even if no request arrives. A database that does not exist yet is not created for this.
  const sweepTimer = setInterval(() => {
    if (openPromise !== null || mayHaveDatabase(options)) open().then(({ sweep }) => sweep()).catch(onError)
  }, sweepMs)
  sweepTimer.unref()

  return {
    build, token, now, open, replayers: options.replayers,
    async close(): Promise<void> {
      clearInterval(sweepTimer)
      if (openPromise) await closeResources(await openPromise)
      await replayRunner.close()
    },
  }
}
function openBodies(bodies: DeskOptions['bodies'], database: Database): BodyStore {
  if (bodies === undefined) return createTableBodies(database)
  return typeof bodies === 'string' ? createFileBodies(bodies) : createBucketBodies(bodies)
}

export type Desk = ReturnType<typeof createDesk>

async function closeResources({ queue, database }: OpenDesk): Promise<void> {
  await queue.close()
  await database.close()
}
