import type { Deal } from '../../../src/api/discovery/deals'
import { dealPrices } from '../../../src/entities/dealRules'
import { filterItemTapped, tagTapped } from '../../../src/features/lists/filters/events'
import { homeListChosen } from '../../../src/features/home/page/model/events'
import { tabChosen } from '../../../src/features/search/page/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const SARI = '81234567890'
const BUDI = '81298765432'

async function atHome(): Promise<Shopper> {
  const shopper = startClient()
  await shopper.waits(2_000)
  return shopper
}

/** The position of an option in the filter bar of a list. */
function placeOf(shopper: Shopper, feed: string, type: string): number {
  return shopper.sees.filters(feed)?.options.findIndex((option) => option.type === type) ?? -1
}

/** The scenes whose options were requested. */
function scenesOf(shopper: Shopper): readonly string[] {
  return shopper.journal().entries.flatMap((entry) => {
    const [sent] = (entry.k === 'c' && entry.port === 'http/send' ? entry.args : []) as [{ endpoint: string; body: { scene: string } }?]
    return sent?.endpoint === 'filterOptions' ? [sent.body.scene] : []
  })
}

describe('the filters of a list', () => {
  it.each([
    ['/platform/home', 'HOME_PAGE'], ['/platform/categoryPoiList?id=ngopi', 'CATEGORY_POI_PAGE'], ['/platform/rank', 'RANK_PAGE'],
    ['/platform/brands', 'BRAND_LIST_PAGE'], ['/platform/shoppingMallListPage', 'MALL_LIST_PAGE'],
    ['/platform/mall?mallId=mall01', 'MALL_PAGE'], ['/platform/brandsHomepage?brandId=mer003', 'BRAND_PAGE'],
  ])('of %s are the options of the scene %s', async (url, scene) => {
    const shopper = startClient({ url })
    await shopper.waits(3_000)
    expect(scenesOf(shopper)).toEqual([scene])
    expectReplays(shopper)
  })

  it.each<[string, string, (shopper: Shopper) => Promise<unknown>]>([
    ['deals of home', 'HOME_DEALS_PAGE', (shopper) => shopper.choosesList('deals')],
    ['stores found by words', 'SEARCH_POI_PAGE', async (shopper) => {
      await shopper.tapsSearchBar()
      await shopper.submits('kopi')
    }],
    ['deals found by words', 'SEARCH_COUPON_PAGE', async (shopper) => {
      await shopper.tapsSearchBar()
      await shopper.does(tabChosen({ tab: 'coupon' }))
      await shopper.submits('kopi')
    }],
  ])('of %s are those of the scene %s, requested with the list', async (_, scene, navigate) => {
    const shopper = await atHome()
    await navigate(shopper)
    await shopper.waits(2_000)
    expect(scenesOf(shopper)).toEqual(['HOME_PAGE', scene])
    expectReplays(shopper)
  })

  it('take effect when they are applied, in the format of the server, and start the list over', async () => {
    const shopper = await atHome()
    const tree = placeOf(shopper, 'nearby', 'CATEGORIES')
    const before = shopper.sees.nearby()?.generation
    await shopper.tapsChip('nearby', tree)
    expect(shopper.sees.path()).toBe(`/platform/home?filter=${tree}`)
    await shopper.ticks('nearby', tree, 'makan', 'ayam')
    await shopper.ticks('nearby', tree, 'makan', 'sate')
    expect(shopper.sees.chosen('nearby')).toEqual([])
    expect(shopper.sees.nearby()?.generation).toBe(before)
    await shopper.appliesFilter('nearby', tree)
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(shopper.sees.chosen('nearby')).toEqual(['CATEGORIES:makan/ayam', 'CATEGORIES:makan/sate'])
    expect(shopper.sees.nearby()?.generation).not.toBe(before)
    const kinds = new Set(shopper.sees.stores().map((store) => store?.businessCategoryName?.['id-ID']))
    expect([...kinds].toSorted()).toEqual(['Ayam', 'Sate'])
    expectReplays(shopper)
  })

  it('are discarded when the sheet closes without applying, and kept when applying changes nothing', async () => {
    const shopper = await atHome()
    const price = placeOf(shopper, 'nearby', 'PRICE')
    await shopper.tapsChip('nearby', price)
    await shopper.ticks('nearby', price, '0-25000')
    await shopper.goesBack()
    await shopper.tapsChip('nearby', price)
    expect(shopper.sees.filters('nearby')?.draft).toBeNull()
    const requestCount = shopper.world.stats.requests['/homepage/query_poi_list']
    await shopper.ticks('nearby', price, '0-25000')
    await shopper.clearsFilter('nearby', price)
    await shopper.appliesFilter('nearby', price)
    expect(shopper.world.stats.requests['/homepage/query_poi_list']).toBe(requestCount)
    expectReplays(shopper)
  })

  it('keep the toggle of a category and its entry in the tree in sync', async () => {
    const shopper = await atHome()
    const [tree, toggle] = [placeOf(shopper, 'nearby', 'CATEGORIES'), placeOf(shopper, 'nearby', 'CATEGORY')]
    await shopper.tapsChip('nearby', toggle)
    const options = shopper.sees.filters('nearby')?.options ?? []
    expect(options[tree]?.listData?.find(({ key }) => key === 'ngopi')).toMatchObject({ checked: true })
    await shopper.tapsChip('nearby', tree)
    await shopper.ticks('nearby', tree, 'ngopi', 'kopi')
    await shopper.appliesFilter('nearby', tree)
    expect(shopper.sees.filters('nearby')?.options[toggle]?.objectData?.checked).toBe(false)
    expectReplays(shopper)
  })

  it('belong to their list, apply to the recommendations, and can all be removed', async () => {
    const shopper = await atHome()
    await shopper.tapsChip('nearby', placeOf(shopper, 'nearby', 'CATEGORY'))
    await shopper.opens('/platform/categoryPoiList?id=makan')
    expect(shopper.sees.chosen('category:makan')).toEqual([])
    await shopper.goesBack()
    for (let page = 0; page < 40 && shopper.sees.nearby()?.hasMore; page++) await shopper.scrollsToEnd()
    expect(shopper.sees.nearby()).toMatchObject({ stage: 1, hasMore: false })
    const kinds = shopper.sees.stores().map((store) => store?.businessCategoryName?.['id-ID'] ?? '')
    expect(kinds.filter((kind) => !/kopi|teh|boba|roti|kue|donat|es/i.test(kind))).toEqual([])
    await shopper.takesFiltersOff('nearby')
    expect(shopper.sees.chosen('nearby')).toEqual([])
    expect(shopper.sees.nearby()?.pageNo).toBe(1)
    expectReplays(shopper)
  })
})

