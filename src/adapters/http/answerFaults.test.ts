// Faults of networks, proxies and servers, over real sockets: no call is lost or duplicated, and the next attempt succeeds.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { aBuyer } from '../../../test/driver/builders/aBuyer'
import { createCaller } from '../../../test/driver/caller'
import { worldTransport } from '../../sandbox/inProcess'
import { SANDBOX_SIGNING_KEY } from '../../sandbox/signingKey'
import { createWorld } from '../../sandbox/world/createWorld'
import { aVoucher } from '../../../test/driver/builders/aVoucher'
import type { HttpAnswer, HttpRequest } from '../../ports/data/http'
import { createMemoryStore } from '../vault/indexedDbStore'
import { createSendRefresh } from '../vault/sendRefresh'
import { createVault, type Vault } from '../vault/tokenVault'
import { createHttpAdapter, type HttpAdapter } from './httpAdapter'
import { createSigner } from './signing'
import { createTransport, sendByFetch } from './transport'

const NOW = Date.UTC(2026, 10, 21, 2)
const BUYER = '81298765432'
const NEWCOMER = '81355500001'
/** `SHORT_MS` is for the answer that never ends; the others have time on a busy machine. */
const [PATIENCE_MS, SHORT_MS] = [20_000, 300]
const PADDED = (length: number) => `{"success":true,"data":{"pad":"${'x'.repeat(length)}"}}`
const BOMB = gzipSync(PADDED(60_000_000))
const [JSON_TYPE, HTML_TYPE] = [{ 'content-type': 'application/json' }, { 'content-type': 'text/html' }]
const PAGE = '<!doctype html>'

