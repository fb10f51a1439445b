import { dealPrices, reachesCoupon } from '../../../entities/dealRules'
import { isPainted } from '../../pictures/paint'
import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

const PAGE = { pageNo: 1, pageSize: 50, filterOptions: [] }

/** Calls everything that the handlers answer; returns the answers as text. */
function lookAround(seed: string | number): readonly string[] {
  const { world, shopper } = startWorld({ seed })
  const home = { categoryIdList: [], needStatistical: true, isDefaultData: false, distance: 20, regionId: '0', lat: -6.26, lng: 106.81 }
  const search = { ...PAGE, keyword: 'a', categoryIdList: [] }
  return [
    ...everyPage((pageNo, queryId) => shopper.ask('searchPoiList', { ...search, pageNo, queryId, position: KEMANG })),
    ...everyPage((pageNo, queryId) => shopper.ask('productSearchList', { ...search, pageNo, queryId })),
    ...(['distance', 'region', 'recommond'] as const).map((listType) =>
      shopper.ask('assetList', { ...home, listType, pageNo: 1, pageSize: 50 })),
    ...world.malls.map(({ mallId }) => shopper.ask('mallRecommendProductList', { mallId, pageNo: 1, pageSize: 50 })),
    ...world.stores.map(({ poiId }) => shopper.send('merchantDetail', { poiId, position: KEMANG })),
    shopper.ask('allMallList', PAGE), shopper.ask('brandPavilionInfo', PAGE), shopper.ask('rankList', {}),
    shopper.ask('rankDetailList', { ...PAGE, rankId: 'rank-popular' }), shopper.ask('brandStoreList', { ...PAGE, brandId: 'mer003' }),
    shopper.ask('popularSearch', { tab: 'stores' }), shopper.ask('popularSearch', { tab: 'coupon' }),
  ].map((answer) => JSON.stringify(answer))
}

