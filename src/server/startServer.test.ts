import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import parsePrometheus from 'parse-prometheus-text-format'
import { Registry } from 'prom-client'
import { aBuild, emptyHome, PAGE, SCRIPT } from '../../test/server/aBuild'
import { sendRaw, sendBytes } from '../../test/server/rawRequest'
import { securityHeaders } from '../shared/web/securityHeaders'
import { aServedStore } from '../../test/driver/builders/aPrerenderedPage'
import type { RenderPage } from './pages/pageCache'
import { createServerMetrics } from './metrics'
import type { Tracing } from '../operations/tracing'
import { startServer, type RunningServer, type ServerOptions } from './startServer'

const NAMES = Object.keys(securityHeaders({ origin: 'http://x' }))
const renderStub: RenderPage = ({ locale, savesData, target: { screen, params } }) => {
  const markup = `<p>${[locale, ...Object.values(params)].join(' ')}${savesData ? ' spared' : ''}</p>`
  if (screen === 'home') return Promise.resolve({ markup, firstScreen: emptyHome(locale) })
  return Promise.resolve(params['poiId'] === 'none' ? 'missing' : { markup, page: { ...aServedStore(), locale } })
}
let server: RunningServer | undefined
let lines: Record<string, unknown>[] = []

afterEach(async () => {
  await server?.close()
  server = undefined
  lines = []
})

/** A server over a build. Its API answers with the request that it received. */
async function serve(options: Partial<ServerOptions> = {}) {
  server = await startServer({
    api: {
      routes(app) {
        app.get('/api/fails', () => Promise.reject(new Error('words of a request: canary')))
        app.post('/api/echo', (request) => Promise.resolve({ got: request.body }))
      },
    },
    folder: aBuild(), renderer: () => renderStub, port: 0, host: '127.0.0.1',
    logs: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }, ...options,
  })
  const { url } = server
  return { send: (path: string, about = {}) => sendRaw(url, path, about), sendRawBytes: (bytes: string) => sendBytes(url, bytes) }
}

