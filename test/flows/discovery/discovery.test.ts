import { dealPrices } from '../../../src/entities/dealRules'
import { heartTapped, removeTapped } from '../../../src/features/discovery/favourites/events'
import { selectHeart } from '../../../src/features/discovery/favourites/selectors'
import { permissionChanged } from '../../../src/navigation/pageEvents'
import { brandTapped } from '../../../src/features/discovery/brands/events'
import { mallListChosen, mallTapped } from '../../../src/features/discovery/malls/events'
import { rankingTapped } from '../../../src/features/discovery/ranking/events'
import { storeMapTapped, storeShareTapped } from '../../../src/features/discovery/stores/model/events'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { screenRetryTapped } from '../../../src/navigation/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const SARI = '81234567890'

async function at(url: string, setup: Parameters<typeof startClient>[0] = {}): Promise<Shopper> {
  const shopper = startClient({ url, ...setup })
  await shopper.waits(2_000)
  return shopper
}

describe('a category', () => {
  it('has twenty stores a page, continues paging after a refresh, and keeps its content on return', async () => {
    const shopper = await at('/platform/categoryPoiList?id=ngopi')
    const feed = () => shopper.sees.feed('category:ngopi')
    expect(feed()).toMatchObject({ pageNo: 1, phase: 'ready' })
    expect(feed()?.ids).toHaveLength(20)
    const first = feed()?.ids ?? []
    await shopper.pulls('category:ngopi')
    expect(feed()?.pageNo).toBe(2)
    expect(feed()?.ids.some((id) => first.includes(id))).toBe(false)
    const { requests } = shopper.world.stats
    await shopper.tapsStore(feed()?.ids[4] ?? '')
    const calls = requests['/homepage/query_poi_list']
    await shopper.goesBack()
    expect(requests['/homepage/query_poi_list']).toBe(calls)
    expect(shopper.sees.screen()).toBe('categoryPoiList')
    expectReplays(shopper)
  })

  it('starts over at its first page when it is refreshed after its last', async () => {
    const shopper = await at('/platform/categoryPoiList?id=hiburan')
    for (let page = 0; page < 20 && shopper.sees.feed('category:hiburan')?.hasMore; page++) await shopper.scrollsToEnd('category:hiburan')
    await shopper.pulls('category:hiburan')
    expect(shopper.sees.feed('category:hiburan')).toMatchObject({ pageNo: 1, phase: 'ready' })
    expectReplays(shopper)
  })

  it('is requested again with the position when it is found after the list was opened', async () => {
    const shopper = startClient({ url: '/platform/categoryPoiList?id=ngopi', locates: 'never', permission: 'prompt' })
    await shopper.waits(4_000)
    const calls = () => shopper.world.stats.requests['/homepage/query_poi_list'] ?? 0
    const generation = () => shopper.sees.feed('category:ngopi')?.generation
    const [before, blind] = [calls(), generation()]
    expect(before).toBe(1)
    shopper.device.locates = { fix: { latitude: -6.2607, longitude: 106.8137, accuracy: 12, simulated: false } }
    shopper.session.enter(permissionChanged({ state: 'granted' }), 'source')
    await shopper.waits(3_000)
    expect(calls()).toBe(before + 1)
    expect(generation()).not.toBe(blind)
    expect(shopper.sees.feed('category:ngopi')).toMatchObject({ phase: 'ready', pageNo: 1 })
    expectReplays(shopper)
  })

  it('drops an answer to earlier filters', async () => {
    const shopper = await at('/platform/categoryPoiList?id=makan')
    const discount = shopper.sees.filters('category:makan')?.options.findIndex(({ type }) => type === 'DISCOUNT_STORE') ?? -1
    shopper.world.faults.add({ kind: 'delay', path: '/homepage/query_poi_list', ms: 1_500, times: 1 })
    await shopper.tapsChip('category:makan', discount)
    await shopper.tapsChip('category:makan', discount)
    const [generation, ids] = [shopper.sees.feed('category:makan')?.generation, shopper.sees.feed('category:makan')?.ids]
    await shopper.waits(3_000)
    expect(shopper.sees.feed('category:makan')).toMatchObject({ generation, ids, phase: 'ready' })
    expectReplays(shopper)
  })
})