describe('the world', () => {
  it('shows only pictures that can be drawn', () => {
    const names = new Set(lookAround(1).flatMap((text) => [...text.matchAll(/\/img\/([^".\\]+)\.webp/g)].map(([, name = '']) => name)))
    expect(names.size).toBeGreaterThan(150)
    expect([...names].filter((name) => !isPainted(name))).toEqual([])
    const looks = ['mal-lembayung', 'mal-nope', 'toko-nope', 'logo-nope', 'banner-nope-id'].map(isPainted)
    expect(looks).toEqual([true, false, false, false, false])
  })

  it('lists each merchant of a category once before its other outlets, open stores with deals first', () => {
    const { shopper } = startWorld()
    const query = { scene: 'CATEGORY_POI_PAGE', homeCategoryId: 'ngopi', pageSize: 50, position: KEMANG } as const
    const all = everyPage((pageNo, queryId) => shopper.ask('queryPoiList', { ...query, pageNo, queryId })).flatMap(({ poiList }) => poiList)
    const open = all.filter(({ openStatus, productList = [] }) => openStatus !== 'CLOSED' && productList.length > 0)
    const merchants = open.map(({ merchantId }) => merchantId)
    expect(all.slice(0, open.length)).toEqual(open)
    expect(new Set(merchants.slice(0, new Set(merchants).size)).size).toBe(new Set(merchants).size)
    expect(merchants.length).toBeGreaterThan(new Set(merchants).size)
  })

  it('shows on the card of a store a deal that anyone can buy, if the store has one', () => {
    const { world, shopper } = startWorld()
    const { poiList } = shopper.ask('queryPoiList', { scene: 'HOME_PAGE', pageNo: 1, pageSize: 50, position: KEMANG })
    const canBuy = ({ skuId = '' }): boolean => {
      const { forEveryone, boughtUp, left } = world.market.factsOf(skuId)
      return forEveryone && !boughtUp && left > 0
    }
    const menus = poiList.map(({ productList = [] }) => productList.map(canBuy)).filter((menu) => menu.length > 0)
    expect(menus.flat()).toContain(false)
    expect(menus.filter(([first, ...others]) => !first && others.includes(true))).toEqual([])
  })

  it('shows on the card of a store the prices of its products, also those of promotions and of the flash sale', () => {
    const { shopper } = startWorld()
    const query = { scene: 'HOME_PAGE', pageSize: 50, position: KEMANG } as const
    const pages = everyPage((pageNo, queryId) => shopper.ask('queryPoiList', { ...query, pageNo, queryId }))
    const list = pages.flatMap(({ poiList }) => poiList)
    const products = list.flatMap(({ productList = [] }) => productList)
    const deals = products.map(({ skuId = '' }) => shopper.ask('productDetail', { skuId }))
    expect(deals.filter(({ isFlashSale }) => isFlashSale).length).toBeGreaterThan(3)
    expect(deals.filter(({ isFlashSale, promotionInfo }) => promotionInfo && !isFlashSale).length).toBeGreaterThan(3)
    expect(products.map(({ priceInfo }) => priceInfo.salePrice)).toEqual(deals.map((deal) => dealPrices(deal)?.now))
    expect(products.map(({ priceInfo }) => priceInfo.discountRatio)).toEqual(deals.map((deal) => dealPrices(deal)?.discount))
    const couponsReached = deals.map((deal) => deal.coupon !== undefined && reachesCoupon(deal))
    expect(products.map(({ coupon }) => coupon !== undefined)).toEqual(couponsReached)
    expect(deals.filter((deal) => !reachesCoupon(deal)).length).toBeGreaterThan(1)
  })

  it('shows on the card of a store at least as many sold pieces as on the pages of its products', () => {
    const { world, shopper } = startWorld()
    const query = { scene: 'HOME_PAGE', pageSize: 50, position: KEMANG } as const
    const pages = () => everyPage((pageNo, queryId) => shopper.ask('queryPoiList', { ...query, pageNo, queryId }))
    const cards = () => pages().flatMap(({ poiList }) => poiList)
    const soldOfProducts = ({ productList = [] }: ReturnType<typeof cards>[number]) =>
      productList.map(({ skuId = '' }) => shopper.ask('productDetail', { skuId }).soldNum ?? 0).reduce((sum, each) => sum + each, 0)
    const isTooLow = (card: ReturnType<typeof cards>[number]) => (card.soldNum ?? 0) < soldOfProducts(card)
    expect(cards().filter(isTooLow)).toEqual([])
    const [first] = cards().filter((card) => card.soldNum === soldOfProducts(card))
    const skuId = first?.productList?.[0]?.skuId ?? ''
    world.market.stock.set(skuId, world.market.stock.left(skuId) - 1)
    expect(cards().filter(isTooLow)).toEqual([])
  })

  it('answers the same bytes to the same requests, others for another seed', () => {
    expect(lookAround('a')).toEqual(lookAround('a'))
    expect(lookAround('a')).not.toEqual(lookAround('b'))
  })

  it('changes no other answer after a request', () => {
    const nearby = { scene: 'HOME_PAGE' as const, pageNo: 1, pageSize: 10, position: KEMANG }
    const [busy, idle] = [startWorld(), startWorld()]
    busy.shopper.ask('searchPoiList', { ...PAGE, keyword: 'kopi', categoryIdList: [] })
    busy.shopper.ask('merchantDetail', { poiId: 'poi0001' })
    busy.shopper.ask('rankDetailList', { ...PAGE, rankId: 'rank-popular' })
    expect(busy.shopper.ask('queryPoiList', nearby)).toEqual(idle.shopper.ask('queryPoiList', nearby))
  })
})

describe('additional shops', () => {
  it('follow the other shops, each with its own name, and nearby lists continue to the last of them', () => {
    const { world, shopper } = startWorld({ crowd: 1000 })
    const stores = startWorld().world.stores
    expect(JSON.stringify(world.stores.slice(0, stores.length))).toBe(JSON.stringify(stores))
    expect(world.stores.length).toBe(stores.length + 1000)
    expect(new Set(world.stores.map(({ name }) => name)).size).toBe(world.stores.length)
    const all = { scene: 'HOME_PAGE' as const, pageSize: 50, position: KEMANG }
    const seen = everyPage((pageNo, queryId) => shopper.ask('queryPoiList', { ...all, pageNo, queryId })).flatMap(({ poiList }) => poiList)
    expect(new Set(seen.map(({ poiId }) => poiId)).size).toBe(world.stores.length)
    const found = seen.map(({ distance = Number.NaN, openStatus, productList = [] }) => {
      const ofOpen = productList.length > 0 ? 0 : 1
      return { closed: openStatus === 'CLOSED' ? 2 : ofOpen, distance }
    })
    expect(found).toEqual([...found].sort((a, b) => a.closed - b.closed || a.distance - b.distance))
  })
})