type Fault = (response: ServerResponse, content: string) => unknown
/** The fault of an answer, and the adapter's result: the answer itself, a failure, or a status without a body. */
const FAULTS: Readonly<Record<string, { readonly damage: Fault; readonly expected: 'data' | string | number }>> = {
  'comes in drops': { expected: 'data', damage: (response, content) => drips(response, content, 4) },
  'comes in drops without end': {
    expected: 'timeout', damage: (response, content) => drips(response, `${content}${' '.repeat(1_000)}`, 500),
  },
  'is cut by a hang-up': {
    expected: 'network',
    damage(response, content) {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': String(content.length + 10) }).write(content.slice(0, content.length / 2))
      setTimeout(() => response.destroy(), 5)
    },
  },
  'is cut and looks whole': {
    expected: 'malformed', damage: (response, content) => response.writeHead(200, JSON_TYPE).end(content.slice(0, -3)),
  },
  'is there twice': { expected: 'malformed', damage: (response, content) => response.writeHead(200, JSON_TYPE).end(content + content) },
  'has 10 MB': { expected: 'malformed', damage: (response) => response.writeHead(200, JSON_TYPE).end(PADDED(10_000_000)) },
  'unpacks to 60 MB': {
    expected: 'malformed', damage: (response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(BOMB),
  },
  'is no gzip': {
    expected: 'network', damage: (response, content) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(content),
  },
  'is a page': { expected: 'malformed', damage: (response) => response.writeHead(200, HTML_TYPE).end(PAGE) },
  'is a page of a gateway': { expected: 502, damage: (response) => response.writeHead(502, HTML_TYPE).end(PAGE) },
  'has another content type': {
    expected: 'data', damage: (response, content) => response.writeHead(200, { 'content-type': 'image/png' }).end(content),
  },
  'is empty': { expected: 'malformed', damage: (response) => response.writeHead(200, JSON_TYPE).end() },
  'has no content': { expected: 204, damage: (response) => response.writeHead(204).end() },
  'leads to a page': { expected: 'malformed', damage: (response) => response.writeHead(302, { location: '/wifi' }).end() },
}

function drips(response: ServerResponse, content: string, pieces: number): void {
  response.writeHead(200, JSON_TYPE)
  const size = Math.ceil(content.length / pieces)
  let at = 0
  const drop = setInterval(() => {
    if (at >= content.length) return void response.end()
    response.write(content.slice(at, (at += size)))
  }, 5)
  response.on('close', () => clearInterval(drop))
}

/** One user of a server that corrupts the answers of a path a given number of times. */
async function setUp(patienceMs: number) {
  const world = createWorld({ seed: 'vouchers', now: () => NOW })
  const spoiled: { path: string; fault: Fault }[] = []
  const reach = worldTransport(world)
  async function answers(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = '', headers } = request
    if (url === '/wifi') return void response.writeHead(200, HTML_TYPE).end(PAGE)
    const names = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const { status, body } = await reach({ method, url, headers: names, body: await text(request) })
    const at = spoiled.findIndex(({ path }) => url.startsWith(path))
    const [met] = at < 0 ? [] : spoiled.splice(at, 1)
    if (met) met.fault(response, body)
    else response.writeHead(status, JSON_TYPE).end(body)
  }
  const server = createServer((request, response) => void answers(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const transport = createTransport({ first: sendByFetch, loadClient: () => Promise.reject(new Error('not due')), mayLoad: () => false })
  const vault: Vault = createVault({
    store: createMemoryStore(), lock: (task) => task(() => true), notifyOtherTabs: () => undefined,
    sendRefresh: createSendRefresh(() => http, 'DEKAT_H5', () => 'id-ID'),
  })
  const http: HttpAdapter = createHttpAdapter({
    transport: (request, signal) => transport(request, signal, patienceMs), sign: createSigner(SANDBOX_SIGNING_KEY), base,
    deviceId: 'device-1', client: { id: 'DEKAT_H5', versionName: '2.6.2' }, now: () => NOW,
    knownTokens: vault.lastTokens, tokens: vault.tokens, storeTokens: vault.storeTokens, clear: vault.clear,
    seal: (value) => `<${value.length}>`, fileOf: () => null, onSentFor: () => () => undefined,
  })
  const bought = aVoucher(world, 'DEKAT')
  const buyer = aBuyer(world, BUYER)
  const { userId } = await vault.storeTokens(createCaller(world, 'before').logIn(BUYER))
  let count = 0
  const send = (endpoint: string, body: HttpRequest['body'], intentId?: string, asUser = true) =>
    http.send({
      endpoint, body, userId: asUser ? userId : null, requestId: `request-${(count += 1)}`, sessionId: 'visit', locale: 'id-ID',
      ...(intentId === undefined ? {} : { intentId }),
    }, new AbortController().signal)
  return {
    world, bought, buyer, vault, send,
    refresh: () => vault.refresh({ generation: 1, requestId: `request-${(count += 1)}`, sessionId: 'visit' }),
    damage: (path: string, fault: Fault) => void spoiled.push({ path: `/api${path}`, fault }),
    close: () => new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    }),
  }
}
type Scene = Awaited<ReturnType<typeof setUp>>

interface Prepared {
  readonly body: HttpRequest['body']
  /** Number of effects on the server so far. */
  readonly effects?: () => number
}
interface Call {
  readonly path: string
  readonly prepares: (scene: Scene) => Prepared
}

const POSITION = { latitude: -6.2607, longitude: 106.8137 }
const reads = (path: string, body: (scene: Scene) => HttpRequest['body']): Call => ({ path, prepares: (scene) => ({ body: body(scene) }) })
const unpaid = ({ buyer }: Scene) => buyer.orders(buyer.product())

const READS: Readonly<Record<string, Call>> = {
  pageCardList: reads('/local_life/home/page_card_list', () => ({ cardIds: ['PAGE_HOME_BANNER_CARD'], position: POSITION })),
  queryPoiList: reads('/homepage/query_poi_list', () => ({ scene: 'HOME_PAGE', pageNo: 1, pageSize: 10, position: POSITION })),
  merchantDetail: reads('/local_life/merchant/detail', ({ bought }) => ({ poiId: bought.store.poiId })),
  productDetail: reads('/local_life/product/detail', ({ buyer }) => buyer.product()),
  orderPreview: reads('/local_life/order/preview', ({ buyer }) => {
    const { skuId, storeId } = buyer.product()
    return { items: [{ skuId, quantity: 1 }], storeId }
  }),
  orderDetail: reads('/local_life/order/detail', ({ bought: { orderId } }) => ({ orderId })),
  paymentOptions: reads('/payment/options', (scene) => ({ orderId: unpaid(scene) })),
  paymentStatus: reads('/payment/status', (scene) => ({ orderId: unpaid(scene) })),
  voucherDetail: reads('/local_life/voucher/detail', ({ bought: { voucherId } }) => ({ voucherId })),
  queryUserInfo: reads('/account/queryUserInfo', () => ({})),
}

