import { retryWhileUnavailable } from '../../../src/support/desk/retry'
import type { FleetQueue } from '../../../src/support/fleet/fleetQueue'
import type { FailureGroup } from '../../../src/support/fleet/fleetTypes'
import type { FleetRuns } from '../../../src/support/fleet/runs'

const LOOK_MS = 500
const PRINT_MS = 5_000
/** Looks without any progress and without any job that could bring some, before a run is given up. */
const MAX_IDLE_LOOKS = 10

export interface FollowedRun {
  readonly run: number
  readonly jobs: number
  readonly total: number
}

/** A run that can never end: some of its jobs are neither done nor in the queue. */
export class JobsMissing extends Error {}

/**
 * Waits until all jobs of a run are done and prints the progress. Returns the number of sessions that failed. While the database is away it
 * waits. Throws JobsMissing when the order command ended before it had added all jobs.
 */
export async function follow({ run, jobs, total }: FollowedRun, runs: FleetRuns, queue: FleetQueue): Promise<number> {
  const began = Date.now()
  let [printedAt, isAway, idleLooks] = [began, false, 0]
  function onError(error: Error): void {
    if (!isAway) process.stdout.write(`The database is away, waiting: ${error.message || String(error)}\n`)
    isAway = true
  }

  async function look() {
    const progress = await runs.progress(run)
    // A job that killed each worker that took it counts as a failure.
    for (const job of await queue.exhaustedJobs(run)) {
      const item = job.kind === 'simulate' ? `b${job.first} to b${job.first + job.count - 1}` : `job ${job.job}`
      await runs.recordJob(job, 'given up', { sessions: 0, ms: 0, failures: [{ item, kind: 'job', cause: 'the job was tried too often' }] })
    }
    return { ...progress, unfinished: await queue.unfinishedJobs(run) }
  }

  const atStart = await retryWhileUnavailable(() => runs.progress(run), { onError })
  for (;;) {
    const progress = await retryWhileUnavailable(look, { onError })
    if (isAway) process.stdout.write('The database is back.\n')
    isAway = false
    const isDone = progress.jobs >= jobs
    if (Date.now() - printedAt >= PRINT_MS || isDone) {
      printedAt = Date.now()
      const pace = Math.round((progress.sessions - atStart.sessions) / ((Date.now() - began) / 60_000))
      process.stdout.write(`run ${run}: ${progress.sessions} of ${total}, ${progress.failed} failed, ${pace} a minute\n`)
    }
    if (isDone) return progress.failed
    idleLooks = progress.unfinished > 0 ? 0 : idleLooks + 1
    if (idleLooks > MAX_IDLE_LOOKS) {
      throw new JobsMissing(`run ${run}: ${jobs - progress.jobs} of ${jobs} jobs were never added; start the run again`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Prints failures by cause, with the command to repeat them. */
export function printFailures(failures: readonly FailureGroup[], command: string): void {
  for (const { kind, cause, count, items } of failures) {
    process.stdout.write(`${count}  ${kind}: ${cause}\n    ${items.join(', ')}\n`)
    const [item = ''] = items
    if (command === 'simulate' && kind === 'violation') process.stdout.write(`    npm run simulate -- 1 ${item.slice(1)}\n`)
  }
}
