import type { FleetQueue } from '../../../src/support/fleet/fleetQueue'
import type { FailureGroup } from '../../../src/support/fleet/fleetTypes'
import type { FleetRuns } from '../../../src/support/fleet/runs'

const LOOK_MS = 500
const SAY_MS = 5_000

/** Waits for all jobs of a run and prints the progress; returns the number of failed sessions. */
export async function follow(
  { run, jobs, total }: { readonly run: number; readonly jobs: number; readonly total: number }, runs: FleetRuns, queue: FleetQueue,
): Promise<number> {
  const began = Date.now()
  let said = began
  for (;;) {
    const progress = await runs.progress(run)
    const minutes = (Date.now() - began) / 60_000
    if (Date.now() - said >= SAY_MS || progress.jobs >= jobs) {
      said = Date.now()
      const pace = Math.round(progress.sessions / minutes)
      process.stdout.write(`run ${run}: ${progress.sessions} of ${total}, ${progress.failed} did not hold, ${pace} a minute\n`)
    }
    if (progress.jobs >= jobs) return progress.failed
    // A job that killed each worker that took it counts as a failure.
    for (const job of await queue.exhaustedJobs(run)) {
      const item = job.kind === 'simulate' ? `b${job.first} to b${job.first + job.count - 1}` : `job ${job.job}`
      await runs.recordJob(job, 'given up', { sessions: 0, ms: 0, failures: [{ item, kind: 'job', cause: 'the job was tried too often' }] })
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
