import { startWorld } from '../../../test/driver/builders/testWorld'
import type { WorldRequest } from './server'

const SARI = '81234567890'
const bodyOf = (answer: object) => ('body' in answer ? (answer.body as string) : '')

function claimOf({ world, shopper }: ReturnType<typeof startWorld>, token: string): WorldRequest {
  const [kind] = world.market.platform
  const offer = world.market.claims.viewOf(kind?.templateId ?? '', null)
  return shopper.requestFor('couponClaim', { token: offer?.token ?? '' }, { token, intentId: 'i1' })
}

it('answers an identical request with its first answer, and executes it once', () => {
  const started = startWorld()
  const { world, shopper } = started
  const { accessToken } = shopper.logIn(SARI)
  const owned = () => world.market.wallet.of(world.accounts().find(({ phoneNo }) => phoneNo === SARI) ?? never()).length
  shopper.ask('queryUserInfo', {}, { token: accessToken })
  const before = owned()
  const request = claimOf(started, accessToken)
  const first = world.handle(request)
  expect(bodyOf(first)).toContain('"success":true')
  expect(bodyOf(world.handle(request))).toBe(bodyOf(first))
  expect(owned()).toBe(before + 1)
  expect(world.stats).toMatchObject({ doubledRequests: 1, repeatedRequestIds: 0 })
})

it('answers a refused request as it was refused, even if the reason has disappeared', () => {
  const { world, shopper } = startWorld()
  const request = shopper.requestFor('merchantDetail', { poiId: 'nope' })
  const first = bodyOf(world.handle(request))
  expect(first).toContain('3800039')
  expect(bodyOf(world.handle(request))).toBe(first)
})

it.each<[string, (request: WorldRequest, other: string) => WorldRequest]>([
  ['another body', (request) => ({ ...request, body: request.body.replace('"pageNo":1', '"pageNo":2') })],
  ['another user', (request, other) => ({ ...request, headers: { ...request.headers, authorization: `Bearer ${other}` } })],
  ['another device', (request) => ({ ...request, headers: { ...request.headers, 'x-device-id': 'device-2' } })],
  ['another call', (request) => ({ ...request, path: '/interaction/favourite/store_list' })],
])('refuses an id that comes with %s', (_, change) => {
  const { world, shopper } = startWorld()
  const [mine, other] = [shopper.logIn(SARI).accessToken, shopper.logIn('81298765432').accessToken]
  const request = shopper.requestFor('myCoupons', { pageNo: 1, pageSize: 10 }, { token: mine })
  world.handle(request)
  expect(bodyOf(world.handle(change(request, other)))).toContain('0310409')
  expect(world.stats).toMatchObject({ doubledRequests: 0, repeatedRequestIds: 1 })
})

function never(): never {
  throw new Error('there is no such account')
}
