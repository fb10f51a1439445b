import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FleetJob, JobResult } from './fleetJobs'
import type { FleetRuns } from './runs'

/** The first line of a spool file, which a run without a database leaves for the desk. */
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

/** A file is deleted after its import when nothing was appended for this long. */
const QUIET_MS = 60_000

/** Imports the spool files of this machine into the database. Lines that were already imported are skipped. */
export function createSpoolReader(folder: string | null, runs: FleetRuns, now: () => number) {
  const progressByFile = new Map<string, { readonly run: number; lines: number }>()

  async function importFile(path: string): Promise<void> {
    const { mtimeMs } = await stat(path)
    const text = await readFile(path, 'utf8')
    // The last line may be incomplete.
    const lines = text.split('\n').slice(0, -1)
    const [first] = lines
    if (first === undefined) return
    const { kind, code, startedAt, total, jobs } = JSON.parse(first) as SpooledRun
    const progress = progressByFile.get(path) ?? { run: await runs.startRun(kind, code, total, jobs, startedAt), lines: 1 }
    progressByFile.set(path, progress)
    for (const line of lines.slice(progress.lines)) {
      const { job, worker, at, result } = JSON.parse(line) as SpooledJob
      await runs.recordJob({ run: progress.run, job }, worker, result, at)
      progress.lines++
    }
    if (now() - mtimeMs > QUIET_MS) await rm(path, { force: true })
  }

  return {
    async importFiles(): Promise<void> {
      if (folder === null) return
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => each.endsWith('.jsonl')).sort()) await importFile(join(folder, name))
    },
  }
}
