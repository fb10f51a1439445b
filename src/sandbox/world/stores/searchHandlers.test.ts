import type { Deal } from '../../../api/discovery/deals'
import { dealState } from '../../../entities/dealRules'
import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

const BARE = { categoryIdList: [], filterOptions: [], pageNo: 1, pageSize: 20 }

function setup(seed: string | number = 1) {
  const { world, shopper } = startWorld({ seed })
  const stores = (keyword: string, more: object = {}) => everyPage((pageNo, queryId) =>
    shopper.ask('searchPoiList', { ...BARE, keyword, position: KEMANG, ...more, pageNo, queryId })).flatMap(({ poiList }) => poiList)
  const deals = (keyword: string, more: object = {}) => everyPage((pageNo, queryId) =>
    shopper.ask('productSearchList', { ...BARE, keyword, lat: KEMANG.latitude, lng: KEMANG.longitude, ...more, pageNo, queryId }))
    .flatMap(({ assetList }) => assetList)
  const { factsOf, flash, stock } = world.market
  /** For a guest. */
  const canBuy = (skuId: string) => factsOf(skuId).forEveryone && (flash.entryOf(skuId)?.left ?? stock.left(skuId)) > 0
  return { world, shopper, stores, deals, canBuy }
}
const names = (list: readonly { readonly storeName: string }[]) => list.map(({ storeName }) => storeName)

describe('searching shops', () => {
  it('finds names, kinds in any language, districts and dishes, in upper and lower case', () => {
    const { stores } = setup()
    const coffee = stores('kopi')
    expect(coffee.length).toBeGreaterThan(30)
    expect(new Set(coffee.map(({ poiId }) => poiId)).size).toBe(coffee.length)
    expect(names(stores('KOPI'))).toEqual(names(coffee))
    expect(names(stores('咖啡'))).toEqual(names(stores('coffee')))
    expect(stores('tebet').every(({ districtName, storeName }) => `${districtName} ${storeName}`.includes('Tebet'))).toBe(true)
    const menus = stores('rendang').map(({ productList = [] }) => productList.map(({ productName }) => productName['id-ID']).join())
    expect(menus.every((menu) => menu.includes('rendang'))).toBe(true)
    expect(stores('xyzzy')).toEqual([])
    expect(stores('')).toEqual([])
    expect(stores('   ')).toEqual([])
  })

  it('suggests brands in their own spelling, whatever the user has typed', () => {
    const { completionList } = setup().shopper.ask('searchPoiList', { ...BARE, keyword: 'kopi', position: KEMANG })
    expect(completionList).toEqual(expect.arrayContaining(['Kopi Suar', 'kopi susu']))
  })

  it('shows a searched dish, if the shop has one to buy', () => {
    const { stores, canBuy } = setup()
    for (const word of ['ayam', 'kopi', 'nasi']) {
      const isFound = (name = '') => name.toLowerCase().includes(word)
      const menus = stores(word).map(({ productList = [] }) => productList.map(({ productName, skuId = '' }) => (
        { isWanted: isFound(productName['id-ID']) && canBuy(skuId), canBuy: canBuy(skuId) })))
      expect(menus.filter((menu) => menu.some(({ isWanted }) => isWanted)).length).toBeGreaterThan(5)
      expect(menus.filter((menu) => menu.some(({ isWanted }) => isWanted) && !menu[0]?.isWanted)).toEqual([])
      expect(menus.filter((menu) => menu.some((dish) => dish.canBuy) && !menu[0]?.canBuy)).toEqual([])
    }
  })

  it('requires every word, and puts open stores first, the nearest before the others', () => {
    const { stores } = setup()
    const both = stores('ayam  kebayoran')
    expect(both.length).toBeGreaterThan(0)
    const [chicken, district] = [names(stores('ayam')), names(stores('kebayoran'))]
    expect(names(both).sort()).toEqual(chicken.filter((name) => district.includes(name)).sort())
    const found = stores('kopi').map(({ distance = Number.NaN, openStatus }) => ({ closed: Number(openStatus === 'CLOSED'), distance }))
    const firsts = found.slice(0, 10)
    expect(firsts).toEqual([...firsts].sort((a, b) => a.closed - b.closed || a.distance - b.distance))
    expect(found.map(({ closed }) => closed)).toEqual(found.map(({ closed }) => closed).sort())
    expect(stores('kopi', { position: undefined }).every(({ distance }) => distance === undefined)).toBe(true)
  })

  it('lists each merchant by its nearest open outlet, before any of its other outlets', () => {
    const { stores } = setup()
    const found = stores('ayam').filter(({ openStatus }) => openStatus !== 'CLOSED')
    const firsts = found.map(({ merchantId }, at) => found.findIndex((other) => other.merchantId === merchantId) === at)
    expect(firsts.indexOf(false)).toBe(new Set(found.map(({ merchantId }) => merchantId)).size)
    const [first = found[0], second] = found.filter(({ merchantId }) => merchantId === found[firsts.indexOf(false)]?.merchantId)
    expect(first?.distance ?? 0).toBeLessThanOrEqual(second?.distance ?? 0)
  })

  it('respects categories, coupons only for users who have some, and the list that was created first', () => {
    const { shopper, stores } = setup()
    expect(new Set(stores('a', { categoryIdList: ['boba', 'cantik'] }).map(({ businessCategoryName }) => businessCategoryName?.['en-US'])))
      .toEqual(new Set(['Tea & boba', 'Massage & spa', 'Hair salon', 'Nails & lashes']))
    const wantsCoupons = { ...BARE, keyword: 'kopi', filterOptions: [{ type: 'COUPON_AVAILABLE' as const }] }
    expect(shopper.ask('searchPoiList', wantsCoupons).poiList).toEqual([])
    const { accessToken: token } = shopper.logIn('81234567890')
    expect(shopper.ask('searchPoiList', wantsCoupons, { token }).poiList.length).toBeGreaterThan(0)
    const { queryId } = shopper.ask('searchPoiList', { ...BARE, keyword: 'kopi', position: KEMANG })
    const second = shopper.ask('searchPoiList', { ...BARE, keyword: 'other', pageNo: 2, queryId, position: KEMANG })
    expect(names(second.poiList)).toEqual(names(stores('kopi')).slice(20, 40))
  })

  it('may be followed by recommendations that were not found', () => {
    const { shopper } = setup()
    const { queryId, poiList } = shopper.ask('searchPoiList', { ...BARE, keyword: 'kopi', position: KEMANG, pageSize: 50 })
    const { poiList: more } = shopper.ask('queryRecommendPoi', { originQueryId: queryId, position: KEMANG, pageNo: 1, pageSize: 50 })
    expect(more.length).toBe(50)
    expect(names(more).filter((name) => names(poiList).includes(name))).toEqual([])
  })
})

