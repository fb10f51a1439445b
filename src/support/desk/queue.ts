import { startBoss } from './boss'
import type { BossOptions } from './boss'
import type { Database } from './databaseTypes'

/** Replay jobs for reports, in the desk's database. Any number of processes may work on it. */
export interface Queue {
  add(id: number): Promise<void>
  close(): Promise<void>
}

export interface QueueOptions extends BossOptions {
  /** A job whose process died goes to another process after this many seconds. */
  readonly expireSeconds?: number
}

const NAME = 'replay'
const POLL_SECONDS = 0.5
/** Covers two replays with their time limits. */
const EXPIRE_SECONDS = 180
/** How long running jobs may take to finish when the process stops, ms. */
const STOP_MS = 10_000

/** Starts the queue and its worker. A job that throws is retried twice; then `onFailed` is called. */
export async function startQueue(
  database: Database, work: (id: number) => Promise<void>, onFailed: (id: number) => Promise<void>,
  { expireSeconds = EXPIRE_SECONDS, ...options }: QueueOptions,
): Promise<Queue> {
  const boss = await startBoss(database, NAME, options)
  await boss.work<{ id: number }>(NAME, { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true }, async (jobs) => {
    for (const { data: { id }, retryCount, retryLimit } of jobs) {
      try {
        await work(id)
      } catch (error) {
        if (retryCount >= retryLimit) await onFailed(id)
        throw error
      }
    }
  })
  return {
    async add(id) {
      await boss.send(NAME, { id }, { retryLimit: 2, retryDelay: 1, expireInSeconds: expireSeconds })
    },
    async close() {
      await boss.stop({ graceful: true, timeout: STOP_MS, wait: true })
    },
  }
}
