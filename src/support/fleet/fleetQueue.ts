import { startBoss } from '../desk/boss'
import type { Database } from '../desk/databaseTypes'
import type { FleetJob } from './fleetJobs'

export interface FleetQueueOptions {
  /** The version of the code: its jobs are done by that code alone. */
  readonly code: string
  readonly onError: (error: Error) => void
  /** A job whose worker died is given to another after so long, seconds; longer than any job takes. */
  readonly expireSeconds?: number
  readonly maintenanceSeconds?: number
}

const POLL_SECONDS = 0.5
const BATCH = 500
/** Time that work in hand is given when a worker ends, ms. */
const STOP_MS = 60_000

/** Queues of other code that have nothing left to do are kept for so long, for who looks into what failed. */
const OLD_DAYS = 30

/** Jobs of the fleet on the desk's database: any number of workers may take them. */
export async function openFleetQueue(database: Database, options: FleetQueueOptions) {
  const { code, onError, expireSeconds = 180, maintenanceSeconds = 10 } = options
  const name = `fleet-${code}`
  const boss = await startBoss(database, name, { onError, maintenanceSeconds })
  const old = await database.query(
    `select name from pgboss.queue where name like 'fleet-%' and name <> $1 and created_on < now() - interval '${OLD_DAYS} days'
      and not exists (select from pgboss.job where job.name = queue.name and job.state < 'completed')`, [name],
  )
  for (const row of old) await boss.deleteQueue(String(row['name']))
  return {
    async add(jobs: readonly FleetJob[]): Promise<void> {
      for (let from = 0; from < jobs.length; from += BATCH) {
        await boss.insert(jobs.slice(from, from + BATCH).map((data) => ({
          name, data, retryLimit: 3, retryDelay: 1, expireInSeconds: expireSeconds,
        })))
      }
    },
    /** Takes jobs, so many at a time. One that throws is tried again three times, here or elsewhere. */
    async work(atOnce: number, handle: (job: FleetJob) => Promise<void>): Promise<void> {
      for (let each = 0; each < atOnce; each++) {
        await boss.work<FleetJob>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
          if (job) await handle(job.data)
        })
      }
    },
    /** Jobs of a run that were tried too often. */
    async givenUp(run: number): Promise<readonly FleetJob[]> {
      const rows = await database.query(
        `select data from pgboss.job where name = $1 and state = 'failed' and (data->>'run')::bigint = $2`, [name, run],
      )
      return rows.map((row) => row['data'] as FleetJob)
    },
    close: (graceful = true) => boss.stop({ graceful, timeout: graceful ? STOP_MS : 1, wait: graceful }),
  }
}
export type FleetQueue = Awaited<ReturnType<typeof openFleetQueue>>