const available = (found: readonly Deal[]) => found.filter((deal) => dealState(deal) === 'available')

describe('searching deals', () => {
  it('finds each product once, those of that name before those of such a shop', () => {
    const { deals } = setup()
    const found = deals('kopi')
    expect(found.length).toBeGreaterThan(20)
    expect(new Set(found.map(({ skuId }) => skuId)).size).toBe(found.length)
    const named = available(found).map(({ assetName }) => Object.values(assetName).join(' ').toLowerCase().includes('kopi'))
    expect(named).toEqual([...named].sort((a, b) => Number(b) - Number(a)))
    expect(new Set(named).size).toBe(2)
    const near = available(deals('pizza')).map(({ storeInfo }) => storeInfo?.storeDistance ?? Number.NaN)
    expect(near[0]).toBeLessThanOrEqual(Math.min(...near.slice(1)))
    expect(deals('pizza', { lat: undefined, lng: undefined }).every(({ storeInfo }) => storeInfo?.storeDistance === undefined)).toBe(true)
    expect(deals('xyzzy')).toEqual([])
    expect(deals(' ')).toEqual([])
  })

  it('puts deals that cannot be bought last', () => {
    const { deals } = setup()
    const found = deals('ayam')
    const first = available(found)
    expect(first.length).toBeLessThan(found.length)
    expect(found.slice(0, first.length)).toEqual(first)
  })

  it('filters by the price of the deal', () => {
    const { deals } = setup()
    const cheap = deals('ayam', { filterOptions: [{ type: 'PRICE', listData: [{ key: '0-25000' }] }] })
    expect(cheap.length).toBeGreaterThan(0)
    expect(cheap.every(({ priceInfo }) => (priceInfo?.salePrice ?? Infinity) < 25_000)).toBe(true)
  })
})

describe('popular searches', () => {
  it.each([1, 'browser', 42, 'a'])('are eight words per tab that find something (seed %s)', (seed) => {
    const { shopper, stores, deals } = setup(seed)
    const [forStores, forDeals] = (['stores', 'coupon'] as const).map((tab) => shopper.ask('popularSearch', { tab }).popularList)
    for (const words of [forStores ?? [], forDeals ?? []]) expect(new Set(words).size).toBe(8)
    for (const word of forStores ?? []) expect({ word, finds: stores(word).length > 0 }).toEqual({ word, finds: true })
    for (const word of forDeals ?? []) expect({ word, finds: deals(word).length > 0 }).toEqual({ word, finds: true })
  })

  it.each(['en-GB', 'zh-CN'])('are in the language of the request, and find something (%s)', (language) => {
    const { shopper, stores, deals } = setup('a')
    const wordsOf = (tab: 'stores' | 'coupon', as?: string) => shopper.ask('popularSearch', { tab }, as ? { language: as } : {}).popularList
    for (const word of wordsOf('stores', language)) expect({ word, finds: stores(word).length > 0 }).toEqual({ word, finds: true })
    for (const word of wordsOf('coupon', language)) expect({ word, finds: deals(word).length > 0 }).toEqual({ word, finds: true })
    expect(wordsOf('coupon', language).filter((word) => wordsOf('coupon').includes(word))).toEqual([])
    expect(wordsOf('coupon', language)).toHaveLength(8)
  })

  it('differ from seed to seed', () => {
    const of = (seed: string) => setup(seed).shopper.ask('popularSearch', { tab: 'stores' }).popularList
    expect(of('a')).toEqual(of('a'))
    expect(of('a')).not.toEqual(of('b'))
  })
})
