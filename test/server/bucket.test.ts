// Bodies of reports in a bucket: the store against an existing server of the S3 protocol, which npm fetches for this test.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort'
import { createBucketBodies } from '../../src/support/desk/storage/bucket'

/** Not a dependency: it would install 109 packages for one test. */
const SERVER = 's3rver@3.7.1'
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

  itOnServer('says that a bucket is missing', async () => {
    await expect(createBucketBodies({ endpoint, bucket: 'none', ...KEYS }).put(KEY, new Uint8Array([1]))).rejects.toThrow('no such bucket')
  })
})
