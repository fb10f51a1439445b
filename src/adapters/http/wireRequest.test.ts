import * as v from 'valibot'
import { worldTransport } from '../../sandbox/inProcess'
import { SANDBOX_SIGNING_KEY } from '../../sandbox/signingKey'
import { createWorld } from '../../sandbox/world/createWorld'
import { endpoint } from '../../api/kit/endpoint'
import { popularSearch } from '../../api/discovery/search'
import { refreshToken } from '../../api/account/tokens'
import { createSigner } from './signing'
import { unsignedRequest, wireRequest } from './wireRequest'

const sender = { base: '/api', deviceId: 'd', client: { id: 'DEKAT_H5', versionName: '2.6.2' } }
const NASTY = 'a\r\nx-injected: 1 ключ\u0000'

it('has signature, time, ids, version and language in headers, and authorization only with a token', () => {
  const call = { endpoint: 'refreshToken', body: {}, requestId: 'r', sessionId: 's', locale: 'id-ID', accessToken: null }
  const headersOf = (accessToken: string | null) =>
    wireRequest(unsignedRequest(refreshToken, { ...call, accessToken }, null, 1_700, 'd'), 'sig', 'id-ID', sender).headers
  const common = {
    'content-type': 'application/json', 'x-signature': 'sig', 'x-timestamp': '1700', 'x-request-id': 'r', 'x-session-id': 's',
    'x-device-id': 'd', 'x-client-id': 'DEKAT_H5', 'x-client-version': '2.6.2', 'x-protocol-version': '4.0', 'accept-language': 'id-ID',
  }
  expect(headersOf(null)).toEqual(common)
  expect(headersOf('t')).toEqual({ ...common, authorization: 'Bearer t' })
})

it.each([['id-ID', 'id-ID'], ['en-GB', 'en-GB,en-US;q=0.9'], ['zh-CN', 'zh-CN']])('requests %s as %s', (locale, header) => {
  const call = { endpoint: 'refreshToken', body: {}, requestId: 'r', sessionId: 's', locale, accessToken: null }
  const unsigned = unsignedRequest(refreshToken, { ...call, accessToken: null }, null, 1_700, 'd')
  expect(wireRequest(unsigned, 'sig', locale, sender).headers['accept-language']).toBe(header)
})

it('puts nothing into headers that a browser refuses, and signs what it puts there', () => {
  const call = {
    endpoint: 'refreshToken', body: {}, requestId: NASTY, sessionId: NASTY, locale: NASTY, accessToken: `${NASTY}${'t'.repeat(9_000)}`,
  }
  const unsigned = unsignedRequest(refreshToken, call, null, 1, NASTY)
  const { headers } = wireRequest(unsigned, 'signature', NASTY, sender)
  expect(() => new Headers(headers)).not.toThrow()
  expect(headers).toMatchObject({ 'x-device-id': 'ax-injected:1', 'x-session-id': unsigned.sessionId, 'x-request-id': unsigned.requestId })
  expect(headers['authorization']?.length).toBeLessThan(5_000)
  // The server compares header and body.
  expect(JSON.parse(unsigned.body as string)).toMatchObject({ sessionId: unsigned.sessionId, requestId: unsigned.requestId })
})

it('contains the source of the visit if it is known', () => {
  const call = { endpoint: 'refreshToken', body: {}, requestId: 'r', sessionId: 's', locale: 'id-ID', accessToken: null }
  const sent = (campaign: Readonly<Record<string, string>>) => {
    const unsigned = unsignedRequest(refreshToken, call, null, 1, 'd')
    return wireRequest(unsigned, 'signature', 'id-ID', { ...sender, campaign: () => campaign }).headers['x-campaign']
  }
  expect(sent({ source_tag: 'tik tok', channel_id: '3', gaid: 'g-1' })).toBe('channel_id=3&gaid=g-1&source_tag=tik%20tok')
  expect(sent({})).toBeUndefined()
})

describe('a form', () => {
  const call = { endpoint: 'formed', requestId: 'r', sessionId: 's', locale: 'id-ID', accessToken: null }

  it('is sent as such, with lists and records as JSON', () => {
    const formed = endpoint({ name: 'formed', path: '/formed', encoding: 'form', body: v.object({ tab: v.string() }), data: v.object({}) })
    const body = { tab: 'a&b', filters: [{ type: 'PRICE' }], page: 1 }
    const unsigned = unsignedRequest(formed, { ...call, body }, null, 7, 'd')
    expect(wireRequest(unsigned, 'signature', 'id-ID', sender)).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'filters=%5B%7B%22type%22%3A%22PRICE%22%7D%5D&page=1&requestId=r&sessionId=s&tab=a%26b&timestamp=7',
    })
  })

  it('is signed as it is sent, and accepted by a server', async () => {
    const world = createWorld({ seed: 1, now: () => 1_800_000_000_000 })
    const formed = { ...popularSearch, encoding: 'form' } as const
    const unsigned = unsignedRequest(formed, { ...call, body: { tab: 'stores' } }, null, 1_800_000_000_000, 'd')
    const signature = createSigner(SANDBOX_SIGNING_KEY)(unsigned)
    const { status, body } = await worldTransport(world)(wireRequest(unsigned, signature, 'id-ID', sender))
    expect([status, JSON.parse(body)]).toMatchObject([200, { success: true }])
  })
})