describe('a store', () => {
  it('is found by either id, with its deals among the entities', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001&channel_id=1')
    expect(shopper.sees.resource('store:poi:poi0001')).toMatchObject({ phase: 'ready', content: { poiId: 'poi0001' } })
    await shopper.opens('/platform/merchant?storeId=store0001&cpType=C&channel_id=1')
    const { content } = shopper.sees.resource('store:id:store0001:C') ?? {}
    const { assetIds } = content as { assetIds: readonly string[] }
    expect(assetIds.length).toBeGreaterThan(0)
    for (const id of assetIds) expect(shopper.state().entities.deals[id]?.assetId).toBe(id)
    expectReplays(shopper)
  })

  it('is requested by the channel of its link', async () => {
    const shopper = await at('/platform/merchant?storeId=store0001&cpType=GRAB')
    expect(shopper.sees.resource('store:id:store0001:GRAB')).toMatchObject({ phase: 'failed', failure: { code: '3800039' } })
    expectReplays(shopper)
  })

  it.each([
    ['that there is not', 'nope', '3800039'],
    ['that takes no guests', 'poi0088', '3800021'],
  ])('%s fails with the server\'s message', async (_, poiId, code) => {
    const shopper = await at(`/platform/merchant?poiId=${poiId}`)
    expect(shopper.sees.resource(`store:poi:${poiId}`)).toMatchObject({ phase: 'failed', failure: { kind: 'refused', code } })
    expectReplays(shopper)
  })

  it('whose page failed loads on a tap, and stays when a refresh fails', async () => {
    const shopper = startClient({ url: '/platform/merchant?poiId=poi0001' })
    shopper.world.faults.add({ kind: 'cutJson', path: '/local_life/merchant/detail', times: 1 })
    await shopper.waits(2_000)
    expect(shopper.sees.resource('store:poi:poi0001')?.phase).toBe('failed')
    await shopper.does(resourceRetryTapped({ resource: 'store:poi:poi0001' }))
    expect(shopper.sees.resource('store:poi:poi0001')?.phase).toBe('ready')
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/local_life/merchant/detail', times: 1 })
    await shopper.opens('/platform/home')
    await shopper.opens('/platform/merchant?poiId=poi0001')
    expect(shopper.sees.resource('store:poi:poi0001')).toMatchObject({ phase: 'ready', failure: { kind: 'server' } })
    expectReplays(shopper)
  })

  it('is saved once by a guest who logs in for it, and can be removed again', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    await shopper.tapsHeart('poi0001', true)
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    expect(shopper.state().favourites['poi0001']).toBe(true)
    expect(shopper.sees.toast()).toBe('toast.favouriteSaved')
    expect(shopper.world.stats.requests['/interaction/favourite/save']).toBe(1)
    await shopper.opens('/platform/favoritesList')
    expect(shopper.sees.feed('favourites')?.ids).toEqual(['poi0001'])
    await shopper.tapsHeart('poi0001', false)
    expect(shopper.state().favourites['poi0001']).toBe(false)
    await shopper.pulls('favourites')
    expect(shopper.sees.feed('favourites')?.ids).toEqual([])
    expectReplays(shopper)
  })

  it('is removed with others from the list by one call, and stays when the server refuses', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    await shopper.tapsHeart('poi0001', true)
    await shopper.logsIn(SARI)
    for (const poiId of ['poi0002', 'poi0003']) await shopper.tapsHeart(poiId, true)
    await shopper.opens('/platform/favoritesList')
    expect(shopper.sees.feed('favourites')?.ids).toHaveLength(3)
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/interaction/favourite/batch_cancel', times: 1 })
    await shopper.does(removeTapped({ poiIds: ['poi0001', 'poi0003'] }))
    expect(shopper.sees.toast()).toBe('toast.favouriteFailed')
    expect(shopper.state().favourites['poi0003']).toBe(true)
    await shopper.does(removeTapped({ poiIds: ['poi0001', 'poi0003'] }))
    expect(shopper.sees.feed('favourites')?.ids).toEqual(['poi0002'])
    expect(shopper.world.stats.requests['/interaction/favourite/batch_cancel']).toBe(2)
    expectReplays(shopper)
  })

  it('keeps the heart unchanged after a refusal, and ignores a second tap meanwhile', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    await shopper.tapsHeart('poi0001', true)
    await shopper.logsIn(SARI)
    shopper.world.faults.add({ kind: 'errorCode', code: '9400003', message: 'Favorit penuh', path: '/interaction/*', times: 1 })
    shopper.dispatch(heartTapped({ poiId: 'poi0001', on: false }))
    shopper.dispatch(heartTapped({ poiId: 'poi0001', on: false }))
    await shopper.waits()
    expect(shopper.state().favourites['poi0001']).toBe(true)
    expect(shopper.state().toasts).toMatchObject({ text: 'toast.favouriteFailed', message: 'Favorit penuh' })
    expect(shopper.world.stats.requests['/interaction/favourite/batch_cancel']).toBe(1)
    expectReplays(shopper)
  })

  it('is read back when the answer about its heart was lost, and never sent twice', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    await shopper.tapsHeart('poi0001', true)
    await shopper.logsIn(SARI)
    shopper.world.faults.add({ kind: 'loseAnswer', path: '/interaction/favourite/batch_cancel', times: 1 })
    await shopper.tapsHeart('poi0001', false)
    expect(shopper.state().favourites['poi0001']).toBe(false)
    expect(shopper.sees.toast()).toBe('toast.favouriteCancelled')
    shopper.world.faults.add({ kind: 'loseAnswer', path: '/interaction/favourite/save', times: 1 })
    shopper.world.faults.add({ kind: 'loseAnswer', path: '/local_life/merchant/detail', times: 1 })
    await shopper.tapsHeart('poi0001', true)
    expect(selectHeart(shopper.state(), 'poi0001', true)).toEqual({ on: false, busy: false })
    expect(shopper.sees.toast()).toBe('toast.favouriteUnknown')
    shopper.device.goesOffline()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(shopper.state().favourites['poi0001']).toBe(true)
    expect(shopper.sees.toast()).toBe('toast.favouriteSaved')
    expect(shopper.world.stats.requests['/interaction/favourite/save']).toBe(2)
    expectReplays(shopper)
  })

  it('opened by its address lists the other outlets of its merchant', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    const merchantId = shopper.state().entities.stores['poi0001']?.merchantId ?? ''
    await shopper.opensOutlets(merchantId)
    await shopper.waits()
    expect(shopper.sees.outlets(merchantId)?.ids.length).toBeGreaterThan(1)
    expectReplays(shopper)
  })

  it('has no heart for a guest, and viewing it requests no login', async () => {
    const shopper = await at('/platform/favoritesList')
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.sees.feed('favourites')).toBeNull()
    await shopper.opens('/platform/merchant?poiId=poi0002')
    await shopper.tapsHeart('poi0002', true)
    await shopper.logsIn(SARI)
    await shopper.goesBack()
    await shopper.pulls('favourites')
    expect(shopper.sees.feed('favourites')?.ids).toEqual(['poi0002'])
    await shopper.logsOut()
    expect(shopper.sees.feed('favourites')).toBeNull()
    expectReplays(shopper)
  })

  it('is shared by its own address alone, with its name', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001&channel_id=1')
    shopper.deviceSettings.shares = 'shared'
    await shopper.does(storeShareTapped({ poiId: 'poi0001' }))
    const title = shopper.state().entities.stores['poi0001']?.storeName
    expect(shopper.deviceSettings.shared).toEqual([{ path: '/platform/merchant?poiId=poi0001', title }])
    expect(shopper.sees.toast()).toBeNull()
    for (const [outcome, toast] of [['copied', 'stores.linkCopied'], ['unavailable', 'stores.notShared']] as const) {
      shopper.deviceSettings.shares = outcome
      await shopper.does(storeShareTapped({ poiId: 'poi0001' }))
      expect(shopper.sees.toast()).toBe(toast)
    }
    expectReplays(shopper)
  })

  it('opens its map as an external link', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    await shopper.does(storeMapTapped({ poiId: 'poi0001', mapUrl: 'https://www.google.com/maps/search/?api=1&query=x' }))
    await shopper.does(storeMapTapped({ poiId: 'poi0001', mapUrl: 'javascript:alert(1)' }))
    expect(shopper.outside).toEqual(['https://www.google.com/maps/search/?api=1&query=x'])
    expectReplays(shopper)
  })
})

