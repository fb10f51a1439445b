import axios from 'axios'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MAX_ANSWER_LENGTH } from '../../api/kit/headers'
import { createTransport, createAxiosClient, sendByFetch, type HttpClient } from './transport'

const GET = { method: 'GET', url: 'http://sandbox.invalid/', headers: {} }
const never = () => new Promise<never>(() => undefined)
const patience = () => new AbortController().signal
/** 60 MB of valid JSON in 60 kB. */
const BOMB = gzipSync(`{"success":true,"data":{"pad":"${' '.repeat(60_000_000)}"}}`)
const over = (first: HttpClient) => createTransport({ first, loadClient: never, mayLoad: () => false })

it('returns status and text unchanged', async () => {
  const send = over(() => Promise.resolve({ status: 503, text: '<html>' }))
  expect(await send(GET, patience())).toEqual({ status: 503, text: '<html>' })
})

it('returns a network failure for a broken connection', async () => {
  const send = over(() => Promise.reject(Object.assign(new Error('broken'), { code: 'ERR_NETWORK' })))
  expect(await send(GET, patience())).toEqual({ failed: 'network' })
})

it('waits up to its time limit', async () => {
  const send = over(never)
  jest.useFakeTimers()
  const answer = send(GET, patience())
  await jest.advanceTimersByTimeAsync(19_999)
  expect(jest.getTimerCount()).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual({ failed: 'timeout' })
  jest.useRealTimers()
})

it('ends with its signal, and aborts the request', async () => {
  const ending = new AbortController()
  let ended = false
  const send = over((_, signal) => {
    signal.addEventListener('abort', () => (ended = true))
    return never()
  })
  const answer = send(GET, ending.signal)
  await new Promise((resolve) => setImmediate(resolve))
  ending.abort()
  expect(await answer).toEqual({ failed: 'cancelled' })
  expect(ended).toBe(true)
  expect(await send(GET, ending.signal)).toEqual({ failed: 'cancelled' })
})

