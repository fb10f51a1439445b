// The server of `npm run build`, in a process of its own.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCALES } from '../../src/i18n/locales'
import type { World } from '../../src/sandbox/world/createWorld'

/** Bytes. */
export interface Memory {
  /** The live heap: measured after a full collection. */
  readonly heapUsed: number
  readonly rss: number
}

export interface LogLine {
  readonly listening?: string
  readonly page?: string
  readonly status?: number
  readonly ms?: number
}

export interface BuiltServer {
  readonly url: string
  /** The log so far. */
  lines(): readonly LogLine[]
  /** The lowest of three measurements, one second apart: recent responses are still being released. */
  memory(): Promise<Memory>
  /** Requests a shutdown; returns the exit code. */
  stop(): Promise<number | null>
}

export interface BuiltServerOptions {
  readonly apiOrigin: string
  readonly env?: Readonly<Record<string, string>>
  /** Restricts it to the first core. */
  readonly pinned?: boolean
}

const ROOT = join(__dirname, '../..')
/** DEKAT_BUILT_SERVER selects the server folder of another build. */
const BUILT = join(process.env['DEKAT_BUILT_SERVER'] ?? join(ROOT, 'dist-server'), 'main.js')
const PROBE = join(__dirname, 'heapProbe.cjs')
/** The variables and the options of Node that deployments use. */
const DOCKERFILE = readFileSync(join(ROOT, 'docs/deploy/Dockerfile'), 'utf8')
const [, FLAGS = ''] = /CMD \["node", (.*)"dist-server\/main.js"\]/.exec(DOCKERFILE) ?? []
const NODE_FLAGS = JSON.parse(`[${FLAGS.replace(/, $/, '')}]`) as readonly string[]
const ENVIRONMENT = Object.fromEntries([...DOCKERFILE.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]))
const STARTING_MS = 20_000

/** Starts the built server on a free port. Rejects when there is no build or the server does not start. */
export async function startBuiltServer({ apiOrigin, env = {}, pinned = false }: BuiltServerOptions): Promise<BuiltServer> {
  if (!existsSync(BUILT)) throw new Error('There is no built server: npm run build')
  const log = join(mkdtempSync(join(tmpdir(), 'dekat-server-')), 'log')
  const node = [process.execPath, ...NODE_FLAGS, '--expose-gc', '--require', PROBE, BUILT]
  const [command = '', ...args] = pinned ? ['taskset', '-c', '0', ...node] : node
  const child = spawn(command, args, {
    stdio: ['ignore', openSync(log, 'w'), 'inherit', 'ipc'],
    env: { ...process.env, ...ENVIRONMENT, API_ORIGIN: apiOrigin, PORT: '0', HOST: '127.0.0.1', DRAIN_MS: '0', ...env },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines = () => readFileSync(log, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as LogLine)
  async function measure(): Promise<Memory> {
    await wait(1_000)
    return await new Promise((resolve) => {
      child.once('message', (measured) => resolve(measured as Memory))
      child.send('measure')
    })
  }
  const server = {
    lines,
    async memory() {
      const measured = [await measure(), await measure(), await measure()]
      return measured.reduce((least, each) => (each.heapUsed < least.heapUsed ? each : least))
    },
    async stop() {
      child.kill('SIGTERM')
      return await ended
    },
  }
  for (const limit = performance.now() + STARTING_MS; performance.now() < limit;) {
    const url = lines().find(({ listening }) => listening !== undefined)?.listening
    if (url !== undefined) return { url, ...server }
    await wait(50)
  }
  await server.stop()
  throw new Error('The server did not start')
}

/** A page that the server prerenders. */
export interface DrawnAddress {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Distinct store pages: each store in each language, with and without data saving. */
export function storePages({ market }: World, count: number): readonly DrawnAddress[] {
  const all = [...new Set(market.offers.map(({ store }) => store))]
    .filter((store) => market.contacts.takesGuests(store))
    .flatMap(({ poiId }) => LOCALES.flatMap((locale) => ['', 'on'].map((saving) => ({
      path: `/platform/merchant?poiId=${poiId}`,
      headers: { 'accept-language': locale, ...(saving ? { 'save-data': saving } : {}) },
    }))))
  if (all.length < count) throw new Error(`The sandbox has ${all.length} pages of stores`)
  return all.slice(0, count)
}

/** Requests pages, a few at a time, until each is prerendered: a slow one is sent plain first. */
export async function drawEach(url: string, pages: readonly DrawnAddress[], together = 3): Promise<void> {
  const left = [...pages]
  async function drawNext(): Promise<void> {
    for (let page = left.shift(); page; page = left.shift()) {
      for (let tries = 0; !(await comesDrawn(url, page)); tries++) {
        if (tries === 100) throw new Error(`${page.path} is not prerendered`)
        await wait(50)
      }
    }
  }
  await Promise.all(Array.from({ length: together }, drawNext))
}

async function comesDrawn(url: string, { path, headers }: DrawnAddress): Promise<boolean> {
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  return answer.headers.has('content-language')
}