it('renders home in the visitor\'s language, with a policy that allows its style', async () => {
  const { send: sendRequest } = await serve()
  const home = await sendRequest('/', { headers: { 'accept-language': 'en;q=0.3, zh-CN;q=0.9' } })
  expect(home.status).toBe(200)
  expect(home.text).toContain('<div id="root"><p>zh-CN</p></div>')
  expect(home.headers).toMatchObject({
    'content-language': 'zh-CN', vary: 'accept-language, accept-encoding, save-data', 'content-type': 'text/html; charset=utf-8',
    'cache-control': expect.stringMatching(/public, max-age=0, s-maxage=\d+/) as string,
  })
  const [, style = ''] = /style-src ([^;]+);/.exec(home.headers['content-security-policy'] as string) ?? []
  // Of the plain page, of the rules that the markup needs, and of the complete sheet.
  expect(style.match(/'sha256-[^']+'/g)).toHaveLength(3)
  const other = (await sendRequest('/platform/store/1')).headers['content-security-policy'] as string
  expect(/style-src ([^;]+);/.exec(other)?.[1]?.match(/'sha256-/g)).toHaveLength(1)
  expect((await sendRequest('/platform/home?from=1')).text).toContain('<p>id-ID</p>')
})

it('announces the first picture of a rendered page in its headers, and that of no other page', async () => {
  const markup = '<img src="/img/a.webp" fetchpriority="high">'
  const { send: sendRequest } = await serve({ renderer: () => ({ locale }) => Promise.resolve({ markup, firstScreen: emptyHome(locale) }) })
  expect((await sendRequest('/')).headers.link).toBe('</img/a.webp>; rel=preload; as=image; fetchpriority=high')
  expect((await sendRequest('/platform/store/1')).headers.link).toBeUndefined()
})

it('renders the page of a store by its id, with any other parameters, and no other address', async () => {
  const { send: sendRequest } = await serve()
  const page = await sendRequest('/platform/merchant?poiId=poi1&channel_id=3&utm_source=x')
  expect(page.text).toContain('<div id="root"><p>id-ID poi1</p></div>')
  expect(page.headers).toMatchObject({
    'content-language': 'id-ID', vary: 'accept-language, accept-encoding, save-data',
    'cache-control': expect.stringMatching(/public, max-age=0, s-maxage=\d+/) as string,
  })
  const [, style = ''] = /style-src ([^;]+);/.exec(page.headers['content-security-policy'] as string) ?? []
  // Those of home, and the sheet of the screen.
  expect(style.match(/'sha256-[^']+'/g)).toHaveLength(4)
  expect(
    (await sendRequest('/platform/merchant?poiId=poi1', { headers: { 'save-data': 'on' } })).text,
  ).toContain('<p>id-ID poi1 spared</p>')
  const plain = [
    '/platform/merchant', '/platform/merchant?poiId=none', '/platform/merchant?poiId=poi1&outlets=m1', '/platform/merchant/?poiId=poi1',
  ]
  const unrendered = { status: 200, text: PAGE, headers: { 'cache-control': 'no-cache' } }
  for (const path of plain) expect(await sendRequest(path)).toMatchObject(unrendered)
  expect((await sendRequest('/platform/merchant?poiId=poi1', { method: 'POST' })).status).toBe(405)
  const answered = lines.filter(({ msg }) => msg === 'answered').map(({ path, page: sent }) => `${String(path)} ${String(sent)}`)
  expect(answered.slice(0, 3)).toEqual(['/platform/merchant prerendered', '/platform/merchant prerendered', '/platform/merchant plain'])
  expect(JSON.stringify(lines)).not.toMatch(/poi1|page not prerendered/)
})

it('preloads the messages of the language of the reader, also on an unrendered page', async () => {
  const { send: sendRequest } = await serve()
  const messagesOf = async (language: string) => {
    const { text, headers } = await sendRequest('/platform/store/1', { headers: { 'accept-language': language } })
    return [text.match(/messages-\w+\.\w+/g), headers.vary]
  }
  expect(await messagesOf('en-GB,en;q=0.9')).toEqual([['messages-en.bbbbbbbb'], 'accept-language, accept-encoding'])
  expect(await messagesOf('zh-CN')).toEqual([['messages-zh.cccccccc'], 'accept-language, accept-encoding'])
  expect(await messagesOf('id')).toEqual([['messages-id.aaaaaaaa'], 'accept-language, accept-encoding'])
})

it('answers HEAD without a body, and a matching tag with 304', async () => {
  const { send: sendRequest } = await serve()
  for (const path of ['/', '/platform/store/1', '/static/main.01234567.js', '/health']) {
    const [got, head] = [await sendRequest(path), await sendRequest(path, { method: 'HEAD' })]
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toEqual(String(got.text.length))
  }
  const tagged = []
  for (const path of ['/', '/platform/store/1', '/static/main.01234567.js']) {
    const got = await sendRequest(path)
    const { etag } = got.headers
    tagged.push([path, typeof etag])
    const again = await sendRequest(path, { headers: { 'if-none-match': `"other", ${String(etag)}` } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(again.headers['cache-control']).toEqual(got.headers['cache-control'])
    expect(again.headers.vary ?? got.headers.vary).toBe(got.headers.vary)
  }
})

it('sends files as the build compressed them, hashed ones forever', async () => {
  const { send: sendRequest } = await serve()
  const squeezed = await sendRequest('/static/main.01234567.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(squeezed.headers).toMatchObject({
    'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding',
  })
  expect((await sendRequest('/static/main.01234567.js')).text).toContain(SCRIPT)
  expect((await sendRequest('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  expect((await sendRequest('/index.html')).headers['cache-control']).toBe('no-cache')
  expect((await sendRequest('/platform/store/1', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
})

it.each([
  ['/..%2f..%2foutside.txt', 404], ['/../outside.txt', 404], ['/static/..%2f..%2foutside.txt', 404],
  ['/static/%2e%2e/%2e%2e/outside.txt', 404], ['/..%5c..%5coutside.txt', 404], ['/static/..\\..\\outside.txt', 404],
  ['//outside.txt', 404], ['/static/main%00.js', 400], ['/%zz', 400], ['/%', 400], ['/.env', 404], ['/static/.env', 404],
  ['/.git/config', 404], ['/.git/', 404], ['/static', 200], ['/static/', 404], ['/a/%2f/b', 200], ['//evil.example', 404],
  ['//evil/x', 200], ['/static/gone.00000000.js', 404], ['/constructor', 200], ['/__proto__', 200],
])('answers %s with %i, and nothing outside the build', async (path, status) => {
  const { send: sendRequest } = await serve()
  const answer = await sendRequest(path)
  expect(answer.status).toBe(status)
  expect(answer.text).not.toMatch(/not of the build|SECRET|ENOENT|evil/)
  expect(answer.headers).not.toHaveProperty('location')
  expect(NAMES.filter((name) => !(name in answer.headers))).toEqual([])
})

it('sends its headers with every answer', async () => {
  const { send: sendRequest } = await serve()
  const long = `/${'a'.repeat(9000)}`
  const answers = [
    await sendRequest('/health'), await sendRequest('/api/fails'), await sendRequest('/api/nothing'), await sendRequest('/gone.js'),
    await sendRequest(long),
    await sendRequest('/', { method: 'POST' }), await sendRequest('/', { method: 'PROPFIND' }),
    await sendRequest('/api/echo', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 404, 404, 414, 405, 405, 400])
  for (const { headers } of answers) expect(NAMES.filter((name) => !(name in headers))).toEqual([])
  expect(answers[5]?.headers.allow).toBe('GET, HEAD')
  // `success: false` means that the API refused, which this server cannot know.
  expect(answers.slice(1, 3).map(({ text }) => JSON.parse(text) as object))
    .toEqual([{ status: 500, message: 'Internal Server Error' }, { status: 404, message: 'Not Found' }])
  expect(answers.map(({ text }) => text).join()).not.toMatch(/canary|stack|startServer/)
})

it('answers an address that is too long with a page that leads home, and an API call with JSON', async () => {
  const { send: sendRequest } = await serve()
  const query = `?token=SECRET&x=${'a'.repeat(9000)}`
  const page = await sendRequest(`/platform/mall${query}`, { headers: { 'accept-language': 'en-GB' } })
  expect(page).toMatchObject({
    status: 414, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: 'accept-language' },
  })
  expect(page.text).toContain('<h1>This address is too long</h1>')
  expect(page.text).toContain('<a href="/platform/home" rel="noreferrer">Go to home</a>')
  expect(page.text).not.toMatch(/SECRET|aaaa/)
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page.text) ?? []
  expect(page.headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect((await sendRequest(`/platform/mall${query}`)).text).toContain('Alamat ini terlalu panjang')
  expect((await sendRequest(`/api/echo${query}`)).text).toBe('{"status":414,"message":"URI Too Long"}')
})

it('refuses requests that are too long or malformed', async () => {
  const { send: sendRequest, sendRawBytes } = await serve({ bodyLimit: 100 })
  const tooLong = await sendRawBytes(`GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(tooLong).toMatch(/^HTTP\/1.1 431 [^]*Alamat ini terlalu panjang/)
  expect(await sendRawBytes('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*Content-Length: 0/)
  const answer = await sendRawBytes('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  const body = JSON.stringify({ text: 'a'.repeat(200) })
  expect((await sendRequest('/api/echo', { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status).toBe(413)
})

it('trusts a proxy for the scheme only if it is configured', async () => {
  const secure = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'dekat.example' } }
  const { send: sendRequest } = await serve()
  expect((await sendRequest('/', secure)).headers).not.toHaveProperty('strict-transport-security')
  await server?.close()
  const { send: requestBehind } = await serve({
    trustProxy: 'loopback', apiOrigin: 'https://dekat.example', imageOrigin: 'https://img.example',
  })
  const { headers } = await requestBehind('/', secure)
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(headers['content-security-policy']).toContain(`connect-src 'self' https://img.example;`)
})

it('logs one line per request, and nothing of its content', async () => {
  const { send: sendRequest } = await serve({ renderer: () => () => Promise.reject(new Error('no views')) })
  const headers = {
    cookie: 'a=canary', authorization: 'canary', 'user-agent': 'canary', referer: 'http://x/?canary', 'x-forwarded-for': 'canary',
  }
  await sendRequest('/?phone=canary', { headers })
  await sendRequest('/api/fails?token=canary', { headers })
  await sendRequest('/%zz?canary', { headers })
  await sendRequest('/api/echo', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"canary"' })
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ method, path, status, page = '' }) => `${method} ${path} ${status} ${page}`.trim()))
    .toEqual(['GET / 200 plain', 'GET /api/fails 500', 'GET /%zz 400', 'POST /api/echo 400'])
  expect(answered[0]).toMatchObject({ level: 30, time: expect.any(Number) as number, ms: expect.any(Number) as number })
  expect(lines.find(({ msg }) => msg === 'page not prerendered'))
    .toMatchObject({ level: 50, screen: 'home', locale: 'id-ID', reason: 'no views' })
  expect(lines.find(({ msg }) => msg === 'failed'))
    .toMatchObject({ path: '/api/fails', failed: { type: 'Error', at: expect.any(Array) as string[] } })
  expect(JSON.stringify(lines)).not.toMatch(/canary|127\.0\.0\.1/)
})

it('serves the plain page if rendering is off, and to another host', async () => {
  const pageFor = (host: string, page: string) => (host.startsWith('shell.') ? page.replace('Dekat', 'In the shell') : null)
  const { send: sendRequest } = await serve({ pageFor })
  const home = await sendRequest('/', { headers: { host: 'shell.localhost' } })
  expect(home.text).toEqual(PAGE.replace('Dekat', 'In the shell'))
  expect(home.headers['cache-control']).toBe('no-cache')
  await server?.close()
  const { send: requestPlain } = await serve({ renderer: undefined })
  expect((await requestPlain('/')).headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
})

it('names the missing files of an incomplete build, and does not start', async () => {
  const { send: sendRequest } = await serve({ folder: aBuild({ 'index.html': null }) })
  expect(await sendRequest('/')).toMatchObject({ status: 404, text: expect.stringContaining('npm run build') as string })
  await server?.close()
  await expect(serve({ folder: aBuild({ 'static/messages-en.bbbbbbbb.js': null }) })).rejects.toThrow('no messages for en-GB')
})

it('logs the request id of the app and passes it on, and counts requests and web vitals for Prometheus', async () => {
  const registry = new Registry()
  const received: (readonly [id: unknown, body: string])[] = []
  const api = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push([request.headers['x-request-id'], body])
      answer.end('{}')
    })
  })
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const { send: sendRequest } = await serve({ api: { origin }, metrics: createServerMetrics(registry) })
  const vitals = { lcp: 1_700, fcp: null, cls: 0.02, inp: null, ttfb: 90 }
  const body = JSON.stringify({ appId: '1', environment: 'prod', events: [{ name: 'performance', page: 'home', fields: vitals }] })
  const headers = { 'content-type': 'application/json', 'x-request-id': 'iy8lum7q9alsrsywlgja' }
  await sendRequest('/api/monitor/report', { method: 'POST', headers, body })
  await sendRequest('/api/monitor/report', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"events":7}' })
  await sendRequest('/')
  await sendRequest('/gone.js')

  expect(lines.find(({ msg }) => msg === 'answered')).toMatchObject({ path: '/api/monitor/report', requestId: 'iy8lum7q9alsrsywlgja' })
  expect(received[0]).toEqual(['iy8lum7q9alsrsywlgja', body])
  expect(received[1]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), '{"events":7}'])
  const families = new Map(parsePrometheus(await registry.metrics()).map((family) => [family.name, family]))
  expect(families.get('dekat_http_requests_total')).toMatchObject({
    type: 'COUNTER',
    metrics: expect.arrayContaining([
      { value: '2', labels: { kind: 'api', status: '2xx' } }, { value: '1', labels: { kind: 'prerendered', status: '2xx' } },
      { value: '1', labels: { kind: 'file', status: '4xx' } },
    ]) as object,
  })
  expect(families.get('dekat_web_vitals_lcp_milliseconds')?.metrics[0])
    .toMatchObject({ count: '1', sum: '1700', buckets: { 1200: '0', 1800: '1' } })
  expect(families.get('dekat_web_vitals_inp_milliseconds')?.metrics[0]).toMatchObject({ count: '0' })
  expect(families.get('dekat_web_vitals_cls')?.metrics[0]).toMatchObject({ count: '1', sum: '0.02' })
  await new Promise((resolve) => api.close(resolve))
})

it('traces each request: a name without ids, the caller\'s headers, what was sent, and a failure of the server as one', async () => {
  const spans: unknown[][] = []
  const tracing: Tracing = {
    startServerSpan(name, { traceparent }, attributes) {
      const span: unknown[] = [name, traceparent, attributes]
      spans.push(span)
      return { headers: { traceparent: 'of the server' }, end: (more, hasFailed) => void span.push(more, hasFailed) }
    },
    close: () => Promise.resolve(),
  }
  const { send: sendRequest } = await serve({ tracing })
  const headers = { 'traceparent': 'of the caller', 'x-request-id': 'request-1' }
  for (const path of ['/?from=1', '/static/main.01234567.js', '/api/fails?token=1']) await sendRequest(path, { headers })
  const about = (path: string) => ({ 'http.request.method': 'GET', 'url.path': path, 'dekat.request_id': 'request-1' })
  expect(spans).toEqual([
    ['GET page', 'of the caller', about('/'), { 'http.response.status_code': 200, 'dekat.page': 'prerendered' }, false],
    ['GET file', 'of the caller', about('/static/main.01234567.js'), { 'http.response.status_code': 200 }, false],
    ['GET /api', 'of the caller', about('/api/fails'), { 'http.response.status_code': 500 }, true],
  ])
})
