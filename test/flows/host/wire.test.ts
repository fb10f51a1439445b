// Request bodies as the server reads them: page sizes, defaults, and the parameters of lists.
import { popupCrossTapped } from '../../../src/features/engagement/promotions/events'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { expectReplays } from '../../driver/expectReplays'
import { KEMANG, START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const POPUPS = '/resource_pos/page/pop_v2'

type Body = Readonly<Record<string, Json>>

/** A user on a page, and the bodies of each call that the server received, oldest first. */
async function at(url: string, setup: ClientSetup & { readonly promotions?: true } = {}) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
  if (setup.promotions) {
    world.promotions.controls.bottomBanner = true
    world.promotions.controls.popups.RED_PACKET_DIALOG = true
  }
  const { handle } = world
  const sent: { readonly path: string; readonly body: Body; readonly headers: Readonly<Record<string, string | undefined>> }[] = []
  Object.assign(world, {
    handle(request: Parameters<typeof handle>[0]) {
      sent.push({ path: request.path, headers: request.headers, body: request.body === '' ? {} : (JSON.parse(request.body) as Body) })
      return handle(request)
    },
  })
  const shopper = startClient({ url, clock, world, ...setup })
  await shopper.waits(2_000)
  return { shopper, sent, bodies: (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body) }
}

it('every call has the ids of the visit and of itself, and its timestamp, in its body', async () => {
  const { shopper, sent } = await at('/platform/home')
  const posted = sent.filter(({ body }) => Object.keys(body).length > 0)
  expect(posted.length).toBeGreaterThan(5)
  const { sessionId } = shopper.state().visit
  for (const { body, headers } of posted) {
    expect(body).toMatchObject({ sessionId, requestId: headers['x-request-id'], timestamp: Number(headers['x-timestamp']) })
  }
  expect(new Set(posted.map(({ body }) => body['requestId'])).size).toBe(posted.length)
  expectReplays(shopper)
})

it('the device is described by the fields of the specification and no others, whatever the page itself reads', async () => {
  const { shopper, bodies } = await at('/platform/home', { storage: new Map([['theme', { theme: 'dark' }]]) })
  expect(shopper.state().startup.device?.theme).toBe('dark')
  expect(Object.keys(bodies('/device/report')[0]?.['device'] ?? {})).toEqual([
    'model', 'brand', 'screenHeight', 'screenWidth', 'hardwareType', 'locale', 'country', 'timeZone', 'markRegion', 'osType',
    'androidVersion', 'androidVersionCode', 'iosVersionCode', 'dfp', 'adId', 'apid', 'duid', 'guid', 'ouid',
  ])
  expectReplays(shopper)
})

it('home requests its seven cards in their order', async () => {
  const { shopper, bodies } = await at('/platform/home')
  expect(bodies('/local_life/home/page_card_list')[0]?.['cardIds']).toEqual([
    'PAGE_HOME_BANNER_CARD', 'HOME_CATEGORY_CARD', 'RANK_CARD', 'MALL_CARD', 'PAGE_HOME_MIDDLE_BANNER_CARD', 'FLASH_SALE_CARD',
    'BRAND_PAVILION_CARD',
  ])
  expect(bodies('/operation/filterOptions/get_filterOptions')[0]).toMatchObject({ scene: 'HOME_PAGE' })
  expectReplays(shopper)
})

it('the address is requested with degrees as text, by a position of the highest accuracy', async () => {
  const { shopper, bodies } = await at('/platform/home')
  expect(bodies('/digital-food/address/get_address_by_location')[0]).toMatchObject({
    latitude: String(KEMANG.latitude), longitude: String(KEMANG.longitude),
  })
  const calls = shopper.journal().entries.flatMap((entry) => (entry.k === 'c' && entry.port === 'geolocation/locate' ? entry.args : []))
  expect(calls).toEqual([{ highAccuracy: true, timeoutMs: 20_000 }])
  expectReplays(shopper)
})

it('nearby stores are requested ten a page, recommended ones fifteen, by the query of the previous list', async () => {
  const { shopper, bodies } = await at('/platform/home')
  const list = () => bodies('/homepage/query_poi_list')
  const [first] = list()
  expect(first).toMatchObject({ pageNo: 1, pageSize: 10, scene: 'HOME_PAGE', filterOptions: [], position: KEMANG })
  expect(first).not.toHaveProperty('queryId')
  expect(first?.['traceId']).toEqual(expect.any(String))
  for (let page = 0; page < 80 && bodies('/homepage/query_recommend_poi').length === 0; page++) await shopper.scrollsToEnd()
  const { queryId } = list().at(-1) ?? {}
  expect(list()[1]).toMatchObject({ pageNo: 2, queryId, traceId: first?.['traceId'] as Json })
  const [recommended] = bodies('/homepage/query_recommend_poi')
  expect(recommended).toMatchObject({ pageNo: 1, pageSize: 15, originQueryId: queryId, traceId: first?.['traceId'] as Json })
  expectReplays(shopper)
})