describe('the coupon filter', () => {
  const tapsCoupons = (shopper: Shopper) => shopper.tapsChip('nearby', placeOf(shopper, 'nearby', 'COUPON_AVAILABLE'))

  it('asks a guest to log in and explains why, once', async () => {
    const shopper = await atHome()
    await tapsCoupons(shopper)
    expect(shopper.sees.loginSheet()).toBe(true)
    expect(shopper.sees.toast()).toBe('toast.loginForCoupons')
    await shopper.waits(3_000)
    await shopper.closesLogin()
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.sees.chosen('nearby')).toEqual([])
    expectReplays(shopper)
  })

  it('continues after the login that it requested, and is removed at logout', async () => {
    const shopper = await atHome()
    await tapsCoupons(shopper)
    await shopper.logsIn(SARI)
    expect(shopper.sees.chosen('nearby')).toEqual(['COUPON_AVAILABLE:COUPON_AVAILABLE'])
    expect(shopper.sees.stores().length).toBeGreaterThan(0)
    await shopper.logsOut()
    expect(shopper.sees.chosen('nearby')).toEqual([])
    expect(shopper.sees.nearby()?.phase).toBe('ready')
    expect(inOrder(shopper.puts(), ['session/loginRequired', 'session/started', 'filters/toggleApplied', 'feed/opened'])).toBe(true)
    expect(inOrder(shopper.puts(), ['session/ended', 'filters/couponFilterCleared', 'feed/opened'])).toBe(true)
    // Only the tap is reported, not the logout.
    expect(shopper.tracked.filter(({ name }) => name === 'filter_toggled')).toHaveLength(1)
    expectReplays(shopper)
  })

  it('explains to a user without coupons that there are none', async () => {
    const shopper = await atHome()
    await tapsCoupons(shopper)
    await shopper.logsIn(BUDI)
    expect(shopper.sees.stores()).toEqual([])
    expect(shopper.sees.toast()).toBe('toast.nothingUsable')
    expectReplays(shopper)
  })
})

it('options that failed to load are requested again with the list', async () => {
  const shopper = startClient()
  shopper.world.faults.add({ kind: 'status', status: 500, path: '/operation/filterOptions/get_filterOptions', times: 1 })
  await shopper.waits(2_000)
  expect(shopper.sees.filters('nearby')?.phase).toBe('failed')
  await shopper.pullsToRefresh()
  expect(shopper.sees.filters('nearby')?.options.length).toBeGreaterThan(3)
  expectReplays(shopper)
})

