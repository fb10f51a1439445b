// The fleet on the embedded database: each job is done once, failures are grouped by cause, and a worker that dies loses nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../src/support/desk/storage/database'
import type { Database } from '../../../src/support/desk/storage/databaseTypes'
import type { FleetJob } from '../../../src/support/fleet/fleetJobs'
import { openFleetQueue } from '../../../src/support/fleet/fleetQueue'
import { openRuns, type FleetRuns } from '../../../src/support/fleet/runs'
import { createSpoolReader } from '../../../src/support/fleet/spooled'
import { follow, JobsMissing } from './follow'
import { runJob } from './jobs'
import { orderSimulation, orderVerification } from './order'
import { createSpool } from './spool'
import { startWorker } from './worker'

const RECORDED = join(__dirname, '../../flows/recorded')
const recorded = (name: string) => readFileSync(join(RECORDED, `${name}.jsonl`), 'utf8')
const onError = () => undefined
const options = { code: '1.0.0-test', onError, expireSeconds: 2, maintenanceSeconds: 1 }

let database: Database
let runs: FleetRuns
let folder: string
/** Everything that a test opens is closed at its end: threads would keep the process alive. */
const open: (() => Promise<unknown>)[] = []

async function openQueue(more: Partial<typeof options> = {}) {
  const queue = await openFleetQueue(database, { ...options, ...more })
  open.unshift(() => queue.close())
  return queue
}

beforeAll(async () => {
  database = await openDatabase({})
  runs = await openRuns(database, Date.now)
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-'))
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  rmSync(folder, { recursive: true })
})

it('replays a corpus in threads and groups differences by cause', async () => {
  const wrong = (name: string, text: string) => writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'good.jsonl'), recorded('claimed-out'))
  for (const name of ['a', 'b']) wrong(`${name}.jsonl`, recorded('claimed-out').replace('"ms":3000', '"ms":4000'))
  wrong('torn.jsonl', 'Dear support')
  // Threads start slowly on a busy machine.
  const queue = await openQueue({ expireSeconds: 60 })
  const order = await orderVerification(runs, queue, options.code, [folder])
  const worker = startWorker({ runs, queue, name: 'here', threads: 1, onError })
  open.push(worker.close)
  expect(await follow(order, runs, queue)).toBe(3)
  const run = (await runs.latest()).runs.find(({ id }) => id === order.run)
  expect(run).toMatchObject({ kind: 'verify', total: 4, done: 4, failed: 3, workers: [{ name: 'here', done: 4 }] })
  expect(run?.failures).toEqual([
    { kind: 'timer', cause: 'a timer got another length: 3000 ms, not 4000', count: 2, items: ['a.jsonl', 'b.jsonl'] },
    { kind: 'unreadable', cause: 'this is not JSON', count: 1, items: ['torn.jsonl'] },
  ])
})

it('reports a journal that was deleted before a worker read it as a failure', async () => {
  writeFileSync(join(folder, 'good.jsonl'), recorded('claimed-out'))
  writeFileSync(join(folder, 'gone.jsonl'), recorded('claimed-out').replace('"ms":3000', '"ms":3001'))
  const queue = await openQueue({ code: '1.0.0-gone', expireSeconds: 60 })
  const order = await orderVerification(runs, queue, '1.0.0-gone', [folder])
  await database.query(`delete from fleet_journals where name = 'gone.jsonl'`)
  const worker = startWorker({ runs, queue, name: 'here', threads: 1, onError })
  open.push(worker.close)
  expect(await follow(order, runs, queue)).toBe(1)
  expect(await runs.progress(order.run)).toMatchObject({ sessions: 2, failed: 1 })
  const cause = 'the journal was deleted before a worker read it'
  expect(await runs.failures(order.run)).toMatchObject([{ kind: 'gone', cause, count: 1 }])
})

it('can be followed again by its number, and ends when some of its jobs were never added', async () => {
  const queue = await openQueue({ code: '1.0.0-half' })
  const run = await runs.startRun('simulate', '1.0.0-half', 20, 2)
  await queue.add([{ run, job: 0, kind: 'simulate', first: 0, count: 10 }])
  queue.work(1, (job) => runs.recordJob(job, 'here', { sessions: 10, ms: 1, failures: [] }))
  const stored = await runs.find(run)
  expect(stored).toEqual({ run, kind: 'simulate', code: '1.0.0-half', total: 20, jobs: 2 })
  await expect(follow(stored ?? { run: 0, jobs: 0, total: 0 }, runs, queue)).rejects.toThrow(JobsMissing)
  expect(await runs.find(1_000_000)).toBeNull()
})

