// Bodies of reports in a bucket: the store against an existing server of the S3 protocol, which npm fetches for this test.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { createDesk } from '../../src/support/desk/createDesk'
import { serveDesk } from '../../src/support/desk/http/routes'
import { RETENTION_MS } from '../../src/support/desk/limits'
import { bundleReplayer } from '../tools/bundleReplayer'
import { freePort } from './freePort'
import { createBucketBodies } from '../../src/support/desk/storage/bucket'

/** Not a dependency: it would install 109 packages for one test. */
const SERVER = 's3rver@3.7.1'
const BUILD = '2.7.0-0000000000aa'
const JOURNAL = readFileSync(join(__dirname, '../flows/recorded/claimed-out.jsonl'), 'utf8')
const KEY = 'a1'.repeat(32)
const KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

const folder = mkdtempSync(join(tmpdir(), 'dekat-bucket-'))
let server: ChildProcess | undefined
let endpoint = ''

function missing(): string | null {
  try {
    execFileSync('npm', ['exec', '--yes', `--package=${SERVER}`, '--', 's3rver', '--version'], { stdio: 'ignore', timeout: 120_000 })
    return null
  } catch {
    return `npm cannot fetch ${SERVER}`
  }
}

const why = missing()
const itOnServer = why === null ? it : it.skip

beforeAll(async () => {
  if (why !== null) return
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'desk']
  server = spawn('npm', ['exec', '--yes', `--package=${SERVER}`, '--', 's3rver', ...options], { stdio: 'ignore', detached: true })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(endpoint).then(() => true, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${SERVER} did not start`)
})
afterAll(() => {
  // npm starts the server as a child of its own.
  if (server?.pid !== undefined) process.kill(-server.pid)
  rmSync(folder, { recursive: true, force: true })
})

describe(`a bucket${why === null ? '' : ` (${why})`}`, () => {
  itOnServer('returns bodies as they were stored, and null for those that were removed', async () => {
    const bodies = createBucketBodies({ endpoint, bucket: 'desk', ...KEYS })
    const body = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
    expect(await bodies.get(KEY)).toBeNull()
    await bodies.put(KEY, body)
    expect(await bodies.get(KEY)).toEqual(body)
    await bodies.put(KEY, body.subarray(0, 3))
    expect(await bodies.get(KEY)).toEqual(body.subarray(0, 3))
    await bodies.remove([KEY, 'b2'.repeat(32)])
    expect(await bodies.get(KEY)).toBeNull()
  })

  itOnServer('holds the journals of a desk: taken, replayed, withdrawn and expired', async () => {
    const replayers = mkdtempSync(join(tmpdir(), 'dekat-replayers-'))
    await bundleReplayer(BUILD, replayers)
    let time = Date.now()
    const desk = createDesk({
      build: BUILD, replayers, token: 'staff-token', now: () => time, bodies: { endpoint, bucket: 'desk', ...KEYS },
    })
    const app = Fastify()
    serveDesk(app, desk)
    const sends = async (receipt: string) => {
      const head = { k: 'report', version: 1, receipt, from: 'settings', screen: 'merchant', words: '', build: BUILD }
      const payload = gzipSync(`${JSON.stringify(head)}\n${JOURNAL}`)
      const headers = { 'content-type': 'application/gzip' }
      return (await app.inject({ method: 'POST', url: '/support/report', payload, headers })).statusCode
    }
    const { table } = await desk.open()
    const objects = async () => ((await (await fetch(`${endpoint}/desk?list-type=2`)).text()).match(/<Key>reports\//g) ?? []).length
    const before = await objects()
    expect(await sends('BUCKETAA')).toBe(201)
    expect(await sends('BUCKETBB')).toBe(201)
    expect(await objects()).toEqual(before + 2)
    for (let attempt = 0; attempt < 300 && (await table.report(1))?.state === 'waiting'; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await table.report(1)).toMatchObject({ state: 'done', cause: 'refused' })
    expect(await table.journals(1)).toBe(JOURNAL)
    await app.inject({ method: 'POST', url: '/support/report/withdraw', payload: { receipt: 'BUCKETAA' } })
    expect(await table.journals(1)).toBeNull()
    expect(await objects()).toEqual(before + 1)
    time += RETENTION_MS
    await table.sweep()
    expect(await table.report(2)).toBeNull()
    expect(await objects()).toEqual(before)
    await app.close()
    await desk.close()
    rmSync(replayers, { recursive: true })
  })

  itOnServer('says that a bucket is missing', async () => {
    await expect(createBucketBodies({ endpoint, bucket: 'none', ...KEYS }).put(KEY, new Uint8Array([1]))).rejects.toThrow('no such bucket')
  })
})
