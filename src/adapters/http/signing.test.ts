import { readForm } from '../../../test/sandbox/forms'
import { signatureOf } from '../../../test/sandbox/signature'
import { createSigner } from './signing'
import type { Unsigned } from './signing'

const request = (requestId: string): Unsigned => ({
  method: 'POST', path: '/x', query: {}, body: '{"kopi":"é"}', timestamp: '1', requestId, sessionId: 's', deviceId: 'd',
  contentType: 'application/json', accessToken: 'tok',
})

const signatureBy = async (subtle: SubtleCrypto | undefined, unsigned: Unsigned) =>
  (await createSigner(subtle, 'key')(() => Promise.resolve(unsigned)))?.signature

it('signs as the server checks', async () => {
  const headers = { 'x-timestamp': '1', 'x-request-id': 'r', 'x-session-id': 's', 'x-device-id': 'd', authorization: 'Bearer tok' }
  const expected = signatureOf({ method: 'POST', path: '/x', query: {}, body: '{"kopi":"é"}', headers }, 'key')
  expect(await signatureBy(globalThis.crypto.subtle, request('r'))).toBe(expected)
  // And so it does on a page that has no crypto.subtle.
  expect(await signatureBy(undefined, request('r'))).toBe(expected)
})

it('signs a form by its fields and the hash of its file, whatever the parts look like on the wire', async () => {
  const file = new Blob([new Uint8Array([0, 255, 128])])
  const body = { fields: { business: 'user', requestId: 'r' }, file }
  const form = new FormData()
  form.append('file', file, 'picture.png')
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value)
  const read = await readForm(form)
  const headers = { 'x-timestamp': '1', 'x-request-id': 'r', 'x-session-id': 's', 'x-device-id': 'd' }
  const expected = signatureOf({ method: 'POST', path: '/x', query: {}, headers, body: read?.signedText ?? '' }, 'key')
  const unsigned = { ...request('r'), accessToken: '', body }
  expect(await signatureBy(globalThis.crypto.subtle, unsigned)).toBe(expected)
  expect(await signatureBy(undefined, unsigned)).toBe(expected)
  const other = { ...unsigned, body: { ...body, file: new Blob([new Uint8Array([0, 255, 129])]) } }
  expect(await signatureBy(globalThis.crypto.subtle, other)).not.toBe(expected)
})

it('serves first who came first, and the next after one that failed', async () => {
  const { subtle } = globalThis.crypto
  let calls = 0
  const moody = {
    importKey: subtle.importKey.bind(subtle),
    sign: subtle.sign.bind(subtle),
    // The earlier the slower, and the third not at all.
    digest: async (name: string, data: BufferSource) => {
      const call = ++calls
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - call * 4)))
      if (call === 5) throw new Error('no digest')
      return subtle.digest(name, data)
    },
  } as unknown as SubtleCrypto
  const sign = createSigner(moody, 'key')
  const order: string[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((id) => sign(() => Promise.resolve(request(id))).then(() => order.push(id), () => order.push(`${id} failed`))),
  )
  expect(order).toEqual(['a', 'b', 'c failed', 'd'])
})

it('asks for a request when its turn comes, and signs none that is not to be sent any more', async () => {
  const sign = createSigner(globalThis.crypto.subtle, 'key')
  let loggedIn = true
  const first = sign(async () => {
    loggedIn = false
    return request('first')
  })
  const second = sign(() => Promise.resolve(loggedIn ? request('second') : null))
  expect([(await first)?.unsigned.requestId, await second]).toEqual(['first', null])
})