describe('rankings, malls, brands:', () => {
  it('an address without a ranking opens the first one, and another replaces it', async () => {
    const shopper = await at('/platform/rank')
    expect(shopper.sees.path()).toBe('/platform/rank?id=rank-popular')
    expect(shopper.sees.feed('rank:rank-popular')?.ids.length).toBeGreaterThan(10)
    await shopper.does(rankingTapped({ rankId: 'rank-coffee' }))
    expect(shopper.sees.path()).toBe('/platform/rank?id=rank-coffee')
    expect(shopper.state().navigation.stack).toHaveLength(1)
    expect(shopper.sees.feed('rank:rank-coffee')?.phase).toBe('ready')
    expectReplays(shopper)
  })

  it('a mall shows its stores and, on request, its deals', async () => {
    const shopper = await at('/platform/shoppingMallListPage')
    expect(shopper.sees.feed('malls')?.ids).toHaveLength(12)
    const mallId = shopper.sees.feed('malls')?.ids[0] ?? ''
    await shopper.does(mallTapped({ mallId }))
    expect(shopper.sees.feed(`mall:${mallId}`)?.phase).toBe('ready')
    expect(shopper.sees.feed(`mall-deals:${mallId}`)).toBeNull()
    await shopper.does(mallListChosen({ mallId, list: 'deals' }))
    expect(shopper.sees.feed(`mall-deals:${mallId}`)?.phase).toBe('ready')
    await shopper.goesBack()
    expect(shopper.sees.screen()).toBe('mallList')
    expectReplays(shopper)
  })

  it('an unknown mall or brand is distinguished from one that failed to load', async () => {
    const shopper = await at('/platform/mall?mallId=nope')
    expect(shopper.sees.resource('mall-page:nope')).toMatchObject({ phase: 'ready', content: { found: false } })
    await shopper.opens('/platform/brandsHomepage?brandId=nope')
    expect(shopper.sees.resource('brand-page:nope')).toMatchObject({ phase: 'ready', content: { found: false } })
    expectReplays(shopper)
  })

  it('brands show their stores, filtered by the brand\'s own filters', async () => {
    const shopper = await at('/platform/brands')
    await shopper.does(brandTapped({ brandId: 'mer003' }))
    expect(shopper.sees.feed('brand:mer003')?.ids).toHaveLength(13)
    const near = shopper.sees.filters('brand:mer003')?.options.findIndex(({ objectData }) => objectData?.key === 'WITHIN_1_KM') ?? -1
    await shopper.tapsChip('brand:mer003', near)
    expect(shopper.sees.feed('brand:mer003')?.ids.length).toBeLessThan(13)
    expectReplays(shopper)
  })
})

