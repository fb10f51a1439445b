import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FleetJob, JobResult } from './fleetJobs'
import type { FleetRuns } from './runs'

/** The first line of a file that a run without a database of its own leaves for the desk. */
export interface SpooledRun {
  readonly k: 'run'
  readonly kind: FleetJob['kind']
  readonly code: string
  /** Epoch ms. */
  readonly startedAt: number
  readonly total: number
  readonly jobs: number
}
interface SpooledJob {
  readonly k: 'job'
  readonly job: number
  readonly worker: string
  readonly at: number
  readonly result: JobResult
}

/** Files that nothing was added to for so long are taken in and gone. */
const STILL_MS = 60_000

/** Takes what the fleet of this machine has left in a folder into rows. What was taken before is not taken again. */
export function createSpoolReader(folder: string | null, runs: FleetRuns, now: () => number) {
  const known = new Map<string, { readonly run: number; lines: number }>()

  async function takeFile(path: string): Promise<void> {
    const { mtimeMs } = await stat(path)
    const text = await readFile(path, 'utf8')
    // The last line may be being written.
    const lines = text.split('\n').slice(0, -1)
    const [first] = lines
    if (first === undefined) return
    const { kind, code, startedAt, total, jobs } = JSON.parse(first) as SpooledRun
    const state = known.get(path) ?? { run: await runs.begin(kind, code, total, jobs, startedAt), lines: 1 }
    known.set(path, state)
    for (const line of lines.slice(state.lines)) {
      const { job, worker, at, result } = JSON.parse(line) as SpooledJob
      await runs.record({ run: state.run, job }, worker, result, at)
      state.lines++
    }
    if (now() - mtimeMs > STILL_MS) await rm(path, { force: true })
  }

  return {
    async take(): Promise<void> {
      if (folder === null) return
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => each.endsWith('.jsonl')).sort()) await takeFile(join(folder, name))
    },
  }
}
