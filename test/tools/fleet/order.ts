import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FleetJob } from '../../../src/support/fleet/fleetJobs'
import type { FleetQueue } from '../../../src/support/fleet/fleetQueue'
import type { FleetRuns } from '../../../src/support/fleet/runs'

/** Sessions of a job: a few seconds of work, so that little is repeated when a worker dies. */
const SESSIONS = 10
/** Maximum number of journals of a job, and of their characters. */
const JOURNALS = 50
const CHARS = 8_000_000

interface Order {
  readonly run: number
  readonly jobs: number
  readonly total: number
}

/** Splits sessions of random buyers into jobs: the seeds from `first` on. */
export async function orderSimulation(runs: FleetRuns, queue: FleetQueue, code: string, sessions: number, first = 0): Promise<Order> {
  const jobs = Math.ceil(sessions / SESSIONS)
  const run = await runs.startRun('simulate', code, sessions, jobs)
  await queue.add(Array.from({ length: jobs }, (_, job) => ({
    run, job, kind: 'simulate' as const, first: first + job * SESSIONS, count: Math.min(SESSIONS, sessions - job * SESSIONS),
  })))
  return { run, jobs, total: sessions }
}

/** Splits journals into jobs and stores them where every worker can read them. */
export async function orderVerification(runs: FleetRuns, queue: FleetQueue, code: string, corpus: readonly string[]): Promise<Order> {
  const files = corpus.flatMap(journalsIn)
  const parts: string[][] = []
  let chars = Number.POSITIVE_INFINITY
  for (const { name, path } of files) {
    const text = readFileSync(path, 'utf8')
    if (chars + text.length > CHARS || (parts.at(-1)?.length ?? 0) >= JOURNALS) {
      parts.push([])
      chars = 0
    }
    chars += text.length
    parts.at(-1)?.push(await runs.storeJournal(name, text))
  }
  const run = await runs.startRun('verify', code, files.length, parts.length)
  await queue.add(parts.map((hashes, job): FleetJob => ({ run, job, kind: 'verify', hashes })))
  return { run, jobs: parts.length, total: files.length }
}

/** The journals of a file, or of a folder and its subfolders. */
export function journalsIn(path: string): readonly { readonly name: string; readonly path: string }[] {
  if (!statSync(path).isDirectory()) return [{ name: path, path }]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => join(entry.parentPath, entry.name)).sort()
    .map((file) => ({ name: relative(path, file), path: file }))
}
