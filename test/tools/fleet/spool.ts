import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobResult } from '../../../src/support/fleet/fleetJobs'
import type { SpooledRun } from '../../../src/support/fleet/spooled'

export function spoolFolder(): string {
  return process.env['FLEET_DIR'] || join(__dirname, '../../../.cache/fleet')
}

/** A file that the desk of this machine imports: the run, then one line for each finished job. */
export function createSpool(run: Omit<SpooledRun, 'k'>) {
  const folder = spoolFolder()
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${run.startedAt}-${process.pid}.jsonl`)
  writeFileSync(path, `${JSON.stringify({ ...run, k: 'run' })}\n`)
  return {
    add(job: number, worker: string, result: JobResult): void {
      appendFileSync(path, `${JSON.stringify({ k: 'job', job, worker, at: Date.now(), result })}\n`)
    },
  }
}
