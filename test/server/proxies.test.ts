// The configurations of docs/deploy for a proxy in front of the server, in the real nginx and Caddy. The title of a skipped test states
// what is missing; `npm run test:full` prints it.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer, type RunningServer } from '../../src/server/startServer'
import { aBuild } from './aBuild'
import { freePort } from './freePort'
import { requestViaProxy, programOf, startProxy, type ProxyKind, type RunningProxy } from './proxies'

interface Seen {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
}

let desk: Server
let server: RunningServer
let proxy: RunningProxy | undefined
let seen: Seen[] = []

beforeAll(async () => {
  desk = createServer((request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, bytes })
      response.writeHead(201).end('desk')
    })
  })
  await new Promise<void>((resolve) => void desk.listen(0, '127.0.0.1', resolve))
  server = await startServer({
    api: { routes: (app) => void app.post('/api/echo', (request) => Promise.resolve({ ip: request.ip, got: request.body })) },
    folder: aBuild(), port: 0, host: '127.0.0.1', trustProxy: 'loopback',
  })
})
afterEach(async () => {
  await proxy?.close()
  proxy = undefined
  seen = []
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => desk.close(resolve))
})

async function start(kind: ProxyKind, staff = '10.0.0.0/8'): Promise<string> {
  const { host } = new URL(server.url)
  // The second server is down: its share goes to the first one.
  const targets = { servers: [host, '127.0.0.1:9'] as const, desk: `127.0.0.1:${(desk.address() as AddressInfo).port}`, staff }
  proxy = await startProxy(kind, await freePort(), targets)
  return proxy.url
}

describe.each(['nginx', 'caddy'] as const)('%s in front of the server', (kind) => {
  const isMissing = programOf(kind) === null
  const test = isMissing ? it.skip : it
  const why = isMissing ? ` (${kind} is not installed)` : ''

  test(`serves pages, files, health and the API, with the headers of the server${why}`, async () => {
    const url = await start(kind)
    for (let count = 0; count < 6; count++) expect((await requestViaProxy(url, '/health')).text).toBe('{"ok":true}')
    const page = await requestViaProxy(url, '/platform/store/1')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=') as string, 'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests') as string, 'cache-control': 'no-cache',
    })
    const file = await requestViaProxy(url, '/static/main.01234567.js', { headers: { 'accept-encoding': 'br' } })
    expect(file.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' }
    const echo = await requestViaProxy(url, '/api/echo', { method: 'POST', headers, body: '{"a":1}' })
    expect(JSON.parse(echo.text)).toEqual({ ip: '127.0.0.1', got: { a: 1 } })
    const body = Buffer.alloc(13_000_000, ' ')
    const large = await requestViaProxy(url, '/api/echo', { method: 'POST', headers, body }).catch(() => null)
    expect(large === null || large.status === 413).toBe(true)
  })

  test(`forwards reports to the desk, and keeps console and staff API internal${why}`, async () => {
    const url = await start(kind)
    for (const path of ['/support/report', '/support/report/withdraw']) {
      const answer = await requestViaProxy(url, path, { method: 'POST', headers: { 'x-forwarded-for': '6.6.6.6' }, body: 'report' })
      expect(answer.status).toBe(201)
      expect(answer.text).toBe('desk')
    }
    expect(seen.map(({ url: path, bytes }) => `${path} ${bytes}`)).toEqual(['/support/report 6', '/support/report/withdraw 6'])
    expect(seen.map(({ headers }) => [headers['x-forwarded-for'], headers['x-forwarded-proto']])).toEqual([
      ['127.0.0.1', 'https'], ['127.0.0.1', 'https'],
    ])
    expect((await requestViaProxy(url, '/support/api/inbox', { method: 'POST' })).status).toBe(403)
    expect((await requestViaProxy(url, '/console/index.html')).status).toBe(403)
    expect(seen).toHaveLength(2)
  })

  test(`forwards staff${why}`, async () => {
    const url = await start(kind, '127.0.0.0/8')
    expect((await requestViaProxy(url, '/support/api/inbox', { method: 'POST' })).text).toBe('desk')
    expect((await requestViaProxy(url, '/console/index.html')).text).toBe('desk')
  })
})
