import type { BodyOf } from '../../../api/kit/endpoint'
import type { assetList, Deal } from '../../../api/discovery/deals'
import { dealState } from '../../../entities/dealRules'
import { tagFactsOf } from './deals'
import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

type Body = BodyOf<typeof assetList>
const AROUND: Omit<Body, 'pageNo'> = {
  categoryIdList: [], pageSize: 10, needStatistical: true, isDefaultData: false, listType: 'distance', distance: 5, regionId: '0',
  lat: KEMANG.latitude, lng: KEMANG.longitude,
}

function setup(seed: string | number = 1) {
  const { world, shopper } = startWorld({ seed })
  const list = (more: Partial<Body> = {}, as: { token?: string } = {}) => {
    const pages = everyPage((pageNo, queryId) => shopper.ask('assetList', { ...AROUND, pageNo, queryId, ...more }, as))
    return { queryId: pages[0]?.queryId ?? '', deals: pages.flatMap((page) => page.assetList) }
  }
  const storeOf = ({ storeInfo }: Deal) => world.stores.find(({ storeId }) => storeId === storeInfo?.storeId)
  return { world, shopper, list, storeOf }
}
const isProduct = ({ assetType }: Deal) => assetType === 'PRODUCT'
const isUnavailable = (deal: Deal) => isProduct(deal)
  ? dealState(deal) !== 'available'
  : deal.coupon?.isNotCollected === true
const ids = (deals: readonly Deal[]) => deals.map(({ assetId }) => assetId)