describe('deals on home', () => {
  it('load when they are first shown, and continue with recommendations by the query id of the first list', async () => {
    const shopper = await at('/platform/home')
    expect(shopper.world.stats.requests['/local_life/home/asset_list']).toBeUndefined()
    await shopper.choosesList('deals')
    expect(shopper.sees.feed('deals')?.ids).toHaveLength(10)
    for (let page = 0; page < 30 && shopper.sees.feed('deals')?.hasMore; page++) await shopper.scrollsToEnd('deals')
    expect(shopper.sees.feed('deals')).toMatchObject({ stage: 1, hasMore: false })
    const lines = shopper.journalText().split('\n').filter((line) => line.startsWith('{"k":"c"') && line.includes('"recommond"'))
    expect(new Set(lines.map((line) => /"originQueryId":"([^"]+)"/.exec(line)?.[1])).size).toBe(1)
    await shopper.choosesList('nearby')
    const calls = shopper.world.stats.requests['/local_life/home/asset_list']
    await shopper.choosesList('deals')
    expect(shopper.world.stats.requests['/local_life/home/asset_list']).toBe(calls)
    expectReplays(shopper)
  })

  it('show popular deals while the position is unknown, and start over from the position', async () => {
    const shopper = await at('/platform/home', { permission: 'prompt', locates: { failed: 'denied' } })
    await shopper.choosesList('deals')
    const popular = shopper.sees.feed('deals')?.ids ?? []
    expect(popular.length).toBeGreaterThan(0)
    shopper.device.locates = { fix: { latitude: -6.2607, longitude: 106.8137, accuracy: 9, simulated: false } }
    await shopper.requestsLocation()
    await shopper.waits(1_000)
    expect(shopper.sees.feed('deals')?.ids).not.toEqual(popular)
    expectReplays(shopper)
  })

  it('are unchanged when the position is found again unchanged', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    await shopper.scrollsToEnd('deals')
    expect(shopper.sees.feed('deals')?.ids).toHaveLength(20)
    await shopper.requestsLocation()
    expect(shopper.sees.feed('deals')?.ids).toHaveLength(20)
    shopper.device.locates = { fix: { latitude: -6.1754, longitude: 106.8272, accuracy: 9, simulated: false } }
    await shopper.requestsLocation()
    expect(shopper.sees.feed('deals')?.ids).toHaveLength(10)
    expectReplays(shopper)
  })

  it('use the categories chosen for deals, not those for stores', async () => {
    const shopper = await at('/platform/home')
    const at0 = (feed: string) => shopper.sees.filters(feed)?.options.findIndex(({ type }) => type === 'CATEGORIES') ?? -1
    await shopper.choosesList('deals')
    const calls = () => shopper.journal().entries.flatMap((entry) => {
      const [{ endpoint = '', body = {} } = {}] = (entry.k === 'c' && entry.port === 'http/send' ? entry.args : []) as [
        { endpoint?: string; body?: { categoryIdList?: readonly string[]; needStatistical?: boolean } }?]
      return endpoint === 'assetList' ? [[body.categoryIdList, body.needStatistical]] : []
    })
    await shopper.tapsChip('deals', at0('deals'))
    await shopper.ticks('deals', at0('deals'), 'ngopi', 'kopi')
    await shopper.appliesFilter('deals', at0('deals'))
    await shopper.scrollsToEnd('deals')
    expect(calls()).toEqual([[[], true], [['kopi'], true], [['kopi'], false]])
    expect(shopper.sees.chosen('nearby')).toEqual([])
    expect(shopper.sees.feed('deals')?.ids.length).toBeGreaterThan(0)
    const [assetId = ''] = shopper.sees.feed('deals')?.ids ?? []
    await shopper.tapsDeal(assetId)
    expect(shopper.tracked.find(({ name }) => name === 'deal_tapped')?.fields).toMatchObject({ algorithm_id: 'deals-1' })
    expectReplays(shopper)
  })

  it('use all chosen filters, and have prices within them', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    const price = shopper.sees.filters('deals')?.options.findIndex(({ type }) => type === 'PRICE') ?? -1
    await shopper.tapsChip('deals', price)
    await shopper.ticks('deals', price, '0-25000')
    await shopper.appliesFilter('deals', price)
    const deals = (shopper.sees.feed('deals')?.ids ?? []).map((id) => shopper.state().entities.deals[id])
    expect(deals.length).toBeGreaterThan(2)
    for (const deal of deals) expect((deal && dealPrices(deal))?.now).toBeLessThan(25_000)
    expectReplays(shopper)
  })

  it('are reloaded by pulling home while they are active', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    const calls = () => ['asset_list', 'query_poi_list'].map((name) =>
      Object.entries(shopper.world.stats.requests).find(([path]) => path.endsWith(name))?.[1] ?? 0)
    const [deals = 0, stores = 0] = calls()
    await shopper.pullsToRefresh()
    expect(calls()).toEqual([deals + 1, stores])
    expectReplays(shopper)
  })

  it('stop when a page fails, until the user retries', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    shopper.world.faults.add({ kind: 'html', path: '/local_life/home/asset_list', times: 1 })
    await shopper.scrollsToEnd('deals')
    expect(shopper.sees.feed('deals')).toMatchObject({ phase: 'moreFailed', hasMore: false })
    await shopper.triesAgain('deals')
    expect(shopper.sees.feed('deals')).toMatchObject({ phase: 'ready', pageNo: 2 })
    expectReplays(shopper)
  })

  it('a deal without a product shows an error and does not navigate', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    const broken = () => Object.values(shopper.state().entities.deals).find(({ assetType, skuId }) => assetType === 'PRODUCT' && !skuId)
    for (let page = 0; page < 20 && !broken(); page++) await shopper.scrollsToEnd('deals')
    await shopper.tapsDeal(broken()?.assetId ?? '')
    expect(shopper.sees.toast()).toBe('toast.parameterError')
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(shopper.reports.at(-1)).toMatchObject({ kind: 'parameterMissing', code: 'skuId' })
    expectReplays(shopper)
  })

  it('a deal links to its store unless it is sold out, and shows an error without one', async () => {
    const shopper = await at('/platform/home')
    shopper.world.faults.add({
      kind: 'mutate', path: '/local_life/home/asset_list', times: 1, mutate: (data) => {
        const { assetList, ...rest } = data as { assetList: { storeInfo: object }[] }
        const [first, second, ...others] = assetList
        const withoutStore = { ...first, storeInfo: { ...first?.storeInfo, storeId: null } }
        return JSON.stringify({ ...rest, assetList: [withoutStore, { ...second, isSoldOut: true }, ...others] })
      },
    })
    await shopper.choosesList('deals')
    const [nameless = '', soldOut = ''] = shopper.sees.feed('deals')?.ids ?? []
    await shopper.tapsDealStore(soldOut)
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.sees.path()).toBe('/platform/home')
    await shopper.tapsDealStore(nameless)
    expect(shopper.sees.toast()).toBe('toast.parameterError')
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(shopper.reports.at(-1)).toMatchObject({ kind: 'parameterMissing', code: 'storeId', at: nameless })
    expectReplays(shopper)
  })

  it.each([
    ['sold out', { isSoldOut: true }, true],
    ['at its limit', { userLimit: true }, false],
    ['not for this user', { userGroupCheckResult: false }, false],
  ] as const)('a card that is %s: %j, opens the page of its product: %s', async (_, change, opens) => {
    const shopper = await at('/platform/home')
    shopper.world.faults.add({
      kind: 'mutate', path: '/local_life/home/asset_list', times: 1, mutate: (data) => {
        const { assetList, ...rest } = data as { assetList: { assetType?: string; isSoldOut?: boolean }[] }
        return JSON.stringify({ ...rest, assetList: assetList.map((deal) => ({ ...deal, isSoldOut: false, ...change })) })
      },
    })
    await shopper.choosesList('deals')
    const deals = Object.values(shopper.state().entities.deals)
    const product = deals.find(({ skuId, assetType }) => skuId !== undefined && assetType === 'PRODUCT')
    await shopper.tapsDeal(product?.assetId ?? '')
    expect(shopper.sees.path().split('?')[0]).toBe(opens ? '/platform/groupCouponDetail' : '/platform/home')
    expectReplays(shopper)
  })

  it('a coupon without an id opens its page by its place in the list', async () => {
    const shopper = await at('/platform/home')
    const isTemplate = (key: string) => key === 'couponTemplateId'
    const withoutTemplates = (data: unknown) => JSON.stringify(data, (key, value: unknown) => (isTemplate(key) ? undefined : value))
    shopper.world.faults.add({ kind: 'mutate', path: '/local_life/home/asset_list', times: null, mutate: withoutTemplates })
    await shopper.choosesList('deals')
    const named = () => Object.values(shopper.state().entities.deals)
      .find(({ assetType, skuId, detailId }) => assetType !== 'PRODUCT' && !skuId && detailId)
    for (let page = 0; page < 20 && !named(); page++) await shopper.scrollsToEnd('deals')
    await shopper.tapsDeal(named()?.assetId ?? '')
    expect(shopper.sees.path()).toBe(`/platform/couponDetail?detailId=${named()?.detailId ?? ''}`)
    await shopper.waits(1_000)
    expect(Object.values(shopper.state().resources)).toMatchObject([{ phase: 'ready' }])
    expectReplays(shopper)
  })
})

describe('a module that loads late', () => {
  it('leaves the user on the current screen until it has loaded, and lets them navigate elsewhere', async () => {
    const shopper = await at('/platform/home')
    shopper.device.goesOffline()
    await shopper.tapsStore('poi0001')
    expect(shopper.state().navigation.pendingScreen).toMatchObject({ screen: 'merchant', failed: true })
    // Its placeholder explains it and offers a retry.
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.sees.screen()).toBe('home')
    shopper.device.goesOnline()
    await shopper.does(screenRetryTapped())
    expect(shopper.sees.screen()).toBe('merchant')
    expect(shopper.state().navigation).toMatchObject({
      pendingScreen: null, modules: expect.arrayContaining(['lists', 'discovery']) as string[],
    })
    expectReplays(shopper)
  })

  it('that a login needs ends the intent if it fails to load', async () => {
    const shopper = await at('/platform/home')
    shopper.device.goesOffline()
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', 'middle-coupons')
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(inOrder(shopper.puts(), ['session/loginRequired', 'navigation/moduleFailed', 'session/loginClosed'])).toBe(true)
    expect(shopper.sees.toast()).toBe('toast.partFailed')
    expectReplays(shopper)
  })
})
