import { setTimeout as wait } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { retryWhileUnavailable } from '../retry'

export interface JobLoopOptions {
  /** Jobs that run at the same time. */
  readonly concurrency: number
  readonly onError: (error: Error) => void
  /** Another process may have a job after this time, so it counts as failed here. */
  readonly expireSeconds: number
}

export interface JobLoop {
  /** Takes no more jobs and waits for the running ones. Those that run longer than `timeoutMs` are handed to another process. */
  stop(timeoutMs: number): Promise<void>
}

const POLL_MS = 500

type Job<Data> = PgBoss.JobWithMetadata<Data>

/**
 * Takes jobs of a queue and stores their outcomes. It replaces `boss.work` of pg-boss 10, which does not await the query that stores an
 * outcome: if the database is unavailable then, the unhandled rejection ends the process. Here the outcome is sent again until the
 * database accepts it. A job that another process finished meanwhile stays as it is.
 */
export function startJobLoop<Data extends object>(
  boss: PgBoss, queue: string, handle: (job: Job<Data>) => Promise<void>, options: JobLoopOptions,
): JobLoop {
  const { concurrency, onError, expireSeconds } = options
  const stopping = new AbortController()
  const givingUp = new AbortController()
  const running = new Set<string>()

  async function fetchJob(): Promise<Job<Data> | undefined> {
    try {
      const [job] = await boss.fetch<Data>(queue, { batchSize: 1, includeMetadata: true })
      return job
    } catch (error) {
      onError(error as Error)
      return undefined
    }
  }

  /** Null for a job that succeeded, else its error. */
  async function run(job: Job<Data>): Promise<Error | null> {
    const ended = new AbortController()
    const expiry = wait(expireSeconds * 1_000, undefined, { signal: ended.signal, ref: false })
      .then(() => new Error(`the job took longer than ${expireSeconds} s`), () => null)
    try {
      return await Promise.race([handle(job).then(() => null), expiry])
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      ended.abort()
    }
  }

  async function store({ id }: Job<Data>, error: Error | null): Promise<void> {
    const send = () => (error === null ? boss.complete(queue, id) : boss.fail(queue, id, { message: error.message }))
    await retryWhileUnavailable(send, { onError, signal: givingUp.signal }).catch(onError)
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await fetchJob()
      if (job === undefined) {
        await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
        continue
      }
      running.add(job.id)
      await store(job, await run(job))
      running.delete(job.id)
    }
  }

  const workers = Promise.all(Array.from({ length: concurrency }, work))
  return {
    async stop(timeoutMs) {
      stopping.abort()
      const ended = new AbortController()
      await Promise.race([workers, wait(timeoutMs, undefined, { signal: ended.signal }).catch(() => undefined)])
      ended.abort()
      givingUp.abort()
      if (timeoutMs === 0) return
      await Promise.all([...running].map((id) => boss.fail(queue, id, { message: 'the process stopped' }).catch(onError)))
    },
  }
}