describe('the count of a draft', () => {
  it('follows the draft, is requested once for quick changes, and equals the number of stores after applying', async () => {
    const shopper = await atHome()
    const price = placeOf(shopper, 'nearby', 'PRICE')
    await shopper.tapsChip('nearby', price)
    shopper.dispatch(filterItemTapped({ feed: 'nearby', at: price, key: '0-25000', childKey: null }))
    shopper.dispatch(filterItemTapped({ feed: 'nearby', at: price, key: '25000-50000', childKey: null }))
    await shopper.waits(1_000)
    expect(shopper.world.stats.requests['/homepage/filter_sign']).toBe(1)
    const total = shopper.sees.filters('nearby')?.draft?.total ?? 0
    expect(total).toBeGreaterThan(10)
    await shopper.ticks('nearby', price, '25000-50000')
    await shopper.waits(1_000)
    const fewer = shopper.sees.filters('nearby')?.draft?.total ?? 0
    expect(fewer).toBeGreaterThan(0)
    expect(fewer).toBeLessThan(total)
    expectReplays(shopper)
  })

  it('is omitted when the server does not answer, and the draft can still be applied', async () => {
    const shopper = await atHome()
    const price = placeOf(shopper, 'nearby', 'PRICE')
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/homepage/filter_sign', times: 9 })
    await shopper.tapsChip('nearby', price)
    await shopper.ticks('nearby', price, '0-25000')
    await shopper.waits(1_000)
    expect(shopper.sees.filters('nearby')?.draft).not.toHaveProperty('total')
    await shopper.appliesFilter('nearby', price)
    expect(shopper.sees.chosen('nearby')).toEqual(['PRICE:0-25000'])
    expectReplays(shopper)
  })
})

describe('the tags of deals', () => {
  it('load with the options of deals, and sort and filter the list', async () => {
    const shopper = await atHome()
    expect(shopper.world.stats.requests['/operation/filterOptions/get_tags'] ?? 0).toBe(0)
    await shopper.does(homeListChosen({ list: 'deals' }))
    await shopper.waits(2_000)
    const tagIds = shopper.sees.filters('deals')?.tags?.map(({ tagId }) => tagId)
    expect(tagIds).toEqual(['nearest', 'cheapest', 'discount', 'popular', 'under25', 'available'])
    const shown = () => (shopper.state().feeds['deals']?.ids ?? []).map((id) => shopper.state().entities.deals[id])
    const prices = () => shown().flatMap((deal) =>
      deal?.assetType === 'PRODUCT' ? [deal.promotionInfo?.promotionActivitySalePrice ?? deal.priceInfo?.salePrice ?? 0] : [])
    await shopper.does(tagTapped({ feed: 'deals', tagId: 'nearest' }))
    await shopper.does(tagTapped({ feed: 'deals', tagId: 'cheapest' }))
    await shopper.waits(2_000)
    expect(shopper.sees.filters('deals')?.tagged).toEqual(['cheapest'])
    expect(prices()).toEqual(prices().toSorted((a, b) => a - b))
    await shopper.does(tagTapped({ feed: 'deals', tagId: 'cheapest' }))
    await shopper.does(tagTapped({ feed: 'deals', tagId: 'under25' }))
    await shopper.waits(2_000)
    expect(prices().length).toBeGreaterThan(0)
    expect(prices().every((price) => price < 25_000)).toBe(true)
    expectReplays(shopper)
  })

  it.each([
    ['cheapest', (deal: Deal) => dealPrices(deal)?.now ?? 0], ['discount', (deal: Deal) => -(dealPrices(deal)?.discount ?? 0)],
    ['popular', (deal: Deal) => -(deal.monthlySold ?? 0)], ['nearest', (deal: Deal) => deal.storeInfo?.storeDistance ?? 0],
  ] as const)('order what was found by words, page by page: %s', async (tagId, worth) => {
    const shopper = await atHome()
    await shopper.tapsSearchBar()
    await shopper.choosesTab('coupon')
    await shopper.submits('ayam')
    const found = () => (shopper.sees.feed('search-coupon')?.ids ?? []).flatMap((id) => shopper.state().entities.deals[id] ?? [])
    const before = found().map(({ assetId }) => assetId)
    await shopper.does(tagTapped({ feed: 'search-coupon', tagId }))
    await shopper.waits(1_000)
    await shopper.scrollsToEnd('search-coupon')
    const worths = found().map(worth)
    expect(worths.length > 20).toBe(true)
    expect(worths).toEqual(worths.toSorted((a, b) => a - b))
    await shopper.does(tagTapped({ feed: 'search-coupon', tagId }))
    await shopper.waits(1_000)
    expect(found().map(({ assetId }) => assetId)).toEqual(before)
    expectReplays(shopper)
  })
})
