import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { FleetJob, JobResult } from '../../../src/support/fleet/fleetJobs'
import type { FleetQueue } from '../../../src/support/fleet/fleetQueue'
import type { FleetRuns } from '../../../src/support/fleet/runs'
import type { ThreadJob } from './jobs'

export interface WorkerOptions {
  readonly runs: FleetRuns
  readonly queue: FleetQueue
  /** The name in the results. */
  readonly name: string
  readonly threads: number
  /** Called after each job. */
  readonly onDone?: (job: FleetJob, result: JobResult) => Promise<void> | void
}

/** Maximum memory of a thread in MB. A thread that exceeds it ends, and its job is retried. */
const THREAD_MB = 1_500

/** Takes jobs from the queue, one in each thread, and stores their results. */
export async function startWorker({ runs, queue, name, threads, onDone }: WorkerOptions) {
  const pool = new Piscina({
    filename: join(__dirname, 'thread.cjs'), minThreads: 0, maxThreads: threads, idleTimeout: 10_000, execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
  })
  await queue.work(threads, async (job) => {
    const result = await pool.run(await givenTo(job, runs)) as JobResult
    await runs.recordJob(job, name, result)
    await onDone?.(job, result)
  })
  return { close: () => pool.destroy() }
}

async function givenTo(job: FleetJob, runs: FleetRuns): Promise<ThreadJob> {
  if (job.kind === 'simulate') return { kind: 'simulate', first: job.first, count: job.count }
  const journals = []
  for (const hash of job.hashes) {
    const journal = await runs.readJournal(hash)
    if (journal) journals.push(journal)
  }
  return { kind: 'verify', journals }
}
