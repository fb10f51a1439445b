import { refreshToken } from '../../api/tokens'
import { unsignedRequest, wireRequest } from './wireRequest'

const sender = { base: '/api', deviceId: 'd', client: { id: 'DEKAT_H5', versionName: '2.6.2' } }
const NASTY = 'a\r\nx-injected: 1 ключ\u0000'

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

it('tells how the visit came, where that is known', () => {
  const call = { endpoint: 'refreshToken', body: {}, requestId: 'r', sessionId: 's', locale: 'id-ID', accessToken: null }
  const sent = (campaign: Readonly<Record<string, string>>) => {
    const unsigned = unsignedRequest(refreshToken, call, null, 1, 'd')
    return wireRequest(unsigned, 'signature', 'id-ID', { ...sender, campaign: () => campaign }).headers['x-campaign']
  }
  expect(sent({ source_tag: 'tik tok', channel_id: '3', gaid: 'g-1' })).toBe('channel_id=3&gaid=g-1&source_tag=tik%20tok')
  expect(sent({})).toBeUndefined()
})
