import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database, Row } from '../desk/storage/databaseTypes'
import type { FleetJob, JobResult } from './fleetJobs'
import type { FailureGroup, FleetStatus, FleetRun } from './fleetTypes'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const TABLES = `
  create table if not exists fleet_runs (
    id bigint generated always as identity primary key, kind text not null, code text not null, started_at double precision not null,
    total integer not null, jobs integer not null
  );
  create table if not exists fleet_jobs (
    run bigint not null references fleet_runs on delete cascade, job integer not null, worker text not null,
    done_at double precision not null, ms integer not null, sessions integer not null, failed integer not null, primary key (run, job)
  );
  create table if not exists fleet_failures (
    run bigint not null references fleet_runs on delete cascade, item text not null, kind text not null, cause text not null,
    primary key (run, item, cause)
  );
  create table if not exists fleet_journals (
    hash text primary key, name text not null, body bytea not null, used_at double precision not null
  );
`

/** Runs and stored journals are deleted after this time. */
const RETENTION_MS = 30 * 86_400_000
const MAX_RUNS = 20
const MAX_CAUSES = 50
const MAX_ITEMS = 12
/** The number of time buckets that show the pace of a run. */
const PACE_BUCKETS = 30

/** `total` counts sessions. */
export interface StoredRun {
  readonly run: number
  readonly kind: FleetJob['kind']
  readonly code: string
  readonly total: number
  readonly jobs: number
}

/** The runs, job results and failures of the fleet as database rows. `now` in epoch ms. */
export async function openRuns(database: Database, now: () => number) {
  await database.runExclusively(() => database.query(TABLES))

  async function sweep(): Promise<void> {
    await database.query('delete from fleet_runs where started_at < $1', [now() - RETENTION_MS])
    await database.query('delete from fleet_journals where used_at < $1', [now() - RETENTION_MS])
  }

  return {
    sweep,

    /** Inserts a run and returns its id. `total` counts sessions. Returns the existing id for a run with the same code and start time. */
    async startRun(kind: FleetJob['kind'], code: string, total: number, jobs: number, startedAt = now()): Promise<number> {
      await sweep()
      const [existing] = await database.query('select id from fleet_runs where code = $1 and started_at = $2', [code, startedAt])
      if (existing) return Number(existing['id'])
      const [row] = await database.query(
        'insert into fleet_runs (kind, code, started_at, total, jobs) values ($1, $2, $3, $4, $5) returning id',
        [kind, code, startedAt, total, jobs],
      )
      return Number(row?.['id'])
    },

    /** Null for a run that does not exist or was deleted. */
    async find(run: number): Promise<StoredRun | null> {
      const [row] = await database.query('select kind, code, total, jobs from fleet_runs where id = $1', [run])
      if (!row) return null
      const { kind, code, total, jobs } = row
      return { run, kind: String(kind) as FleetJob['kind'], code: String(code), total: Number(total), jobs: Number(jobs) }
    },

    /** Stores a journal for the workers and returns its key. The same journal is stored only once. */
    async storeJournal(name: string, text: string): Promise<string> {
      const hash = createHash('sha256').update(`${name}\n${text}`).digest('hex').slice(0, 32)
      await database.query(
        'insert into fleet_journals (hash, name, body, used_at) values ($1, $2, $3, $4) on conflict (hash) do update set used_at = $4',
        [hash, name, await pack(text), now()],
      )
      return hash
    },

    /** Null for a journal that has been deleted. */
    async readJournal(hash: string): Promise<{ readonly name: string; readonly text: string } | null> {
      const [row] = await database.query('select name, body from fleet_journals where hash = $1', [hash])
      return row ? { name: String(row['name']), text: (await unpack(row['body'] as Uint8Array)).toString('utf8') } : null
    },

    /**
     * Stores the result of a job. A job counts once even if two workers did it, because one was presumed dead. The job row is written last:
     * if the process dies before it, the job is repeated and the same failures are written again.
     */
    async recordJob(
      { run, job }: Pick<FleetJob, 'run' | 'job'>, worker: string, { sessions, ms, failures }: JobResult, at = now(),
    ): Promise<void> {
      for (const { item, kind, cause } of failures) {
        await database.query(
          'insert into fleet_failures (run, item, kind, cause) values ($1, $2, $3, $4) on conflict do nothing', [run, item, kind, cause],
        )
      }
      await database.query(
        `insert into fleet_jobs (run, job, worker, done_at, ms, sessions, failed) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing`,
        [run, job, worker, at, Math.round(ms), sessions, new Set(failures.map(({ item }) => item)).size],
      )
    },

    async progress(run: number): Promise<{ readonly jobs: number; readonly sessions: number; readonly failed: number }> {
      const [row] = await database.query(
        `select count(*) as jobs, coalesce(sum(sessions), 0) as sessions, coalesce(sum(failed), 0) as failed
         from fleet_jobs where run = $1`, [run],
      )
      return { jobs: Number(row?.['jobs']), sessions: Number(row?.['sessions']), failed: Number(row?.['failed']) }
    },

    async latest(): Promise<FleetStatus> {
      const rows = await database.query(`select * from fleet_runs order by started_at desc limit ${MAX_RUNS}`)
      return { runs: await Promise.all(rows.map((row) => runOf(database, row))) }
    },

    failures: (run: number) => failuresOf(database, run),
  }
}
export type FleetRuns = Awaited<ReturnType<typeof openRuns>>

