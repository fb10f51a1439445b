import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aBuild } from '../../test/server/aBuild'
import { sendRaw } from '../../test/server/rawRequest'
import { startServer } from './startServer'

const ANSWER_MS = 300

async function serve() {
  return await startServer({
    api: { routes: (app) => void app.get('/api/slow', async () => wait(ANSWER_MS, { late: true })) },
    folder: aBuild(), port: 0, host: '127.0.0.1',
  })
}

/** Sends requests over a keep-alive connection. */
function keepAliveClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path: string): Promise<{ readonly status: number; readonly connection: string | undefined; readonly text: string }> =>
    new Promise((resolve, reject) => {
      request(`${url}${path}`, { agent }, (answer: IncomingMessage) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, text }))
      }).on('error', reject).end()
    })
}

it('announces that it stops, continues to serve for a while, and keeps no connection open', async () => {
  const server = await serve()
  const send = keepAliveClient(server.url)
  expect(await send('/health')).toEqual({ status: 200, connection: 'keep-alive', text: '{"ok":true}' })
  const closing = server.close({ drainMs: 400 })
  expect(await send('/health')).toEqual({ status: 503, connection: 'close', text: '{"ok":false}' })
  expect(await send('/platform/store/1')).toMatchObject({ status: 200, connection: 'close' })
  await closing
  await expect(sendRaw(server.url, '/health')).rejects.toThrow('ECONNREFUSED')
})

it('completes pending answers, and does not wait for idle connections', async () => {
  const server = await serve()
  const [idle, busy] = [keepAliveClient(server.url), keepAliveClient(server.url)]
  await idle('/health')
  const pending = busy('/api/slow')
  await wait(50)
  const began = performance.now()
  const closing = server.close()
  expect(await pending).toMatchObject({ status: 200, text: '{"late":true}' })
  await closing
  expect(performance.now() - began).toBeLessThan(ANSWER_MS + 700)
})

it('answers a last request on an open connection, and then closes it', async () => {
  const server = await serve()
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  let connected = ''
  socket.on('data', (part) => (connected += part.toString()))
  const ended = new Promise((resolve) => socket.on('close', resolve).on('error', (error) => (connected += String(error))))
  await new Promise((resolve) => socket.on('connect', resolve))
  const closing = server.close()
  await wait(100)
  await expect(sendRaw(server.url, '/health')).rejects.toThrow('ECONNREFUSED')
  socket.write('GET /platform/store/1 HTTP/1.1\r\nHost: x\r\n\r\n')
  await ended
  expect(connected).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(connected).toMatch(/\r\nconnection: close\r\n/i)
  await closing
})

it('stops once, for any number of signals', async () => {
  const server = await serve()
  await Promise.all([server.close(), server.close()])
})
