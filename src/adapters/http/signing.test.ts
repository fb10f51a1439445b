import { readForm } from '../../sandbox/forms'
import { signatureOf } from '../../sandbox/signature'
import { createSigner, hashOf, type Unsigned } from './signing'

const request = (requestId: string): Unsigned => ({
  method: 'POST', path: '/x', query: {}, body: '{"kopi":"é"}', timestamp: '1', requestId, sessionId: 's', deviceId: 'd',
  contentType: 'application/json', accessToken: 'tok',
})

it('signs as the server checks', () => {
  const headers = { 'x-timestamp': '1', 'x-request-id': 'r', 'x-session-id': 's', 'x-device-id': 'd', authorization: 'Bearer tok' }
  const expected = signatureOf({ method: 'POST', path: '/x', query: {}, body: '{"kopi":"é"}', headers }, 'key')
  expect(createSigner('key')(request('r'))).toBe(expected)
})

it('signs a form by its fields and the hash of its file, independent of its encoding', async () => {
  const file = new Blob([new Uint8Array([0, 255, 128])])
  const body = { fields: { business: 'user', requestId: 'r' }, file, hash: await hashOf(file) }
  const form = new FormData()
  form.append('file', file, 'picture.png')
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value)
  const read = await readForm(form)
  const headers = { 'x-timestamp': '1', 'x-request-id': 'r', 'x-session-id': 's', 'x-device-id': 'd' }
  const expected = signatureOf({ method: 'POST', path: '/x', query: {}, headers, body: read?.signedText ?? '' }, 'key')
  const unsigned = { ...request('r'), accessToken: '', body }
  expect(createSigner('key')(unsigned)).toBe(expected)
  const other = await hashOf(new Blob([new Uint8Array([0, 255, 129])]))
  expect(createSigner('key')({ ...unsigned, body: { ...body, hash: other } })).not.toBe(expected)
})
