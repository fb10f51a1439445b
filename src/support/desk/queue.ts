import { startBoss } from './boss'
import type { BossOptions } from './boss'
import type { Database } from './databaseTypes'

/** Jobs over reports, on the database that keeps them: any number of processes may work on it. */
export interface Queue {
  add(id: number): Promise<void>
  close(): Promise<void>
}

export interface QueueOptions extends BossOptions {
  /** A job whose process died is given to another after so long, seconds. */
  readonly expireSeconds?: number
}

const NAME = 'replay'
/** How often the queue is looked at. */
const POLL_SECONDS = 0.5
/** Two replays and their limits of time. */
const EXPIRE_SECONDS = 180
/** Time that work in hand is given when the process ends, ms. */
const STOP_MS = 10_000

/** Starts the queue and its worker. A job that throws is tried again twice; then `onFailed` is told. */
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
