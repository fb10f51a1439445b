import { verifyJournal } from '../../../src/app/recording/replayClient'
import { parseJournals, UnreadableJournal } from '../../../src/journal/record/parse'
import type { FleetFailure, JobResult } from '../../../src/support/fleet/fleetJobs'
import { startClient } from '../../driver/startClient'
import { randomBuyers } from '../../simulation/shoppers/buyers'

/** The work of a thread: seeds to play, or journals to replay. */
export type ThreadJob =
  | { readonly kind: 'simulate'; readonly first: number; readonly count: number }
  | { readonly kind: 'verify'; readonly journals: readonly { readonly name: string; readonly text: string }[] }

/** Runs a job. The same job always has the same failures. */
export async function runJob(job: ThreadJob): Promise<JobResult> {
  const began = performance.now()
  const failures = job.kind === 'simulate' ? await played(job.first, job.count) : job.journals.flatMap(replayed)
  const sessions = job.kind === 'simulate' ? job.count : job.journals.length
  return { sessions, ms: performance.now() - began, failures }
}

async function played(first: number, count: number): Promise<readonly FleetFailure[]> {
  const failures: FleetFailure[] = []
  for (let number = first; number < first + count; number++) {
    const item = `b${number}`
    const broken = await randomBuyers(startClient, item).then((found) => found.broken, (error: unknown) => [String(error)])
    failures.push(...broken.map((each) => ({ item, kind: 'violation', cause: withoutIds(each) })))
  }
  return failures
}

/** A journal of several page loads fails once for each cause in it. */
function replayed({ name, text }: { readonly name: string; readonly text: string }): readonly FleetFailure[] {
  try {
    return parseJournals(text).flatMap((journal) => {
      const { divergence } = verifyJournal(journal)
      return divergence ? [{ item: name, kind: divergence.kind, cause: divergence.guess }] : []
    })
  } catch (error) {
    if (!(error instanceof UnreadableJournal)) throw error
    return [{ item: name, kind: 'unreadable', cause: error.reason }]
  }
}

/** A violation without the ids and numbers of its session, so that equal ones can be grouped. */
function withoutIds(violation: string): string {
  return violation.replace(/\b[0-9a-z]*\d[0-9a-z]*\b/gi, '#').slice(0, 300)
}
