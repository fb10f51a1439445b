// `npm run bench:server`: the server as it is deployed, on one core: home from its cache beside a file of the same size from the same
// server, and five hundred who come to an empty cache at once. Needs a build (`npm run build`). `-- --seconds 10` for longer runs.
import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pageCardList } from '../../src/api/home'
import { createSandboxServer } from '../sandbox/http/server'
import { createWorld } from '../sandbox/world/world'
import { answerHelp } from '../tools/usage'

answerHelp('npm run bench:server -- [--seconds 5]    pages a second of the server on one core, and what a crowd asks of the API')

const ROOT = join(__dirname, '../..')
const DIST = join(ROOT, 'dist/static')
const GOAL = 1000
const CROWD = 500
const CONNECTIONS = 50
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'id' }
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 5
/** One core for the server where the machine has another for who asks. */
const pinned = availableParallelism() > 1 && existsSync('/usr/bin/taskset')

interface Line {
  readonly listening?: string
  readonly page?: string
  readonly status?: number
  readonly ms?: number
}

interface Subject {
  readonly url: string
  /** What it wrote down so far. */
  lines(): readonly Line[]
  stop(): Promise<void>
}

let starts = 0

/** A server of its own, as deployed, lines of its log included. */
async function startSubject(apiOrigin: string): Promise<Subject> {
  const log = join(ROOT, `.cache/bench-server-${++starts}.log`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const node = [process.execPath, join(ROOT, 'dist-server/main.js')]
  const [command = '', ...args] = pinned ? ['taskset', '-c', '0', ...node] : node
  const out = openSync(log, 'w')
  const child = spawn(command, args, {
    stdio: ['ignore', out, 'inherit'],
    env: { ...process.env, API_ORIGIN: apiOrigin, PORT: '0', HOST: '127.0.0.1', DRAIN_MS: '0', NODE_ENV: 'production' },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const lines = () => readFileSync(log, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line)
  for (let tries = 0; tries < 100; tries++) {
    const url = lines().find(({ listening }) => listening !== undefined)?.listening
    if (url !== undefined) {
      return {
        url, lines,
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    }
    await wait(100)
  }
  child.kill()
  throw new Error('the server did not start')
}

/** The file whose Brotli form is nearest to so many bytes. */
function fileOf(bytes: number): string {
  const far = (name: string) => Math.abs(statSync(join(DIST, name)).size - bytes)
  const [nearest = ''] = readdirSync(DIST).filter((name) => name.endsWith('.br')).sort((a, b) => far(a) - far(b))
  return `/static/${nearest.replace(/\.br$/, '')}`
}

async function load(url: string) {
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, headers: HEADERS })
  await run(1)
  const { requests, latency, throughput, non2xx, errors } = await run(seconds)
  const { average: perSecond } = requests
  return { perSecond, p50: latency.p50, p99: latency.p99, bytes: throughput.average / perSecond, failed: non2xx + errors }
}

async function main(): Promise<void> {
  const world = createWorld({ seed: 'bench', now: Date.now })
  const api = await createSandboxServer({ world })
  const asked = () => world.stats.requests[pageCardList.path] ?? 0
  try {
    const server = await startSubject(api.url)
    // The first drawing takes longer than anybody waits.
    while ((await fetch(server.url, { headers: HEADERS })).headers.get('content-language') === null) await wait(200)
    const page = await fetch(server.url, { headers: HEADERS })
    const path = fileOf(Number(page.headers.get('content-length')))
    console.log(`one process${pinned ? ' on one core' : ''}, ${CONNECTIONS} connections, ${seconds} s each, twice in turns\n`)
    console.log(`${' '.repeat(20)} requests/s   p50 ms   p99 ms    bytes   failed`)
    const best = { home: 0, file: 0 }
    for (const [name, url] of [['home', '/'], ['file', path], ['home', '/'], ['file', path]] as const) {
      const { perSecond, p50, p99, bytes, failed } = await load(server.url + url)
      best[name] = Math.max(best[name], perSecond)
      const cells = [perSecond.toFixed(0).padStart(11), ...[p50, p99, bytes.toFixed(0), failed].map((cell) => String(cell).padStart(8))]
      console.log(`${(name === 'home' ? 'home from the cache' : 'file').padEnd(20)}${cells.join(' ')}`)
    }
    await server.stop()
    const goal = best.home >= GOAL ? 'met' : 'missed'
    console.log(`\nhome beside file: ${(best.home / best.file).toFixed(2)}; goal of ${GOAL} requests/s: ${goal}`)
    await stampede(api.url, asked)
  } finally {
    await api.close()
  }
}

async function stampede(apiOrigin: string, asked: () => number): Promise<void> {
  const server = await startSubject(apiOrigin)
  const before = asked()
  await autocannon({ url: server.url, connections: CROWD, amount: CROWD, headers: HEADERS })
  await wait(1000)
  const answered = server.lines().filter(({ status }) => status === 200)
  const drawn = answered.filter(({ page }) => page === 'drawn').length
  const slowest = Math.max(...answered.map(({ ms = 0 }) => ms))
  console.log(`${CROWD} at once to a server that has just started: home was asked of the API ${asked() - before} times;`)
  console.log(`${drawn} got it drawn, ${answered.length - drawn} plain; the slowest answer took ${slowest} ms`)
  await server.stop()
}

void main()
