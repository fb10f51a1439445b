import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aBuild } from '../../test/server/aBuild'
import { sendRaw } from '../../test/server/rawRequest'
import { selfSigned } from '../../test/server/selfSigned'
import type { Tracing } from '../operations/tracing'
import { startServer } from './startServer'

interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** An API with a scripted answer, and a server in front of it. */
async function setUp({
  answer = ((_, reply) => reply.end('{"success":true}')) as (received: ReceivedRequest, reply: ServerResponse) => void,
  tls = false, origin = '', bodyLimit = 1000, responseLimitMs = 5000, trustProxy = false as boolean | string,
  tracing = undefined as Tracing | undefined,
} = {}) {
  const received: ReceivedRequest[] = []
  const listener = async (request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = []
    const { method = '', url = '', headers } = request
    try {
      for await (const part of request) parts.push(part as Buffer)
    } catch {
      return
    }
    received.push({ method, url, headers, text: Buffer.concat(parts).toString() })
    answer(received.at(-1) as ReceivedRequest, reply)
  }
  const listens = (request: IncomingMessage, reply: ServerResponse) => void listener(request, reply)
  const api = tls ? createTlsServer(selfSigned, listens) : createServer(listens)
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => {
    api.close(resolve)
    api.closeAllConnections()
  }))
  const own = `${tls ? 'https' : 'http'}://127.0.0.1:${(api.address() as AddressInfo).port}`
  let logged = ''
  const server = await startServer({
    api: { origin: origin || own, responseLimitMs }, folder: aBuild(), port: 0, host: '127.0.0.1', bodyLimit, trustProxy, tracing,
    logs: { write: (line) => void (logged += line) },
  })
  let closed = false
  const close = async () => {
    if (!closed) await server.close()
    closed = true
  }
  ends.push(close)
  return { received, own, close, logged: () => logged, send: (path: string, about = {}) => sendRaw(server.url, path, about) }
}
const post = (body: string | Buffer, headers = {}) => ({
  method: 'POST', body, headers: { 'content-type': 'application/json', ...headers },
})
const answersWith = (status: number, headers = {}, text = '{}') => (_: unknown, reply: ServerResponse) =>
  void reply.writeHead(status, headers).end(text)

it('forwards a call unchanged, to the byte, and its answer back', async () => {
  const { received, send: sendRequest } = await setUp({
    answer: answersWith(418, { 'content-type': 'application/json', 'x-own': '1' }, '{ "a" : 1 }'),
  })
  const body = '{ "a":   "\\u00e9",\n"b":[] }'
  const answer = await sendRequest('/api/market/list?a=1&a=%2f', post(body, { authorization: 'token', 'x-sign': 's' }))
  expect(answer).toMatchObject({ status: 418, text: '{ "a" : 1 }', headers: { 'x-own': '1', 'cache-control': 'no-store' } })
  expect(received).toMatchObject([{ method: 'POST', url: '/api/market/list?a=1&a=%2f', text: body }])
  expect(received[0]?.headers).toMatchObject({ authorization: 'token', 'x-sign': 's' })
  await sendRequest('/api/file', post(Buffer.from([0, 255, 1]), { 'content-type': 'multipart/form-data; boundary=x' }))
  expect(received[1]).toMatchObject({ headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '3' } })
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) await sendRequest('/api/x', { method })
  expect(received.slice(2).map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
})

it('forwards no headers of a single connection, in either direction', async () => {
  const { received, send: sendRequest } = await setUp({
    answer: answersWith(200, {
      connection: 'close, x-inner', 'x-inner': '1', 'keep-alive': 'timeout=1', 'proxy-authenticate': 'Basic', trailer: 'x',
      server: 'inner/1.0', 'x-powered-by': 'inner', 'content-security-policy': `default-src *`, 'cache-control': 'private, max-age=5',
    }),
  })
  const answer = await sendRequest('/api/x', post('{}', {
    connection: 'close, x-hop', 'x-hop': '1', te: 'trailers', 'proxy-authorization': 'secret', 'keep-alive': 'timeout=9',
    expect: '100-continue',
  }))
  expect(answer.status).toBe(200)
  const inner = ['x-inner', 'keep-alive', 'proxy-authenticate', 'trailer', 'server', 'x-powered-by']
  expect(inner.filter((name) => name in answer.headers)).toEqual([])
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(answer.headers['cache-control']).toBe('private, max-age=5')
  const hop = ['x-hop', 'te', 'proxy-authorization', 'keep-alive', 'expect']
  expect(hop.filter((name) => name in (received[0]?.headers ?? {}))).toEqual([])
})