it('switches to the other transport once it is loaded, and requests it again after a failure', async () => {
  const named = (text: string): HttpClient => () => Promise.resolve({ status: 200, text })
  const later = jest.fn().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue(named('later'))
  let due = false
  const send = createTransport({ first: named('first'), loadClient: later as () => Promise<HttpClient>, mayLoad: () => due })
  const texts: unknown[] = []
  for (const isDue of [false, true, true, true]) {
    due = isDue
    texts.push(await send(GET, patience()))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(texts.map((answer) => (answer as { text: string }).text)).toEqual(['first', 'first', 'first', 'later'])
  expect(later).toHaveBeenCalledTimes(2)
})

describe('a form', () => {
  const form = () => {
    const body = new FormData()
    body.append('file', new Blob(['x'.repeat(1_000)]), 'picture.jpg')
    return { method: 'POST', url: 'http://sandbox.invalid/', headers: {}, body, onSent: () => undefined as void }
  }

  it('waits for the adapter that reports progress', async () => {
    const carrier: HttpClient = () => Promise.resolve({ status: 200, text: 'later' })
    const later = jest.fn().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue(carrier)
    const first = jest.fn<ReturnType<HttpClient>, Parameters<HttpClient>>()
    const send = createTransport({ first, loadClient: later as () => Promise<HttpClient>, mayLoad: () => false })
    expect(await send(form(), patience())).toEqual({ failed: 'network' })
    expect(await send(form(), patience())).toEqual({ status: 200, text: 'later' })
    expect(first).not.toHaveBeenCalled()
  })

  it('has its time limit from the last sent chunk', async () => {
    jest.useFakeTimers()
    const slowly: HttpClient = ({ onSent }) => {
      for (const [index, at] of [15_000, 30_000, 45_000].entries()) setTimeout(() => onSent?.(index + 1, 3), at)
      return new Promise(() => undefined)
    }
    const send = createTransport({ first: slowly, loadClient: () => Promise.resolve(slowly), mayLoad: () => false })
    const progress: number[] = []
    let answer: unknown = null
    void send({ ...form(), onSent: (sent) => void progress.push(sent) }, patience(), 20_000).then((received) => (answer = received))
    await jest.advanceTimersByTimeAsync(64_999)
    expect(progress).toEqual([1, 2, 3])
    expect(answer).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    expect(answer).toEqual({ failed: 'timeout' })
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })
})

describe.each<[string, HttpClient]>(
  [['fetch', sendByFetch], ['axios', createAxiosClient(axios.create())]],
)('with %s, over a socket', (_, carrier) => {
  const send = over(carrier)
  const got = { body: '', hanging: 0, closed: 0 }
  const server = createServer((request, response) => {
    response.on('close', () => got.closed++)
    if (request.url === '/hang') return void got.hanging++
    if (request.url === '/break') return void request.socket.destroy()
    if (request.url === '/page') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>')
    if (request.url === '/bomb') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB)
    if (request.url?.startsWith('/long/')) return void response.writeHead(200).end(' '.repeat(Number(request.url.slice(6))))
    if (request.url === '/endless') {
      const flood = setInterval(() => response.write(' '.repeat(500_000)), 2)
      return void response.on('close', () => clearInterval(flood))
    }
    if (request.url === '/nothing') return void response.writeHead(204).end()
    if (request.url === '/moved') return void response.writeHead(302, { location: '/page' }).end()
    if (request.url === '/drip') {
      const pieces = [...'{"a": "é"}']
      const drop = setInterval(() => (pieces.length > 0 ? response.write(pieces.shift()) : response.end()), 5)
      return void response.on('close', () => clearInterval(drop))
    }
    if (request.url === '/half') {
      response.writeHead(200, { 'content-length': '100' }).write('{"success":')
      return void setTimeout(() => request.socket.destroy(), 10)
    }
    request.setEncoding('utf8').on('data', (part: string) => (got.body += part)).on('end', () => response.writeHead(418).end('{"a": 1}'))
  })
  let origin = ''
  const get = (path: string, signal = patience(), timeoutMs?: number) => send({ ...GET, url: origin + path }, signal, timeoutMs)
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  }))

  it('sends exactly the given bytes', async () => {
    const body = '{"z":1, "a":"é"}'
    const sent = { method: 'POST', url: `${origin}/api/x`, headers: { 'content-type': 'application/json' }, body } as const
    expect(await send(sent, patience())).toEqual({ status: 418, text: '{"a": 1}' })
    expect(got.body).toBe(body)
  })

  it('returns the page of a gateway unchanged', async () => {
    expect(await get('/page')).toEqual({ status: 502, text: '<html>' })
  })

  it('reads an answer up to the limit, and drops the text of a longer one', async () => {
    expect(await get(`/long/${MAX_ANSWER_LENGTH}`)).toEqual({ status: 200, text: ' '.repeat(MAX_ANSWER_LENGTH) })
    expect(await get(`/long/${MAX_ANSWER_LENGTH + 1}`)).toEqual({ status: 200, text: '' })
  })

  it('unpacks at most the limit of a small answer', async () => {
    expect(await get('/bomb')).toEqual({ status: 200, text: '' })
  })

  it('closes the connection of an endless answer', async () => {
    const before = got.closed
    expect(await get('/endless')).toEqual({ status: 200, text: '' })
    await waitFor(() => got.closed > before)
  })

  it('waits for a slow answer, up to its time limit', async () => {
    expect(await get('/drip')).toEqual({ status: 200, text: '{"a": "é"}' })
    expect(await get('/drip', patience(), 20)).toEqual({ failed: 'timeout' })
  })

  it('an answer without a body has an empty text, and a redirect is followed', async () => {
    expect(await get('/nothing')).toEqual({ status: 204, text: '' })
    expect(await get('/moved')).toEqual({ status: 502, text: '<html>' })
  })

  it.each(['/break', '/half'])('returns a network failure for %s', async (path) => {
    expect(await get(path)).toEqual({ failed: 'network' })
  })

  it('returns a network failure for an unreachable server', async () => {
    const closedServer = createServer()
    await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve))
    const { port } = closedServer.address() as AddressInfo
    await new Promise((resolve) => closedServer.close(resolve))
    expect(await send({ ...GET, url: `http://127.0.0.1:${port}/` }, patience())).toEqual({ failed: 'network' })
  })

  it('closes the connection after its time limit', async () => {
    const before = got.closed
    expect(await get('/hang', patience(), 60)).toEqual({ failed: 'timeout' })
    await waitFor(() => got.closed > before)
  })

  it('closes the connection with its signal', async () => {
    const before = got.closed
    const ending = new AbortController()
    const hanging = got.hanging
    void waitFor(() => got.hanging > hanging).then(() => ending.abort())
    expect(await get('/hang', ending.signal)).toEqual({ failed: 'cancelled' })
    await waitFor(() => got.closed > before)
  })
})

async function waitFor(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('checks just before sending that the request may still be sent', async () => {
  const first = jest.fn(() => Promise.resolve({ status: 200, text: '' }))
  const send = createTransport({ first, loadClient: () => Promise.reject(new Error('not due')), mayLoad: () => false })
  expect(await send({ ...GET, canSend: () => false }, new AbortController().signal)).toEqual({ failed: 'cancelled' })
  expect(first).not.toHaveBeenCalled()
  expect(await send({ ...GET, canSend: () => true }, new AbortController().signal)).toEqual({ status: 200, text: '' })
})
