import { startBoss } from '../desk/queue/boss'
import { startJobLoop, type JobLoop } from '../desk/queue/jobLoop'
import type { Database } from '../desk/storage/databaseTypes'
import type { FleetJob } from './fleetJobs'

export interface FleetQueueOptions {
  /** The version of the code. Only workers with the same code take its jobs. */
  readonly code: string
  readonly onError: (error: Error) => void
  /** A job whose worker died goes to another worker after this many seconds. Must exceed the duration of any job. */
  readonly expireSeconds?: number
  readonly maintenanceSeconds?: number
}

const BATCH = 500
/** How long running jobs may take to finish when a worker stops, ms. */
const STOP_MS = 60_000

/** Empty queues of other versions are deleted after this many days, so that failed jobs can still be inspected. */
const OLD_QUEUE_DAYS = 30

/** The job queue of the fleet on the desk's database. Any number of workers may take jobs. */
export async function openFleetQueue(database: Database, options: FleetQueueOptions) {
  const { code, onError, expireSeconds = 180, maintenanceSeconds = 10 } = options
  const name = `fleet-${code}`
  const boss = await startBoss(database, name, { onError, maintenanceSeconds })
  const old = await database.query(
    `select name from pgboss.queue where name like 'fleet-%' and name <> $1 and created_on < now() - interval '${OLD_QUEUE_DAYS} days'
      and not exists (select from pgboss.job where job.name = queue.name and job.state < 'completed')`, [name],
  )
  for (const row of old) await boss.deleteQueue(String(row['name']))
  const loops: JobLoop[] = []
  return {
    async add(jobs: readonly FleetJob[]): Promise<void> {
      for (let from = 0; from < jobs.length; from += BATCH) {
        await boss.insert(jobs.slice(from, from + BATCH).map((data) => ({
          name, data, retryLimit: 3, retryDelay: 1, expireInSeconds: expireSeconds,
        })))
      }
    },
    /** Takes up to `concurrency` jobs at a time. A job that throws is retried three times, by any worker. */
    work(concurrency: number, handle: (job: FleetJob) => Promise<void>): void {
      loops.push(startJobLoop<FleetJob>(boss, name, ({ data }) => handle(data), { concurrency, expireSeconds, onError }))
    },
    /** The number of jobs of a run that wait or run. */
    async unfinishedJobs(run: number): Promise<number> {
      const [row] = await database.query(
        `select count(*) as count from pgboss.job where name = $1 and state < 'completed' and (data->>'run')::bigint = $2`, [name, run],
      )
      return Number(row?.['count'])
    },
    /** Jobs of a run whose retries are exhausted. */
    async exhaustedJobs(run: number): Promise<readonly FleetJob[]> {
      const rows = await database.query(
        `select data from pgboss.job where name = $1 and state = 'failed' and (data->>'run')::bigint = $2`, [name, run],
      )
      return rows.map((row) => row['data'] as FleetJob)
    },
    async close(isGraceful = true): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop(isGraceful ? STOP_MS : 0)))
      await boss.stop({ graceful: false })
    },
  }
}
export type FleetQueue = Awaited<ReturnType<typeof openFleetQueue>>
