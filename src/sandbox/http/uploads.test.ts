// Uploads by the client's own http adapter over a real connection.
import axios from 'axios'
import { createHttpAdapter } from '../../adapters/http/httpAdapter'
import { createSigner } from '../../adapters/http/signing'
import { createTransport, createAxiosClient, type HttpClient } from '../../adapters/http/transport'
import { plainPng } from '../../../test/images/png'
import { createCaller } from '../../../test/driver/caller'
import { SANDBOX_SIGNING_KEY } from '../signingKey'
import { createWorld } from '../world/createWorld'
import { createSandboxServer, type SandboxServer } from './server'
import { imageUrl } from '../../shared/media/imageUrl'

const NOW = Date.UTC(2026, 10, 21, 5)
const PICTURE = plainPng(300, 200)
let server: SandboxServer
let count = 0

beforeEach(async () => {
  server = await createSandboxServer({ world: createWorld({ seed: 1, now: () => NOW }) })
})
afterEach(() => server.close())

/** A logged-in user with one picture. `carries` wraps the HTTP client between the adapter and the network. */
function setUp({ carries = (carrier: HttpClient) => carrier, skewMs = 0 } = {}) {
  const tokens = { ...createCaller(server.world()).logIn('81234567890'), generation: 1 }
  const never = () => Promise.reject(new Error('not for a form'))
  const sent: number[] = []
  const http = createHttpAdapter({
    transport: createTransport({
      first: never, loadClient: () => Promise.resolve(carries(createAxiosClient(axios.create()))), mayLoad: () => false,
    }),
    sign: createSigner(SANDBOX_SIGNING_KEY),
    base: `${server.url}/api`, deviceId: 'device-1', client: { id: 'DEKAT_H5', versionName: '2.6.2' }, now: () => NOW + skewMs,
    knownTokens: () => tokens,
    tokens: () => Promise.resolve(tokens),
    storeTokens: never,
    clear: never,
    seal: (value) => value,
    fileOf: (photoId) => (photoId === 'photo-1' ? new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }) : null),
    onSentFor: () => (bytes) => void sent.push(bytes),
  })
  const uploads = (photoId = 'photo-1', intentId = 'wish') =>
    http.send({
      endpoint: 'fileUpload', body: { file: photoId, business: 'user' }, requestId: `request-${++count}`, sessionId: 'visit', intentId,
      locale: 'en-GB', userId: tokens.userId,
    }, new AbortController().signal)
  return { uploads, sent }
}

it('arrives unchanged, is stored once for one intent, and can be viewed', async () => {
  const { uploads, sent } = setUp()
  const first = await uploads()
  expect(first).toMatchObject({ status: 200, generation: 1, body: { success: true } })
  const { visitUrl } = (first as unknown as { body: { data: { visitUrl: string } } }).body.data
  const seen = await fetch(server.url + visitUrl)
  expect(seen.status).toBe(200)
  expect(seen.headers.get('content-type')).toBe('image/png')
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await seen.arrayBuffer()).equals(PICTURE)).toBe(true)
  const copy = await fetch(server.url + imageUrl(visitUrl, 160))
  expect(copy.status).toBe(200)
  expect(copy.headers.get('content-type')).toBe('image/webp')
  expect((await copy.arrayBuffer()).byteLength).toBeLessThan(PICTURE.length)
  expect(sent.at(-1)).toBeGreaterThan(PICTURE.length)
  expect(await uploads()).toMatchObject({ body: { data: { visitUrl } } })
  expect((await fetch(`${server.url}/img/upload/upload-000000000000000000000000.png`)).status).toBe(404)
})

it('is refused when the picture or a field was changed on the way', async () => {
  let change = (_: FormData) => undefined as void
  const changing = (carrier: HttpClient): HttpClient => (request, signal) => {
    change(request.body as FormData)
    return carrier(request, signal)
  }
  const { uploads } = setUp({ carries: changing })
  const forged = (by: typeof change) => {
    change = by
    return uploads()
  }
  const refused = { body: { success: false, error: { code: '0310101' } } }
  expect(await forged((form) => form.set('file', new Blob([new Uint8Array(plainPng(300, 201))]), 'picture.png'))).toMatchObject(refused)
  expect(await forged((form) => form.set('business', 'shop'))).toMatchObject(refused)
  expect(await forged((form) => form.append('more', '1'))).toMatchObject(refused)
  expect(server.world().stats.badSignatures).toBe(3)
  // A form without a file cannot be signed, and a text in place of the file is refused.
  expect(await forged((form) => form.set('file', 'a text'))).toMatchObject({ status: 400, body: { error: { code: '0310401' } } })
})

it('is subject to the faults of other calls', async () => {
  const { uploads } = setUp()
  const { faults } = server.world()
  const meets = async (kind: Parameters<typeof faults.add>[0]['kind'], more = {}) => {
    faults.add({ kind, path: '/client/file/upload', times: 1, ...more })
    return uploads('photo-1', kind)
  }
  expect(await meets('loseRequest')).toMatchObject({ failed: 'network' })
  expect(await meets('status', { status: 429 })).toMatchObject({ status: 429, body: null })
  expect(await meets('html')).toMatchObject({ status: 502, body: null })
  expect(await meets('cutJson')).toMatchObject({ failed: 'malformed' })
  expect(await meets('expireTokens')).toMatchObject({ body: { error: { code: '0310204' } } })
})

it('adopts the server\'s time when its own is refused', async () => {
  const { uploads } = setUp({ skewMs: 3_600_000 })
  expect(await uploads()).toMatchObject({ failed: 'clock' })
  expect(await uploads()).toMatchObject({ body: { success: true } })
})

it('is not sent for a picture that no longer exists', async () => {
  const { uploads } = setUp()
  expect(await uploads('photo-2')).toEqual({ failed: 'fileGone', generation: null })
  expect(server.world().stats.requests).not.toHaveProperty('/client/file/upload')
})

it('refuses a malformed multipart body', async () => {
  const answer = await fetch(`${server.url}/api/client/file/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-protocol-version': '4.0', 'x-device-id': 'd' },
    body: '--y\r\nnonsense',
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false, error: { code: '0310401' } })
})
