import { availableParallelism } from 'node:os'
import { startBoss, type BossOptions } from './boss'
import type { Database } from '../storage/databaseTypes'
import { startJobLoop } from './jobLoop'
import { isStorageUnavailable, retryWhileUnavailable } from '../retry'

/** Replay jobs for reports, in the desk's database. Any number of processes may work on it. */
export interface Queue {
  add(id: number): Promise<void>
  /** Adds the job of reports that wait without one, because a process ended between the two. Returns their number. */
  addMissing(receivedBefore: number): Promise<number>
  close(): Promise<void>
}

export interface QueueOptions extends BossOptions {
  /** A job whose process died goes to another process after this many seconds. */
  readonly expireSeconds?: number
  /** How long a job with unavailable storage is postponed. */
  readonly postponedSeconds?: number
  /** Jobs at the same time; one for each core by default. */
  readonly concurrency?: number
}

const NAME = 'replay'
/** Covers two replays with their time limits. */
const EXPIRE_SECONDS = 180
/** How long running jobs may take to finish when the process stops, ms. */
const STOP_MS = 10_000
/** How long a job with unavailable storage is postponed. */
const POSTPONED_SECONDS = 5
/** Missing jobs that are added at a time. */
const MAX_ADDED = 1_000

/** A job that failed for good without a process that could mark its report: the report would end each process that takes it. */
const MARK_EXHAUSTED = `
  update reports set state = 'failed' where state = 'waiting' and received_at < $1
    and id in (select (data->>'id')::bigint from pgboss.job where name = '${NAME}' and state = 'failed')
    and id not in (select (data->>'id')::bigint from pgboss.job where name = '${NAME}' and state < 'completed')`
const SELECT_WITHOUT_JOB = `
  select id from reports where state = 'waiting' and received_at < $1
    and id not in (select (data->>'id')::bigint from pgboss.job where name = '${NAME}' and state < 'completed')
  order by id limit ${MAX_ADDED}`

/**
 * Starts the queue and its worker. A job that throws is retried twice; then `onFailed` is called. A job whose storage is unavailable is
 * postponed, however often.
 */
export async function startQueue(
  database: Database, work: (id: number) => Promise<void>, onFailed: (id: number) => Promise<void>,
  {
    expireSeconds = EXPIRE_SECONDS, concurrency = availableParallelism(), postponedSeconds = POSTPONED_SECONDS, ...options
  }: QueueOptions,
): Promise<Queue> {
  const boss = await startBoss(database, NAME, options)
  const loop = startJobLoop<{ id: number }>(boss, NAME, async ({ data: { id }, retryCount, retryLimit }) => {
    try {
      await work(id)
    } catch (error) {
      if (isStorageUnavailable(error)) return await retryWhileUnavailable(() => add(id, postponedSeconds), options)
      if (retryCount >= retryLimit) await onFailed(id)
      throw error
    }
  }, { concurrency, expireSeconds, onError: options.onError })

  async function add(id: number, startAfter = 0): Promise<void> {
    await boss.send(NAME, { id }, { retryLimit: 2, retryDelay: 1, expireInSeconds: expireSeconds, startAfter })
  }
  return {
    add: (id) => add(id),
    async addMissing(receivedBefore) {
      await database.query(MARK_EXHAUSTED, [receivedBefore])
      const rows = await database.query(SELECT_WITHOUT_JOB, [receivedBefore])
      for (const { id } of rows) await add(Number(id))
      return rows.length
    },
    async close() {
      await loop.stop(STOP_MS)
      await boss.stop({ graceful: false })
    },
  }
}