it('only checked filters are sent, without the flag itself', async () => {
  const { shopper, bodies } = await at('/platform/home')
  const option = (type: string) => shopper.sees.filters('nearby')?.options.findIndex((each) => each.type === type) ?? -1
  await shopper.tapsChip('nearby', option('CATEGORIES'))
  await shopper.ticks('nearby', option('CATEGORIES'), 'makan', 'ayam')
  await shopper.appliesFilter('nearby', option('CATEGORIES'))
  await shopper.tapsChip('nearby', option('DISCOUNT_STORE'))
  const filters = bodies('/homepage/query_poi_list').at(-1)?.['filterOptions'] as readonly Body[]
  expect(filters).toMatchObject([
    { type: 'CATEGORIES', listData: [{ key: 'makan', children: [{ key: 'ayam' }] }] }, { type: 'DISCOUNT_STORE', objectData: {} },
  ].toSorted((a, b) => option(a.type) - option(b.type)))
  expect(JSON.stringify(filters)).not.toContain('checked')
  expectReplays(shopper)
})

it('a category is requested twenty a page', async () => {
  const { shopper, bodies } = await at('/platform/categoryPoiList?id=ngopi')
  expect(bodies('/homepage/query_poi_list')[0]).toMatchObject({ pageSize: 20, scene: 'CATEGORY_POI_PAGE', homeCategoryId: 'ngopi' })
  expectReplays(shopper)
})

it('deals are requested ten a page, within ten kilometres of the centre of Jakarta without a position', async () => {
  const { shopper, bodies } = await at('/platform/home', { permission: 'denied', locates: { failed: 'denied' } })
  await shopper.choosesList('deals')
  const [first] = bodies('/local_life/home/asset_list')
  expect(first).toMatchObject({
    pageNo: 1, pageSize: 10, listType: 'distance', distance: 10, regionId: '0', lat: -6.2088, lng: 106.8456, isDefaultData: true,
  })
  expectReplays(shopper)
})

it('deals are requested with the position, once that is known', async () => {
  const { shopper, bodies } = await at('/platform/home')
  await shopper.choosesList('deals')
  expect(bodies('/local_life/home/asset_list')[0]).toMatchObject({
    listType: 'distance', lat: KEMANG.latitude, lng: KEMANG.longitude, isDefaultData: false,
  })
  expectReplays(shopper)
})

it('a search is requested twenty a page in both tabs', async () => {
  const { shopper, bodies } = await at('/platform/searchDishes')
  await shopper.submits('ayam')
  await shopper.choosesTab('coupon')
  const pages = [bodies('/homepage/search_poi_list')[0], bodies('/local_life/product/search_list')[0]]
  for (const page of pages) expect(page).toMatchObject({ keyword: 'ayam', pageNo: 1, pageSize: 20, filterOptions: [], categoryIdList: [] })
  expectReplays(shopper)
})

it('a start requests popups by its event, a login does not, and a report names what was shown by three values', async () => {
  const { shopper, bodies } = await at('/platform/home', { promotions: true })
  expect(bodies(POPUPS)).toMatchObject([{ appStartup: 'STARTUP_EVENT', isFirstAppStartup: true }])
  expect(bodies('/resource_pos/content_list')[0]).toMatchObject({ positionId: 10011, contentType: 'PLATFORM_BANNER' })
  await shopper.waits(2_000)
  const [popup] = shopper.state().popups.dialogs
  expect(bodies('/resource_pos/popup_record_save')).toMatchObject([{ ...popup?.popup?.resourcePosition }])
  await shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  await shopper.waits(1_500)
  expect(bodies(POPUPS)).toHaveLength(2)
  expect(bodies(POPUPS)[1]).not.toHaveProperty('appStartup')
  expectReplays(shopper)
})

it('a login and a refresh name the caller as a consumer on this client', async () => {
  const { shopper, bodies } = await at('/platform/home')
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  shopper.world.expireTokens()
  await shopper.pullsToRefresh()
  await shopper.waits(1_000)
  for (const path of ['/account/login', '/account/refreshToken']) {
    expect(bodies(path)).toMatchObject([{ identityType: 'C', cpType: 'DEKAT_H5' }])
  }
  expect(bodies('/account/refreshToken')[0]?.['refreshToken']).toEqual(expect.any(String))
  expectReplays(shopper)
})
