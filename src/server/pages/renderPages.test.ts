// The server renders home from the API's answers over HTTP, as a guest's browser would request them.
import { createSandboxServer, type SandboxServer } from '../../sandbox/http/server'
import { SANDBOX_SIGNING_KEY } from '../../sandbox/signingKey'
import { createWorld } from '../../sandbox/world/createWorld'
import chinese from '../../i18n/messages/zh-CN.json'
import english from '../../i18n/messages/en-GB.json'
import indonesian from '../../i18n/messages/id-ID.json'
import type { Locale } from '../../i18n/locales'
import { preloadHeader } from './preload'
import { HOME, type PrerenderTarget } from './prerenderTargets'
import type { RenderPage } from './pageCache'
import type { RenderedPage } from './template'

const CARDS = '/local_life/home/page_card_list'
const LIST = '/homepage/query_poi_list'

let server: SandboxServer
let renderPage: RenderPage
/** The rendered home page, or null. */
async function render(locale: Locale) {
  const page = await renderPage({ locale, savesData: false, target: HOME })
  return page as Extract<RenderedPage, { firstScreen: unknown }> | null
}
const pageOf = async (target: PrerenderTarget, locale: Locale = 'id-ID', savesData = false) =>
  await renderPage({ locale, savesData, target }) as Extract<RenderedPage, { page: unknown }> | 'missing' | null
async function renderedPage(...request: Parameters<typeof pageOf>) {
  const page = await pageOf(...request)
  if (page === null || page === 'missing') throw new Error(`nothing was rendered: ${page}`)
  return page
}
beforeAll(async () => {
  Object.assign(globalThis, { __API_BASE__: '/api', __SIGNING_KEY__: SANDBOX_SIGNING_KEY, __BUILD_ID__: 'test' })
  server = await createSandboxServer({ world: createWorld({ seed: 'home', now: Date.now }) })
  const { createPageRenderer } = await import('./renderPages')
  renderPage = createPageRenderer({ apiOrigin: server.url })
})
// React's development build warns that layout effects do nothing on the server.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => server.world().faults.clear())
afterAll(() => server.close())

it.each([
  ['id-ID', indonesian],
  ['en-GB', english],
  ['zh-CN', chinese],
] as const)('renders six stores and all cards in %s with two requests', async (locale, words) => {
  const before = { ...server.world().stats.requests }
  const home = await render(locale)
  expect(home?.firstScreen).toMatchObject({ locale, nearby: { hasMore: true } })
  expect(home?.firstScreen.cardList).toHaveLength(7)
  expect(home?.markup.match(/<article/g)).toHaveLength(6)
  // The largest picture loads without competing requests.
  expect(home?.markup.match(/fetchpriority="high"|loading="eager"/g)).toHaveLength(2)
  expect(preloadHeader(home?.markup ?? '')).toMatch(/^<\/img\/banner-[a-z-]+\.webp\?w=768>; rel=preload; as=image; fetchpriority=high$/)
  expect(home?.markup).toContain(`>${words['tabs.home']}<`)
  expect(Math.abs((home?.firstScreen.answeredAt ?? 0) - Date.now())).toBeLessThan(10_000)
  const { requests } = server.world().stats
  const request = Object.entries(requests).filter(([path, count]) => count !== (before[path] ?? 0))
  expect(Object.fromEntries(request)).toEqual({ [CARDS]: (before[CARDS] ?? 0) + 1, [LIST]: (before[LIST] ?? 0) + 1 })
})

it('renders for each guest a list with its own query id, without a position', async () => {
  const [one, other] = await Promise.all([render('id-ID'), render('id-ID')])
  expect(one?.firstScreen.generation).not.toBe(other?.firstScreen.generation)
  expect(one?.firstScreen.nearby.items.map(({ distance }) => distance)).toEqual(Array(10).fill(undefined))
})

it.each([
  ['the cards fail', { kind: 'status', status: 500, path: CARDS }],
  ['the list fails', { kind: 'status', status: 503, path: LIST }],
  ['the API answers with a page', { kind: 'html', path: '*' }],
  ['the API answers half', { kind: 'cutJson', path: LIST }],
] as const)('renders nothing if %s', async (_, fault) => {
  server.world().faults.add({ ...fault, times: null })
  expect(await render('id-ID')).toBeNull()
})

it('renders nothing if the API does not answer', async () => {
  const { createPageRenderer } = await import('./renderPages')
  expect(await createPageRenderer({ apiOrigin: 'http://127.0.0.1:9' })({ locale: 'id-ID', savesData: false, target: HOME })).toBeNull()
})

it('sends no more requests once it is rendered, also when its flash sale ends', async () => {
  server.world().flashSale.endIn(2)
  expect(await render('id-ID')).not.toBeNull()
  const request = server.world().stats.requests[CARDS]
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(server.world().stats.requests[CARDS]).toBe(request)
})