async function runOf(database: Database, row: Row): Promise<FleetRun> {
  const [id, startedAt] = [Number(row['id']), Number(row['started_at'])]
  const jobs = (await database.query('select worker, done_at, sessions, failed from fleet_jobs where run = $1 order by done_at', [id]))
    .map((job) => ({
      worker: String(job['worker']), at: Number(job['done_at']), sessions: Number(job['sessions']), failed: Number(job['failed']),
    }))
  const lastAt = jobs.at(-1)?.at ?? startedAt
  const done = sum(jobs.map(({ sessions }) => sessions))
  const minutes = Math.max(lastAt - startedAt, 1) / 60_000
  const workers = [...new Set(jobs.map(({ worker }) => worker))].map((name) => {
    const ownJobs = jobs.filter(({ worker }) => worker === name)
    return { name, done: sum(ownJobs.map(({ sessions }) => sessions)), lastAt: ownJobs.at(-1)?.at ?? startedAt }
  })
  return {
    id, kind: String(row['kind']) as FleetRun['kind'], code: String(row['code']), startedAt, lastAt, total: Number(row['total']), done,
    failed: sum(jobs.map(({ failed }) => failed)), aMinute: Math.round(done / minutes), pace: paceOf(jobs, startedAt, lastAt), workers,
    failures: [...await failuresOf(database, id)],
  }
}

function paceOf(jobs: readonly { readonly at: number; readonly sessions: number }[], from: number, to: number): number[] {
  const pace = Array.from({ length: PACE_BUCKETS }, () => 0)
  const bucketMs = Math.max(to - from, 1) / PACE_BUCKETS
  for (const { at, sessions } of jobs) {
    const bucket = Math.min(PACE_BUCKETS - 1, Math.max(0, Math.floor((at - from) / bucketMs)))
    pace[bucket] = (pace[bucket] ?? 0) + sessions
  }
  return pace
}

async function failuresOf(database: Database, run: number): Promise<readonly FailureGroup[]> {
  const rows = await database.query(
    `select kind, cause, count(*) as count, array_to_json((array_agg(item order by length(item), item))[1:${MAX_ITEMS}])::text as items
     from fleet_failures where run = $1 group by kind, cause order by count(*) desc, cause limit ${MAX_CAUSES}`, [run],
  )
  return rows.map((row) => ({
    kind: String(row['kind']), cause: String(row['cause']), count: Number(row['count']),
    items: JSON.parse(String(row['items'])) as string[],
  }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