it('removes the queue of an old build, unless work is left in it', async () => {
  await openQueue({ code: 'done' })
  const job: FleetJob = { run: 1, job: 0, kind: 'simulate', first: 0, count: 1 }
  await (await openQueue({ code: 'waiting' })).add([job])
  const queues = async () => (await database.query(`select name from pgboss.queue where name like 'fleet-%'`)).map((row) => row['name'])
  await openQueue()
  expect(await queues()).toEqual(expect.arrayContaining(['fleet-done', 'fleet-waiting']))
  await database.query(`update pgboss.queue set created_on = now() - interval '31 days' where name in ('fleet-done', 'fleet-waiting')`)
  await openQueue()
  expect(await queues()).toContain('fleet-waiting')
  expect(await queues()).not.toContain('fleet-done')
})

it('gives the job of a worker that died to another: nothing is lost and nothing counts twice', async () => {
  const dying = await openFleetQueue(database, options)
  const order = await orderSimulation(runs, dying, options.code, 30)
  const taken: number[] = []
  // It takes a job, writes half of the results, and dies.
  dying.work(1, async (job: FleetJob) => {
    taken.push(job.job)
    await database.query('insert into fleet_failures (run, item, kind, cause) values ($1, $2, $3, $4)', [
      job.run, 'b1', 'violation', 'half',
    ])
    await new Promise(() => undefined)
  })
  while (taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await dying.close(false)
  expect((await runs.progress(order.run)).jobs).toBe(0)

  const alive = await openQueue()
  const done: number[] = []
  alive.work(1, async (job: FleetJob) => {
    done.push(job.job)
    const result = { sessions: 10, ms: 1, failures: job.job === taken[0] ? [{ item: 'b1', kind: 'violation', cause: 'half' }] : [] }
    await runs.recordJob(job, 'alive', result)
    // As if two workers had done it.
    await runs.recordJob(job, 'late', result)
  })
  expect(await follow(order, runs, alive)).toBe(1)
  expect(done.sort()).toEqual([0, 1, 2])
  expect(await runs.progress(order.run)).toEqual({ jobs: 3, sessions: 30, failed: 1 })
  expect(await runs.failures(order.run)).toEqual([{ kind: 'violation', cause: 'half', count: 1, items: ['b1'] }])
})

it('calls a job that ends each of its workers a failure, with its seeds', async () => {
  const queue = await openQueue({ code: '1.0.0-poison' })
  const order = await orderSimulation(runs, queue, '1.0.0-poison', 5, 40)
  queue.work(1, () => Promise.reject(new Error('out of memory')))
  expect(await follow(order, runs, queue)).toBe(1)
  expect(await runs.failures(order.run)).toEqual([{ kind: 'job', cause: 'the job was tried too often', count: 1, items: ['b40 to b44'] }])
})

it('plays the seeds of a job, the same each time', async () => {
  const [one, other] = [await runJob({ kind: 'simulate', first: 3, count: 1 }), await runJob({ kind: 'simulate', first: 3, count: 1 })]
  expect(one).toMatchObject({ sessions: 1, failures: [] })
  expect(other.failures).toEqual(one.failures)
})

it('is left for the desk as a file, which is imported once', async () => {
  process.env['FLEET_DIR'] = folder
  const spool = createSpool({ kind: 'simulate', code: '1.0.0-spool', startedAt: Date.now(), total: 20, jobs: 2 })
  const now = Date.now()
  const reader = createSpoolReader(folder, runs, () => now)
  const seen = async () => (await runs.latest()).runs.find(({ code }) => code === '1.0.0-spool')
  spool.add(0, 'here 1', { sessions: 10, ms: 5, failures: [{ item: 'b7', kind: 'violation', cause: 'a call is held' }] })
  await reader.importFiles()
  expect(await seen()).toMatchObject({ done: 10, failed: 1, total: 20 })
  spool.add(1, 'here 1', { sessions: 10, ms: 5, failures: [] })
  await reader.importFiles()
  // Another desk, or this one after a restart.
  await createSpoolReader(folder, runs, () => now).importFiles()
  expect(await seen()).toMatchObject({ done: 20, failed: 1, failures: [{ kind: 'violation', cause: 'a call is held', items: ['b7'] }] })
  delete process.env['FLEET_DIR']
})
