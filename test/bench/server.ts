// `npm run bench:server`: the deployed server on one core. It measures home from the cache compared with a static file
// of the same size, five hundred clients at an empty cache, and memory. Needs a build (`npm run build`). `-- --seconds
// 10` for longer runs, `-- --only memory` for memory alone.
import autocannon from 'autocannon'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pageCardList } from '../../src/api/discovery/home'
import { createSandboxServer } from '../../src/sandbox/http/server'
import { createWorld, type World } from '../../src/sandbox/world/createWorld'
import { drawEach, startBuiltServer, storePages } from '../server/builtServer'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'

answerHelp(`
npm run bench:server -- [--seconds 5]     pages a second of the server on one core, what a crowd asks of the API, and the server's memory
npm run bench:server -- --only memory     its memory alone
`)

const ROOT = join(__dirname, '../..')
const DIST = join(ROOT, 'dist/static')
const GOAL = 1000
const CROWD = 500
const CONNECTIONS = 50
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'id' }
const MB = 1_000_000
/** Maximum growth of the live heap over 250 more pages, in bytes. */
const HEAP_GOAL = 20 * MB
const REQUESTS = 20_000
/** Each round uses its own pages; the connections of one round request the same pages. */
const ROUNDS = 10
/** Maximum resident memory after all requests, in bytes. */
const RSS_GOAL = 250 * MB
/** Set before the first measurement. */
let seconds = 5
/** The server gets one core if the machine has another for the clients. */
const pinned = availableParallelism() > 1 && existsSync('/usr/bin/taskset')

/** The file whose Brotli size is nearest to `bytes`. */
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
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: String(seconds) }, only: { type: 'string' } } })
  seconds = wholeNumber('--seconds', values.seconds)
  if (values.only !== undefined && values.only !== 'memory') throw new UsageError(`--only takes memory, not ${values.only}`)
  const onlyMemory = values.only === 'memory'
  const world = createWorld({ seed: 'bench', now: Date.now })
  const api = await createSandboxServer({ world })
  try {
    if (!onlyMemory) await speed(api.url, world)
    await memory(api.url, world)
  } finally {
    await api.close()
  }
}

async function speed(apiOrigin: string, world: World): Promise<void> {
  const server = await startBuiltServer({ apiOrigin, pinned })
  // The first render takes longer than the server's time limit.
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
  console.log(`\nhome beside file: ${(best.home / best.file).toFixed(2)}; goal of ${GOAL} requests/s: ${verdict(best.home >= GOAL)}`)
  await stampede(apiOrigin, () => world.stats.requests[pageCardList.path] ?? 0)
}

function verdict(met: boolean): string {
  return met ? 'met' : 'missed'
}

async function stampede(apiOrigin: string, requestCount: () => number): Promise<void> {
  const server = await startBuiltServer({ apiOrigin, pinned })
  const before = requestCount()
  await autocannon({ url: server.url, connections: CROWD, amount: CROWD, headers: HEADERS })
  await wait(1000)
  const answered = server.lines().filter(({ status }) => status === 200)
  const prerendered = answered.filter(({ page }) => page === 'prerendered').length
  const slowest = Math.max(...answered.map(({ ms = 0 }) => ms))
  console.log(`${CROWD} at once to a server that has just started: home was asked of the API ${requestCount() - before} times;`)
  console.log(`${prerendered} got it prerendered, ${answered.length - prerendered} plain; the slowest answer took ${slowest} ms`)
  await server.stop()
}

/** The live heap over 300 rendered pages, then the resident memory after 20,000 requests of all kinds. */
async function memory(apiOrigin: string, world: World): Promise<void> {
  const server = await startBuiltServer({ apiOrigin })
  const pages = storePages(world, 900)
  const heap: number[] = []
  for (const [from, to] of [[0, 50], [50, 300]] as const) {
    await drawEach(server.url, pages.slice(from, to))
    heap.push((await server.memory()).heapUsed)
  }
  const [few = 0, many = 0] = heap
  const grown = many - few
  console.log(`\nlive heap after 50 and 300 prerendered pages: ${inMb(few)} and ${inMb(many)} MB; `
    + `goal of ${inMb(HEAP_GOAL)} MB more at most: ${verdict(grown <= HEAP_GOAL)}`)
  const others = ['/', '/platform/account', '/health', '/static/none.js', fileOf(20_000), '/api/none']
  const peaks: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const some = pages.slice(round * pages.length / ROUNDS, (round + 1) * pages.length / ROUNDS)
    const requests = [
      ...some.map(({ path, headers }) => ({ method: 'GET' as const, path, headers: { ...HEADERS, ...headers } })),
      ...others.map((path) => ({ method: 'GET' as const, path, headers: HEADERS })),
    ]
    await autocannon({ url: server.url, connections: 20, amount: REQUESTS / ROUNDS, requests })
    peaks.push((await server.memory()).rss)
  }
  const { heapUsed, rss } = await server.memory()
  const prerendered = server.lines().filter(({ page }) => page === 'prerendered').length
  console.log(`after ${REQUESTS} mixed requests (${prerendered} prerendered pages): live heap ${inMb(heapUsed)} MB, RSS ${inMb(rss)} MB, `
    + `at most ${inMb(Math.max(...peaks))} MB between; goal of ${inMb(RSS_GOAL)} MB: ${verdict(Math.max(rss, ...peaks) <= RSS_GOAL)}`)
  await server.stop()
}

function inMb(bytes: number): string {
  return (bytes / MB).toFixed(0)
}

runCommand(main)
