// `npm run rolling`: POSTs through a proxy while two built servers restart one after the other. Counts lost and doubled calls.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'node:https'
import { parseArgs } from 'node:util'
import { startBuiltServer, type BuiltServer } from '../server/builtServer'
import { freePort } from '../server/freePort'
import { programOf, startProxy, type ProxyKind } from '../server/proxies'
import { selfSigned } from '../server/selfSigned'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const DRAIN_MS = 5_000

interface Options {
  readonly kind: ProxyKind
  readonly rate: number
  readonly rounds: number
}

/** Counts how often each call arrives. */
async function startApi() {
  const arrivals = new Map<string, number>()
  const server = createServer((incoming, answer) => {
    let body = ''
    incoming.on('data', (part: Buffer) => (body += part.toString()))
    incoming.on('end', () => {
      arrivals.set(body, (arrivals.get(body) ?? 0) + 1)
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrivals, close: () => server.close() }
}

/** Sends one POST. Resolves to the status, or to the code of the error. */
function post(agent: Agent, port: number, body: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: '/api/order', method: 'POST', ca: selfSigned.cert }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(body)
  })
}

/** Sends POSTs at an even rate until `isOver`. */
async function load(port: number, rate: number, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true })
  const outcomes = new Map<number | string, number>()
  const running: Promise<void>[] = []
  let [count, slowestMs] = [0, 0]
  const began = performance.now()
  while (!isOver()) {
    const due = Math.floor((performance.now() - began) * rate / 1_000)
    for (; count < due; count++) {
      const at = performance.now()
      running.push(post(agent, port, `call ${count}`).then((outcome) => {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        slowestMs = Math.max(slowestMs, performance.now() - at)
      }))
    }
    await wait(5)
  }
  await Promise.all(running)
  agent.destroy()
  return { count, outcomes, slowestMs, seconds: (performance.now() - began) / 1_000 }
}

async function main({ kind, rate, rounds }: Options): Promise<number> {
  const api = await startApi()
  const ports = [await freePort(), await freePort()] as const
  const start = (at: number): Promise<BuiltServer> =>
    startBuiltServer({ apiOrigin: api.origin, env: { PORT: String(ports[at]), DRAIN_MS: String(DRAIN_MS), TRUST_PROXY: 'loopback' } })
  const servers = [await start(0), await start(1)]
  const port = await freePort()
  const targets = { servers: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const, desk: '127.0.0.1:9', staff: '10.0.0.0/8' }
  const proxy = await startProxy(kind, port, targets)
  let isOver = false
  const loaded = load(port, rate, () => isOver)
  for (let round = 0; round < rounds; round++) {
    for (const at of [0, 1]) {
      await wait(2_000)
      const began = performance.now()
      const code = await servers[at]?.stop()
      servers[at] = await start(at)
      print(`server ${at + 1} ended with ${String(code)} after ${((performance.now() - began) / 1_000).toFixed(1)} s and is back`)
    }
  }
  await wait(2_000)
  isOver = true
  const { count, outcomes, slowestMs, seconds } = await loaded
  await proxy.close()
  await Promise.all(servers.map((server) => server.stop()))
  api.close()
  const answered = outcomes.get(200) ?? 0
  const doubled = [...api.arrivals.values()].filter((times) => times > 1).length
  const others = [...outcomes].filter(([outcome]) => outcome !== 200).map(([outcome, times]) => `${times} × ${outcome}`)
  print(`${kind}: ${count} POSTs in ${seconds.toFixed(0)} s (${Math.round(count / seconds)} a second), ${2 * rounds} restarts: `
    + `${answered} answered, ${count - answered} lost${others.length > 0 ? ` (${others.join(', ')})` : ''}, ${doubled} arrived twice, `
    + `slowest ${Math.round(slowestMs)} ms`)
  return answered === count && doubled === 0 ? 0 : 1
}

answerHelp(`
npm run rolling                          200 POSTs a second through nginx while two built servers restart, after a build
npm run rolling -- --proxy caddy         through Caddy
npm run rolling -- --rate 50 --rounds 3  another rate; each round restarts both servers
Exit code 0: each call was answered and arrived once.
`)
function readOptions(): Options {
  const { values: { proxy: kind, rate, rounds } } = parseArgs({ options: {
    proxy: { type: 'string', default: 'nginx' }, rate: { type: 'string', default: '200' }, rounds: { type: 'string', default: '1' },
  } })
  if (kind !== 'nginx' && kind !== 'caddy') throw new UsageError(`--proxy is nginx or caddy, not ${kind}`)
  return { kind, rate: wholeNumber('--rate', rate), rounds: wholeNumber('--rounds', rounds) }
}

runCommand(async () => {
  const options = readOptions()
  if (programOf(options.kind) === null) print(`NOT TRIED: ${options.kind} is not installed`)
  else process.exit(await main(options))
})
