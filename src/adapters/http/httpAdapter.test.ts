import { createCaller } from '../../../test/driver/caller'
import { ConnectionLost, worldTransport } from '../../sandbox/inProcess'
import { SANDBOX_SIGNING_KEY } from '../../sandbox/signingKey'
import { createWorld } from '../../sandbox/world/createWorld'
import type { HttpRequest } from '../../ports/data/http'
import { createMemoryStore } from '../vault/indexedDbStore'
import { createSendRefresh } from '../vault/sendRefresh'
import { createVault, type TokenStore, type Vault } from '../vault/tokenVault'
import { createHttpAdapter, type HttpAdapter } from './httpAdapter'
import { createSigner } from './signing'
import type { Transport, WireAnswer, WireRequest } from './transport'

const NOW = 1_800_000_000_000
const PHONE = '81234567890'
const patience = () => new AbortController().signal
let count = 0
const requestOf = (endpoint: string, userId: string | null, body: HttpRequest['body'] = {}): HttpRequest => ({
  endpoint, body, userId, requestId: `request-${++count}`, sessionId: 'visit', locale: 'id-ID',
})

interface Setup {
  readonly skewMs?: number
  /** Replaces the world's answers. */
  readonly answers?: (request: WireRequest) => WireAnswer
  /** Called after the vault has stored the tokens. */
  readonly onDeposit?: () => void
  /** Shared with other tabs. */
  readonly store?: TokenStore
}

/** The adapter and the vault over a sandbox world. Records all requests. */
function setUp({ skewMs = 0, answers, onDeposit, store = createMemoryStore() }: Setup = {}) {
  const world = createWorld({ seed: 1, now: () => NOW })
  const reach = worldTransport(world)
  const sent: WireRequest[] = []
  const transport: Transport = async (request, signal) => {
    sent.push(request)
    if (answers) return answers(request)
    try {
      const { status, body } = await reach({ ...request, signal })
      return { status, text: body }
    } catch (error) {
      return { failed: error instanceof ConnectionLost ? 'network' : 'cancelled' }
    }
  }
  const vault: Vault = createVault({
    store,
    lock: (task) => task(() => true),
    sendRefresh: createSendRefresh(() => http, 'DEKAT_H5', () => 'id-ID'),
    notifyOtherTabs: () => undefined,
  })
  const http: HttpAdapter = createHttpAdapter({
    transport, sign: createSigner(SANDBOX_SIGNING_KEY), base: '/api', deviceId: 'device-1',
    client: { id: 'DEKAT_H5', versionName: '2.6.2' }, now: () => NOW + skewMs, knownTokens: vault.lastTokens, tokens: vault.tokens,
    storeTokens: async (tokens) => {
      const deposited = await vault.storeTokens(tokens)
      onDeposit?.()
      return deposited
    },
    fileOf: () => null, onSentFor: () => () => undefined,
    clear: vault.clear,
    seal: (value) => `<${value.length}>`,
  })
  const loginBody = () => {
    const caller = createCaller(world, 'device-1')
    const { challengeId } = caller.ask('sliderChallenge', {})
    const { ticket } = caller.ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 })
    caller.ask('sendCode', { phoneNo: PHONE, countryCode: '62', ticket })
    return { phoneNo: PHONE, countryCode: '62', code: world.codeFor(PHONE) ?? '', identityType: 'C', cpType: 'DEKAT_H5' }
  }
  const logIn = async (signal = patience()) => http.send(requestOf('login', null, loginBody()), signal)
  const logInAs = async () => {
    const answer = await logIn()
    if (!('deposited' in answer) || !answer.deposited) throw new Error('no login')
    return answer.deposited
  }
  return { world, vault, http, sent, logIn, logInAs }
}

