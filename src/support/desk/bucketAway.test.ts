// An object store that is away while a job runs: here a small server, which can be stopped. `test/server/bucket.test.ts` has a real one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import * as v from 'valibot'
import { reportHeadSchema } from '../../api/kit/reports'
import { createRegistry } from '../../operations/metricsPage'
import { createDesk } from './createDesk'
import { RETENTION_MS } from './limits'
import { watchDesk } from './metrics'
import { createReportTable } from './reports'
import { isStorageUnavailable } from './retry'
import { openDatabase } from './storage/database'

const BUILD = '2.7.0-0000000000aa'
const JOURNAL = readFileSync(join(__dirname, '../../../test/flows/recorded/claimed-out.jsonl'), 'utf8')
const HEAD = v.parse(reportHeadSchema, {
  k: 'report', version: 1, receipt: 'BUCKETAA', from: 'settings', screen: 'merchant', words: '', build: BUILD,
})
/** A replayer that finds the same in each report. */
const REPLAYER = `exports.examine = () => ({ recordedBy: '${BUILD}', cause: 'none', title: '', detail: '', story: '', today: 'same',
  todaySeq: null, todayGuess: '', load: 1, loads: 1, loadRef: { id: 'a', segment: 0 }, turn: null, terms: '' })`

const folder = mkdtempSync(join(tmpdir(), 'dekat-away-'))
const objects = new Map<string, Buffer>()
let port = 0
let server: Server | undefined

async function startStore(): Promise<void> {
  server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const key = request.url ?? ''
      if (request.method === 'GET') {
        answer.writeHead(objects.has(key) ? 200 : 404).end(objects.get(key))
      } else {
        objects.set(key, Buffer.concat(parts))
        answer.writeHead(200).end()
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}

function stopStore(): Promise<unknown> {
  server?.closeAllConnections()
  return new Promise((resolve) => void server?.close(resolve))
}

beforeAll(startStore)
afterAll(async () => {
  await stopStore()
  rmSync(folder, { recursive: true })
})

it('a job outlasts the outage of its bucket, however often it was tried, and is counted', async () => {
  writeFileSync(join(folder, `${BUILD}.js`), REPLAYER)
  const errors: string[] = []
  const desk = createDesk({
    build: BUILD, replayers: folder, token: 'staff-token', now: Date.now, maxUnavailableMs: 100,
    bodies: {
      endpoint: `http://127.0.0.1:${port}`, bucket: 'desk', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret',
    },
    queue: { postponedSeconds: 0, concurrency: 1 }, onError: ({ message }) => void errors.push(message),
  })
  const { table, queue, database } = await desk.open()
  const { id } = await table.add(HEAD, JOURNAL)
  await stopStore()
  await queue.add(id)
  const jobs = async () => (await database.query('select id from pgboss.job')).length
  // A job that counted its attempts would have ended with the third.
  while (await jobs() < 4) await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await table.report(id))?.state).toBe('waiting')
  await startStore()
  for (let attempt = 0; attempt < 200 && (await table.report(id))?.state === 'waiting'; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await table.report(id)).toMatchObject({ state: 'done', today: 'same' })
  expect(new Set(errors)).toEqual(new Set(['fetch failed']))

  // The metrics read the tables of pg-boss itself.
  const registry = createRegistry()
  watchDesk(registry, Fastify(), desk.open)
  const completed = await jobs()
  await database.query(`insert into pgboss.job (name, created_on, start_after) values
    ('replay', now() - interval '90 seconds', now() + interval '1 hour')`)
  const page = await registry.metrics()
  expect(page).toContain(`dekat_desk_jobs{queue="replay",state="completed"} ${completed}\n`)
  expect(page).toContain('dekat_desk_jobs{queue="replay",state="created"} 1\n')
  expect(page).toMatch(/^dekat_desk_oldest_waiting_job_seconds\{queue="replay"\} 9\d\./m)
  expect(page).toContain('dekat_desk_database_up 1\n')
  await desk.close()
})

it('an expired report disappears for staff while its bucket is away', async () => {
  const database = await openDatabase({})
  let time = Date.now()
  const bodies = {
    put: () => Promise.resolve(), get: () => Promise.resolve(null), sweep: () => Promise.resolve(),
    remove: () => Promise.reject(new TypeError('fetch failed')),
  }
  const table = createReportTable(database, bodies, () => time)
  const { id } = await table.add(HEAD, JOURNAL)
  await expect(table.remove(HEAD.receipt)).rejects.toThrow('fetch failed')
  expect((await table.report(id))?.receipt).toBe(HEAD.receipt)
  time += RETENTION_MS
  expect(await table.report(id)).toBeNull()
  await database.close()
})

it.each<[error: unknown, isAway: boolean]>([
  [Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }), true],
  [Object.assign(new TypeError('fetch failed'), { cause: { code: 'UND_ERR_SOCKET' } }), true],
  [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), true],
  [Object.assign(new Error('the object store answered 503 to GET'), { code: 'EUNAVAILABLE' }), true],
  [new Error('the object store answered 403 to GET'), false],
  [Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }), true],
  [Object.assign(new TypeError('The argument must be of type string'), { code: 'ERR_INVALID_ARG_TYPE' }), false],
  [Object.assign(new Error('invalid method'), { code: 'UND_ERR_INVALID_ARG' }), false],
  [new Error('fetch failed', { cause: new Error('bad certificate') }), false],
  [null, false],
])('%s is an outage: %s', (error, isAway) => {
  expect(isStorageUnavailable(error)).toBe(isAway)
})