const WRITES: Readonly<Record<string, Call>> = {
  orderCreate: {
    path: '/local_life/order/create',
    prepares({ world, buyer }) {
      const { skuId, storeId } = buyer.product()
      const items = [{ skuId, quantity: 1 }]
      const { totalAmount: agreedAmount } = buyer.caller.ask('orderPreview', { items, storeId }, buyer.as())
      const before = world.till.orders().length
      return { body: { items, storeId, agreedAmount }, effects: () => world.till.orders().length - before }
    },
  },
  paymentPay: {
    path: '/payment/pay',
    prepares(scene) {
      const orderId = unpaid(scene)
      const order = () => scene.world.till.orders().find((each) => each.orderId === orderId)
      const { totalAmount: agreedAmount } = scene.buyer.order(orderId)
      return { body: { orderId, payType: 'QRIS', agreedAmount }, effects: () => order()?.payments.length ?? 0 }
    },
  },
  redemptionRedeem: {
    path: '/local_life/redemption/redeem',
    prepares({ world, bought: { orderId, voucherIds: [voucherId = ''], store } }) {
      const order = () => world.till.orders().find((each) => each.orderId === orderId)
      return { body: { voucherId, ...store.at }, effects: () => order()?.vouchers.filter(({ redeemed }) => redeemed !== null).length ?? 0 }
    },
  },
}

function expectFate(answer: HttpAnswer, expected: 'data' | string | number): void {
  expect(answer).toMatchObject(
    expected === 'data' ? { status: 200, body: { success: true } }
      : typeof expected === 'number' ? { status: expected, body: null } : { failed: expected },
  )
}

describe.each(Object.entries(FAULTS))('an answer that %s', (_, { damage, expected }) => {
  let scene: Scene
  beforeEach(async () => {
    scene = await setUp(expected === 'timeout' ? SHORT_MS : PATIENCE_MS)
  })
  afterEach(() => scene.close())

  it('is classified the same by each of ten reads, and the next attempt succeeds', async () => {
    for (const [endpoint, { path, prepares }] of Object.entries(READS)) {
      const { body } = prepares(scene)
      scene.damage(path, damage)
      expectFate(await scene.send(endpoint, body), expected)
      expectFate(await scene.send(endpoint, body), 'data')
    }
  })

  it('duplicates no order, payment or redemption: the same intent is answered as if for the first time', async () => {
    for (const [endpoint, { path, prepares }] of Object.entries(WRITES)) {
      const { body, effects } = prepares(scene)
      scene.damage(path, damage)
      expectFate(await scene.send(endpoint, body, `intent-${endpoint}`), expected)
      expectFate(await scene.send(endpoint, body, `intent-${endpoint}`), 'data')
      expect({ endpoint, effects: effects?.() }).toEqual({ endpoint, effects: 1 })
    }
  })

  it('to a login stores either all new tokens or the previous ones', async () => {
    const { world, vault, send } = scene
    const caller = createCaller(world, 'device-1')
    const { challengeId } = caller.ask('sliderChallenge', {})
    const { ticket } = caller.ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 })
    caller.ask('sendCode', { phoneNo: NEWCOMER, countryCode: '62', ticket })
    const body = { phoneNo: NEWCOMER, countryCode: '62', code: world.codeFor(NEWCOMER) ?? '', identityType: 'C', cpType: 'DEKAT_H5' }
    const before = await vault.holder()
    scene.damage('/account/login', damage)
    const answer = await send('login', body, undefined, false)
    expectFate(answer, expected)
    expect(await vault.holder()).toEqual('deposited' in answer ? answer.deposited : before)
  })

  it('to a refresh never ends the session', async () => {
    const { vault, refresh } = scene
    scene.damage('/account/refreshToken', damage)
    const outcome = await refresh()
    expect(Object.keys(outcome)).toEqual([expected === 'data' ? 'refreshed' : 'unreachable'])
    expect(await vault.holder()).toMatchObject({ generation: expected === 'data' ? 2 : 1 })
  })
})