describe('deals for home', () => {
  it('and the pages of brands agree on packs and on the flash sale', () => {
    const products = [1, 2, 3, 'browser', 42].flatMap((seed) => {
      const { world, shopper, list } = setup(seed)
      const deals = new Map(list({ distance: 50 }).deals.map(({ skuId, quantity, isFlashSale }) => [skuId, { quantity, isFlashSale }]))
      const chains = new Set(world.stores.filter(({ brandStores }) => brandStores > 1).map(({ merchantId }) => merchantId))
      const body = { pageNo: 1, pageSize: 20, filterOptions: [] }
      return [...chains].flatMap((brandId) => shopper.ask('brandStoreList', { ...body, brandId }).poiList)
        .flatMap(({ productList = [] }) => productList)
        .filter(({ skuId }) => deals.has(skuId))
        .map(({ skuId, quantity, isFlashSale }) => ({ shown: { quantity, isFlashSale }, deal: deals.get(skuId) }))
    })
    expect(products.map(({ shown }) => shown)).toEqual(products.map(({ deal }) => deal))
    expect(products.some(({ shown: { quantity = 1 } }) => quantity > 1)).toBe(true)
    expect(products.some(({ shown }) => shown.isFlashSale)).toBe(true)
  })

  it.each([1, 'browser', 42])('lie within the distance, mostly nearest first, without duplicates (seed %s)', (seed) => {
    const { list } = setup(seed)
    const { deals } = list()
    expect(deals.length).toBeGreaterThan(30)
    expect(deals.length).toBeLessThanOrEqual(60)
    expect(new Set(ids(deals)).size).toBe(deals.length)
    const metres = (some: readonly Deal[]) => some.filter(isProduct).map(({ storeInfo }) => storeInfo?.storeDistance ?? Number.NaN)
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
    expect(Math.max(...metres(deals))).toBeLessThanOrEqual(5000)
    expect(mean(metres(deals.slice(0, 15)))).toBeLessThan(mean(metres(deals.slice(-15))))
    const close = list({ distance: 1 }).deals
    expect(Math.max(...metres(close))).toBeLessThanOrEqual(1000)
    expect(close.length).toBeLessThan(deals.length)
  })

  it('sometimes include coupons without a price, and a malformed deal that is never among the first', () => {
    const seeds = Array.from({ length: 12 }, (_, i) => setup(i).list().deals)
    const all = seeds.flat()
    const coupons = all.filter(({ assetType }) => assetType === 'PLATFORM_COUPON')
    expect(coupons.length / all.length).toBeGreaterThan(0.07)
    expect(coupons.length / all.length).toBeLessThan(0.2)
    for (const { coupon, skuId, priceInfo } of coupons) {
      expect(skuId).toBeUndefined()
      expect(priceInfo).toBeUndefined()
      expect(coupon?.discountAmount).toBeGreaterThan(0)
    }
    const broken = (deals: readonly Deal[]) => deals.filter((deal) => isProduct(deal) && deal.skuId === undefined)
    expect(broken(seeds.flatMap((deals) => deals.slice(0, 5)))).toEqual([])
    expect(broken(all).length).toBeGreaterThan(3)
    expect(broken(all).length).toBeLessThan(all.length / 30)
  })

  it('end with those that are sold out, claimed out, or bought up to the limit, which no guest has reached', () => {
    const limitReached = new Set<boolean>()
    for (const seed of [1, 2, 'browser']) {
      const { world, shopper, list } = setup(seed)
      const { accessToken: token } = shopper.logIn('81234567890')
      const mallIds = world.malls.map(({ mallId }) => mallId)
      for (const as of [{}, { token }]) {
        const ofMalls = mallIds.map((mallId) => shopper.ask('mallRecommendProductList', { mallId, pageNo: 1, pageSize: 50 }, as).assetList)
        for (const deals of [list({}, as).deals, list({ listType: 'region' }, as).deals, ...ofMalls]) {
          const unavailable = deals.map(isUnavailable)
          expect(unavailable).toEqual([...unavailable].sort())
          for (const { userLimit } of deals) if (userLimit) limitReached.add('token' in as)
        }
      }
    }
    expect(limitReached).toEqual(new Set([true]))
  })

  it('have those with a discount before the others, in a mall too', () => {
    const seen = new Set<boolean>()
    for (const seed of [1, 2, 'browser']) {
      const { world, shopper, list } = setup(seed)
      const ofMall = shopper.ask('mallRecommendProductList', { mallId: world.malls[0]?.mallId ?? '', pageNo: 1, pageSize: 50 }).assetList
      const open = list().deals.filter((deal) => isProduct(deal) && ['OPEN', 'CLOSING'].includes(deal.storeInfo?.openStatus ?? ''))
      for (const deals of [open, list({ listType: 'region' }).deals.filter(isProduct), ofMall]) {
        const isLater = deals.filter((deal) => !isUnavailable(deal)).map((deal) => tagFactsOf(deal).discount === 0)
        expect(isLater).toEqual([...isLater].sort())
        for (const each of isLater) seen.add(each)
      }
    }
    expect(seen.size).toBe(2)
  })

  it('follow a region: a district, a city, anywhere or nowhere', () => {
    const { list, storeOf } = setup()
    const of = (regionId: string) => list({ listType: 'region', regionId, lat: 0, lng: 0 }).deals.filter(isProduct)
    expect(new Set(of('3171').map((deal) => storeOf(deal)?.district.cityId))).toEqual(new Set(['3171']))
    expect(new Set(of('3171020').map((deal) => storeOf(deal)?.district.id))).toEqual(new Set(['3171020']))
    expect(new Set(of('0').map((deal) => storeOf(deal)?.district.cityId)).size).toBeGreaterThan(3)
    expect(of('9999')).toEqual([])
    expect(of('0').every(({ storeInfo }) => storeInfo?.storeDistance === undefined)).toBe(true)
  })

  it('continue with deals that the first list lacked', () => {
    const { list } = setup()
    const near = list()
    const { deals } = list({ listType: 'recommond', originQueryId: near.queryId })
    const bare = ({ assetId }: Deal) => assetId.replace(/-store\d+$/, '')
    expect(deals.length).toBe(40)
    expect(deals.map(bare).filter((id) => near.deals.map(bare).includes(id))).toEqual([])
  })

  it('are ten popular ones for everyone while the position is unknown', () => {
    const { shopper } = setup()
    const unknown = { ...AROUND, isDefaultData: true, lat: 0, lng: 0, pageNo: 1, pageSize: 20 }
    const { assetList: deals, hasMore } = shopper.ask('assetList', unknown)
    expect(deals.length).toBe(10)
    expect(hasMore).toBe(false)
    const fromElsewhere = shopper.ask('assetList', { ...unknown, lat: -6.5, lng: 106.8, pageSize: 10 })
    expect(fromElsewhere).toMatchObject({ assetList: deals, hasMore: false })
  })

  it('respect the categories, and the list that was created first', () => {
    const { shopper, list, storeOf } = setup()
    const coffee = list({ categoryIdList: ['kopi', 'cantik'] }).deals.filter(isProduct)
    expect(coffee.length).toBeGreaterThan(3)
    expect(coffee.every((deal) => ['kopi', 'spa', 'salon', 'kuku'].includes(storeOf(deal)?.kind.id ?? ''))).toBe(true)
    const { queryId, deals } = list()
    const moved = { ...AROUND, lat: -6.15, lng: 106.9, queryId }
    expect(ids(shopper.ask('assetList', { ...moved, pageNo: 2 }).assetList)).toEqual(ids(deals.slice(10, 20)))
    expect(ids(shopper.ask('assetList', { ...moved, pageNo: 2 }).assetList)).toEqual(ids(deals.slice(10, 20)))
  })
})

describe('deals of a mall', () => {
  it('are as many as the mall announces, all of them of its shops', () => {
    const { world, shopper } = setup()
    for (const { mallId, stores, offers } of world.malls) {
      const deals = everyPage((pageNo, queryId) => shopper.ask('mallRecommendProductList', { mallId, pageNo, pageSize: 9, queryId }))
        .flatMap((page) => page.assetList)
      expect(deals.length).toBe(offers.length)
      expect(new Set(ids(deals)).size).toBe(deals.length)
      const own = stores.map(({ storeId }) => storeId)
      expect(deals.filter(({ storeInfo }) => !own.includes(storeInfo?.storeId ?? ''))).toEqual([])
    }
    expect(shopper.ask('mallRecommendProductList', { mallId: 'nowhere', pageNo: 1, pageSize: 9 }).assetList).toEqual([])
  })
})
