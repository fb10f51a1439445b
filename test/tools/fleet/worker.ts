import { join } from 'node:path'
import { Piscina } from 'piscina'
import { retryWhileUnavailable } from '../../../src/support/desk/retry'
import type { FleetFailure, FleetJob, JobResult } from '../../../src/support/fleet/fleetJobs'
import type { FleetQueue } from '../../../src/support/fleet/fleetQueue'
import type { FleetRuns } from '../../../src/support/fleet/runs'
import type { ThreadJob } from './jobs'

export interface WorkerOptions {
  readonly runs: FleetRuns
  readonly queue: FleetQueue
  /** The name in the results. */
  readonly name: string
  readonly threads: number
  readonly onError: (error: Error) => void
  readonly onDone?: (job: FleetJob, result: JobResult) => Promise<void> | void
}

/** Maximum memory of a thread in MB. A thread that exceeds it ends, and its job is retried. */
const THREAD_MB = 1_500

/** Takes jobs from the queue, one in each thread, and stores their results. */
export function startWorker({ runs, queue, name, threads, onError, onDone }: WorkerOptions) {
  const pool = new Piscina({
    filename: join(__dirname, 'thread.cjs'), minThreads: 0, maxThreads: threads, idleTimeout: 10_000, execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
  })
  queue.work(threads, async (job) => {
    // A result is worth seconds of work: it outlives the database.
    const { input, missing } = await retryWhileUnavailable(() => inputOf(job, runs), { onError })
    const done = await pool.run(input) as JobResult
    const result = { ...done, sessions: done.sessions + missing.length, failures: [...done.failures, ...missing.map(asFailure)] }
    await retryWhileUnavailable(() => runs.recordJob(job, name, result), { onError })
    await onDone?.(job, result)
  })
  return { close: () => pool.destroy() }
}

interface JobInput {
  readonly input: ThreadJob
  /** Journals that were deleted since the run began. */
  readonly missing: readonly string[]
}

async function inputOf(job: FleetJob, runs: FleetRuns): Promise<JobInput> {
  if (job.kind === 'simulate') return { input: { kind: 'simulate', first: job.first, count: job.count }, missing: [] }
  const [journals, missing]: [{ name: string; text: string }[], string[]] = [[], []]
  for (const hash of job.hashes) {
    const journal = await runs.readJournal(hash)
    if (journal) journals.push(journal)
    else missing.push(hash)
  }
  return { input: { kind: 'verify', journals }, missing }
}

function asFailure(hash: string): FleetFailure {
  return { item: `journal ${hash}`, kind: 'gone', cause: 'the journal was deleted before a worker read it' }
}