it('gives up if the API does not answer in ten seconds', async () => {
  const { setTimeout } = globalThis
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => setTimeout(run, ms === 10_000 ? 500 : ms)) as never)
  server.world().faults.add({ kind: 'hang', path: LIST, times: null })
  const begun = Date.now()
  expect(await render('id-ID')).toBeNull()
  expect(Date.now() - begun).toBeLessThan(4_000)
})

describe('the page of one entity', () => {
  const STORE = '/local_life/merchant/detail'
  const PRODUCT = '/local_life/product/detail'
  const SALE = '/local_life/flash_sale/product/detail'
  function things() {
    const { market } = server.world()
    const inSale = market.offers.find(({ product: { skuId = '' } }) => (market.flash.entryOf(skuId)?.left ?? 0) >= 5)
    const [offer] = market.offers.filter(({ store }) => market.contacts.takesGuests(store))
    if (!offer || !inSale) throw new Error('the world has nothing to sell')
    const store: PrerenderTarget = { screen: 'merchant', params: { poiId: offer.store.poiId } }
    const product: PrerenderTarget = { screen: 'groupCouponDetail', params: { skuId: offer.product.skuId ?? '' } }
    const sale: PrerenderTarget = { screen: 'groupCouponDetail', params: { skuId: inSale.product.skuId ?? '', isFlashSale: 'true' } }
    return { offer, store, product, sale }
  }

  beforeAll(() => server.world().flashSale.endIn(3_600))

  it.each([
    ['a store', 'store', STORE], ['a product', 'product', PRODUCT], ['a product in a flash sale', 'sale', SALE],
  ] as const)('renders %s from one response, for all users', async (_, which, path) => {
    const before = { ...server.world().stats.requests }
    const of = things()[which]
    const { page, markup } = await renderedPage(of)
    expect(page).toMatchObject({ screen: of.screen, params: of.params, locale: 'id-ID' })
    expect(Math.abs(page.answeredAt - Date.now())).toBeLessThan(10_000)
    // The security policy forbids style attributes, React would hydrate a Suspense boundary separately, and the server has no clock of the
    // user.
    expect(markup).not.toMatch(/style=|<!--\$|aria-busy="true"/)
    expect(markup.includes('data-ends-at')).toBe(which === 'sale')
    // The largest picture loads without competing requests.
    expect(markup.match(/fetchpriority="high"|loading="eager"/g)).toHaveLength(2)
    expect(preloadHeader(markup)).toMatch(/^<\/img\/[a-z0-9-]+\.webp\?w=768>; rel=preload; as=image; fetchpriority=high$/)
    const { requests } = server.world().stats
    const request = Object.entries(requests).filter(([each, count]) => count !== (before[each] ?? 0))
    expect(Object.fromEntries(request)).toEqual({ [path]: (before[path] ?? 0) + 1 })
  })

  it.each([['id-ID', indonesian], ['en-GB', english], ['zh-CN', chinese]] as const)('has all texts in %s', async (locale, words) => {
    const { store, product, offer } = things()
    const [ofStore, ofProduct] = [await renderedPage(store, locale), await renderedPage(product, locale)]
    expect(ofStore.markup).toContain(offer.store.name.replace('&', '&amp;'))
    expect(ofStore.markup).toContain(words['stores.products'])
    expect(ofProduct.markup).toContain(words['products.about'])
  })

  it('saves data on request', async () => {
    const { page, markup } = await renderedPage(things().store, 'id-ID', true)
    expect(page.savesData).toBe(true)
    expect(markup).not.toContain('768w')
  })

  it.each([
    ['a store', { screen: 'merchant', params: { poiId: 'poi-none' } }],
    ['a product', { screen: 'groupCouponDetail', params: { skuId: 'sku-none' } }],
  ] as const)('says of %s that nobody has that it is missing', async (_, of) => {
    expect(await pageOf(of)).toBe('missing')
  })

  it.each([
    ['fails', { kind: 'status', status: 500 }], ['answers with a page', { kind: 'html' }], ['answers half', { kind: 'cutJson' }],
  ] as const)('renders nothing if the API %s', async (_, fault) => {
    server.world().faults.add({ ...fault, path: '*', times: null })
    expect(await pageOf(things().store)).toBeNull()
    expect(await pageOf(things().product)).toBeNull()
  })

  it('gives up if the API does not answer in three seconds', async () => {
    const { setTimeout } = globalThis
    const sooner = (run: () => void, ms = 0) => setTimeout(run, ms === 3_000 ? 500 : ms)
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as never)
    server.world().faults.add({ kind: 'hang', path: STORE, times: null })
    expect(await pageOf(things().store)).toBeNull()
  })
})