it('sets the caller\'s address itself, unless a proxy is trusted', async () => {
  const headers = {
    'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil',
  }
  const { received, send: sendRequest } = await setUp()
  await sendRequest('/api/x', { headers: { ...headers, host: 'dekat.example' } })
  expect(received[0]?.headers)
    .toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'dekat.example' })
  expect(JSON.stringify(received)).not.toMatch(/6\.6\.6\.6|evil/)
  const behind = await setUp({ trustProxy: 'loopback' })
  await behind.send('/api/x', { headers: { ...headers, 'x-forwarded-for': '1.1.1.1, 7.7.7.7' } })
  expect(behind.received[0]?.headers)
    .toMatchObject({ 'x-forwarded-for': '7.7.7.7, 127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil' })
})

it.each([
  '/api/../secret', '/api/%2e%2e/secret', '/api/..%2fsecret', '/api/%00', '//evil.example/api/x', '/api//evil.example/x',
  '/api\\..\\secret', '/API/x',
])('lets no path lead out of the API: %s', async (path) => {
  const { received, send: sendRequest } = await setUp()
  const { status } = await sendRequest(path)
  expect(received.filter(({ url }) => !url.startsWith('/api/') || url.includes('secret'))).toEqual([])
  expect(status).not.toBe(500)
})

it('answers for an API that is unreachable, hangs, or breaks off, without its error message', async () => {
  const unreachable = await setUp({ origin: 'http://127.0.0.1:1' })
  const answer = await unreachable.send('/api/x?canary', post('{"canary":1}'))
  expect(answer).toMatchObject({ status: 502, text: '{"status":502,"message":"Bad Gateway"}', headers: { 'cache-control': 'no-store' } })
  expect(answer.headers).toHaveProperty('content-security-policy')
  expect(unreachable.logged()).toMatch(/"code":"[^"]*ECONNREFUSED/)
  expect(unreachable.logged()).not.toContain('canary')
  const hanging = await setUp({ answer: () => undefined, responseLimitMs: 200 })
  expect(await hanging.send('/api/x')).toMatchObject({ status: 504, text: '{"status":504,"message":"Gateway Timeout"}' })
  const breaking = await setUp({ answer: (_, reply) => void reply.destroy() })
  expect((await breaking.send('/api/x')).status).toBe(502)
  expect(breaking.received).toHaveLength(1)
  const cut = await setUp({
    answer: (_, reply) => void reply.writeHead(200, { 'content-length': 100 }).write('{"half', () => void reply.destroy()),
  })
  await expect(cut.send('/api/x')).rejects.toThrow()
})

it('sends one request, whatever the API answers', async () => {
  const { received, send: sendRequest } = await setUp({ answer: answersWith(503, { 'retry-after': '1' }) })
  expect((await sendRequest('/api/x')).status).toBe(503)
  expect(received).toHaveLength(1)
})

it('refuses an API whose certificate no authority signed', async () => {
  const { received, send: sendRequest } = await setUp({ tls: true })
  expect((await sendRequest('/api/x')).status).toBe(502)
  expect(received).toEqual([])
})

it('accepts bodies up to the limit, with or without a length', async () => {
  const { received, send: sendRequest } = await setUp({ bodyLimit: 1000 })
  expect((await sendRequest('/api/x', post('a'.repeat(1000)))).status).toBe(200)
  expect((await sendRequest('/api/x', post('a'.repeat(1001), { 'content-length': 1001 }))).status).toBe(413)
  expect((await sendRequest('/api/x', post('a'.repeat(5000), { 'transfer-encoding': 'chunked' }))).status).toBe(413)
  expect(received).toHaveLength(1)
  expect((await sendRequest('/api/x', { method: 'GET', body: 'unasked', headers: { 'content-length': 7 } })).status).toBe(200)
  expect(received[1]?.text).toBe('')
})

it('completes a pending call before it stops', async () => {
  const { send: sendRequest, close } = await setUp({ answer: (_, reply) => void setTimeout(() => reply.end('{"late":true}'), 300) })
  const request = sendRequest('/api/x')
  await wait(100)
  const closing = close()
  expect(await request).toMatchObject({ status: 200, text: '{"late":true}' })
  await closing
})

it('continues the trace of the server at the API, not the one of the caller', async () => {
  const tracing: Tracing = {
    startServerSpan: () => ({ headers: { traceparent: 'of the server', tracestate: 'a=1' }, end: () => undefined }),
    close: () => Promise.resolve(),
  }
  const { send: sendRequest, received } = await setUp({ tracing })
  await sendRequest('/api/x', { headers: { traceparent: 'of the caller' } })
  expect(received[0]?.headers).toMatchObject({ traceparent: 'of the server', tracestate: 'a=1' })
})
