// The server draws home from the answers of the API as a guest's browser would ask for them, over HTTP.
import { createSandboxServer } from '../../test/sandbox/http/server'
import type { SandboxServer } from '../../test/sandbox/http/server'
import { SANDBOX_SIGNING_KEY } from '../../test/sandbox/signingKey'
import { createWorld } from '../../test/sandbox/world/world'
import chinese from '../i18n/messages/zh-CN.json'
import english from '../i18n/messages/en-GB.json'
import indonesian from '../i18n/messages/id-ID.json'
import type { RenderHome } from './homePages'

const CARDS = '/local_life/home/page_card_list'
const LIST = '/homepage/query_poi_list'

let server: SandboxServer
let render: RenderHome
beforeAll(async () => {
  Object.assign(globalThis, { __API_BASE__: '/api', __SIGNING_KEY__: SANDBOX_SIGNING_KEY, __BUILD_ID__: 'test' })
  server = await createSandboxServer({ world: createWorld({ seed: 'home', now: Date.now }) })
  const { createHomeRenderer } = await import('./renderHome')
  render = createHomeRenderer({ apiOrigin: server.url })
})
// React's development build says that layout effects do nothing where there is no screen.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => server.world().faults.clear())
afterAll(() => server.close())

it.each([
  ['id-ID', indonesian],
  ['en-GB', english],
  ['zh-CN', chinese],
] as const)('draws ten stores and all cards in %s, and asks for nothing else', async (locale, words) => {
  const before = { ...server.world().stats.requests }
  const home = await render(locale)
  expect(home?.firstScreen).toMatchObject({ locale, nearby: { hasMore: true } })
  expect(home?.firstScreen.cardList).toHaveLength(7)
  expect(home?.markup.match(/<article/g)).toHaveLength(10)
  // The largest picture has the network for itself.
  expect(home?.markup.match(/fetchpriority="high"|loading="eager"/g)).toHaveLength(2)
  expect(home?.markup).toContain(`>${words['tabs.home']}<`)
  expect(Math.abs((home?.firstScreen.answeredAt ?? 0) - Date.now())).toBeLessThan(10_000)
  const { requests } = server.world().stats
  const asked = Object.entries(requests).filter(([path, count]) => count !== (before[path] ?? 0))
  expect(Object.fromEntries(asked)).toEqual({ [CARDS]: (before[CARDS] ?? 0) + 1, [LIST]: (before[LIST] ?? 0) + 1 })
})

it('draws each guest a list of its own query, without a position', async () => {
  const [one, other] = await Promise.all([render('id-ID'), render('id-ID')])
  expect(one?.firstScreen.generation).not.toBe(other?.firstScreen.generation)
  expect(one?.firstScreen.nearby.items.map(({ distance }) => distance)).toEqual(Array(10).fill(undefined))
})

it.each([
  ['the cards fail', { kind: 'status', status: 500, path: CARDS }],
  ['the list fails', { kind: 'status', status: 503, path: LIST }],
  ['the API answers with a page', { kind: 'html', path: '*' }],
  ['the API answers half', { kind: 'cutJson', path: LIST }],
] as const)('draws nothing where %s', async (_, fault) => {
  server.world().faults.add({ ...fault, times: null })
  expect(await render('id-ID')).toBeNull()
})

it('draws nothing where the API does not answer', async () => {
  const { createHomeRenderer } = await import('./renderHome')
  expect(await createHomeRenderer({ apiOrigin: 'http://127.0.0.1:9' })('id-ID')).toBeNull()
})

it('asks for nothing more once it is drawn, also when its flash sale ends', async () => {
  server.world().flashSale.endIn(2)
  expect(await render('id-ID')).not.toBeNull()
  const asked = server.world().stats.requests[CARDS]
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(server.world().stats.requests[CARDS]).toBe(asked)
})

it('gives up where the API does not answer in ten seconds', async () => {
  const { setTimeout } = globalThis
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => setTimeout(run, ms === 10_000 ? 500 : ms)) as never)
  server.world().faults.add({ kind: 'hang', path: LIST, times: null })
  const begun = Date.now()
  expect(await render('id-ID')).toBeNull()
  expect(Date.now() - begun).toBeLessThan(4_000)
})