it('is accepted by the server, as a guest without authorization', async () => {
  const { http, sent } = setUp()
  const answer = await http.send(requestOf('newReceivedCoupon', null), patience())
  expect(answer).toMatchObject({ status: 200, generation: null, body: { success: true } })
  expect(sent[0]?.headers).not.toHaveProperty('authorization')
  expect(await http.send(requestOf('publicConfig', null, { key: 'webviewRoutes' }), patience())).toMatchObject({ body: { success: true } })
  expect(sent[1]).toMatchObject({ method: 'GET', url: '/api/client/config?key=webviewRoutes' })
  expect(sent[1]).not.toHaveProperty('body')
})

it('stores the tokens of a login and returns the rest', async () => {
  const { vault, logIn, http, sent } = setUp()
  const answer = await logIn()
  const { accessToken, refreshToken, userId } = (await vault.tokens()) ?? {}
  expect(answer).toMatchObject({ status: 200, generation: null, deposited: { userId, generation: 1 }, body: { data: { userId } } })
  expect(JSON.stringify(answer)).not.toContain(accessToken)
  expect(JSON.stringify(answer)).not.toContain(refreshToken)
  expect(await http.send(requestOf('queryUserInfo', userId ?? ''), patience())).toMatchObject({ generation: 1, body: { success: true } })
  expect(sent.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${accessToken}` })
})

it('stores nothing for a cancelled call, even if the answer has arrived', async () => {
  const body = { success: true, data: { userId: 'u1', accessToken: 'acc', refreshToken: 'ref', userType: 'LOGIN' } }
  const giving = new AbortController()
  const { vault, logIn } = setUp({
    answers: () => {
      giving.abort()
      return { status: 200, text: JSON.stringify(body) }
    },
  })
  expect(await logIn(giving.signal)).toEqual({ failed: 'cancelled', generation: null })
  expect(await vault.holder()).toBeNull()
})

it('removes tokens stored for a call that was cancelled meanwhile', async () => {
  const giving = new AbortController()
  const { vault, logIn } = setUp({ onDeposit: () => giving.abort() })
  expect(await logIn(giving.signal)).toEqual({ failed: 'cancelled', generation: null })
  expect(await vault.holder()).toBeNull()
})

it('masks the fields that an endpoint names', async () => {
  const { http, logInAs } = setUp()
  const { userId } = await logInAs()
  const answer = await http.send(requestOf('queryUserInfo', userId), patience())
  expect(answer).toMatchObject({ body: { success: true, data: { phoneNo: '812****7890', countryCode: '62', userName: 'Sari Wulandari' } } })
  expect(JSON.stringify(answer)).not.toContain(PHONE)
})

it('returns no token, not even half a pair', async () => {
  const body = { success: true, data: { userId: 'u1', accessToken: 'acc-secret' } }
  const { vault, logIn } = setUp({ answers: () => ({ status: 200, text: JSON.stringify(body) }) })
  const answer = await logIn()
  expect(answer).toEqual({ failed: 'malformed', generation: null })
  expect(await vault.holder()).toBeNull()
})

it('sends nothing as another user, nor a user\'s request as a guest', async () => {
  const { http, sent, logInAs, vault } = setUp()
  const { userId, generation } = await logInAs()
  const before = sent.length
  expect(await http.send(requestOf('queryUserInfo', 'another-user'), patience())).toEqual({ failed: 'userSwitched', generation })
  await vault.clear({ userId })
  expect(await http.send(requestOf('queryUserInfo', userId), patience())).toEqual({ failed: 'userSwitched', generation: null })
  expect(sent).toHaveLength(before)
})

it('sends at once for the known user, and nothing after that user has left', async () => {
  const { http, sent, logInAs, vault } = setUp()
  const { userId } = await logInAs()
  const before = sent.length
  const answered = http.send(requestOf('queryUserInfo', userId), patience())
  expect(sent.length - before).toBe(1)
  const leaving = vault.clear({ userId })
  const behind = http.send(requestOf('queryUserInfo', userId), patience())
  expect(await behind).toEqual({ failed: 'userSwitched', generation: null })
  expect(await answered).toMatchObject({ generation: 1, body: { success: true } })
  await leaving
  expect(sent.length - before).toBe(1)
})

it('sends at most one request with a token that another tab removed', async () => {
  const store = createMemoryStore()
  const { http, sent, logInAs } = setUp({ store })
  const { userId } = await logInAs()
  await store.change((stored) => ({ ...stored, tokens: null }))
  const before = sent.length
  await http.send(requestOf('queryUserInfo', userId), patience())
  expect(await http.send(requestOf('queryUserInfo', userId), patience())).toEqual({ failed: 'userSwitched', generation: null })
  expect(sent.length - before).toBe(1)
})

it('refreshes, and the next request carries the new token', async () => {
  const { world, http, vault, logInAs, sent } = setUp()
  const { userId, generation } = await logInAs()
  world.expireTokens()
  const refused = await http.send(requestOf('queryUserInfo', userId), patience())
  expect(refused).toMatchObject({ generation: 1, body: { success: false, error: { code: '0310204' } } })
  expect(await vault.refresh({ generation, requestId: 'again', sessionId: 'visit' })).toEqual({ refreshed: { userId, generation: 2 } })
  expect(sent.at(-1)?.headers).not.toHaveProperty('authorization')
  expect(await http.send(requestOf('queryUserInfo', userId), patience())).toMatchObject({ generation: 2, body: { success: true } })
})

it('distinguishes a refused refresh from one that did not arrive', async () => {
  const { world, vault, logInAs } = setUp()
  const { generation } = await logInAs()
  const wanted = { generation, requestId: 'q', sessionId: 'visit' }
  world.faults.add({ kind: 'loseRequest', path: '*' })
  expect(await vault.refresh(wanted)).toEqual({ unreachable: 'network' })
  world.endSessions()
  expect(await vault.refresh({ ...wanted, requestId: 'q2' })).toEqual({ refused: { code: '0310206' } })
})

const refusedBy = (code: string) => ({ success: false, error: { code, message: '' } })
it.each([
  [429, refusedBy('429')],
  [500, refusedBy('500')],
  [503, refusedBy('503')],
  // The server fails, or our clock is wrong: the session is unaffected.
  [200, refusedBy('0310101')],
  [200, refusedBy('0310102')],
  [200, { success: true, data: {} }],
  [200, { success: true, data: { accessToken: 'b' } }],
  [200, { success: true }],
  [200, {}],
])('does not take a refresh answered with %d and %j for a refusal', async (status, body) => {
  const text = JSON.stringify(body)
  const { vault } = setUp({ answers: () => ({ status, text }) })
  await vault.storeTokens({ accessToken: 'a', refreshToken: 'r', userId: 'u' })
  expect(await vault.refresh({ generation: 1, requestId: 'q', sessionId: 'visit' })).toEqual({ unreachable: 'server' })
})

it('adopts the server\'s clock when the server refuses ours, also from two answers at once', async () => {
  const { http, sent } = setUp({ skewMs: 3_600_000 })
  const first = await Promise.all([1, 2].map(() => http.send(requestOf('newReceivedCoupon', null), patience())))
  expect(first).toEqual([{ failed: 'clock', generation: null }, { failed: 'clock', generation: null }])
  expect(await http.send(requestOf('newReceivedCoupon', null), patience())).toMatchObject({ body: { success: true } })
  expect(sent.at(-1)?.headers['x-timestamp']).toBe(String(NOW))
})

it.each([
  ['a page', 200, '<html>', { failed: 'malformed', generation: null }],
  ['half an answer', 200, '{"success":tr', { failed: 'malformed', generation: null }],
  ['a status without words', 502, '<html>', { status: 502, body: null, generation: null }],
])('classifies %s', async (_, status, text, expected) => {
  const { http } = setUp({ answers: () => ({ status, text }) })
  expect(await http.send(requestOf('newReceivedCoupon', null), patience())).toEqual(expected)
})
