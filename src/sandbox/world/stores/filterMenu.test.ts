import { categoryIdsOf } from '../../../features/lists/filters/logic'
import { SCENES, type ChosenFilter, type FilterOption, type Scene } from '../../../api/discovery/filters'
import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

type Lister = (filterOptions: ChosenFilter[]) => readonly string[]

/** One choice for each toggle, and one for each item and each child of a list. */
function choicesOf({ type, objectData, listData = [] }: FilterOption): readonly ChosenFilter[] {
  if (objectData) return [{ type, objectData: { key: objectData.key } }]
  return listData.flatMap(({ key, children }) => children?.length
    ? children.map((child) => ({ type, listData: [{ key, children: [{ key: child.key }] }] }))
    : [{ type, listData: [{ key }] }])
}

function setup(seed: string | number) {
  const { world, shopper } = startWorld({ seed })
  // Sari has coupons; the coupon filter finds nothing for users without any.
  const { accessToken: token } = shopper.logIn('81234567890')
  const chains = [...new Set(world.stores.filter(({ brandStores }) => brandStores > 1).map(({ merchantId }) => merchantId))]
  const page = { pageSize: 50, position: KEMANG }
  const stores = (scene: Scene, more: object): Lister => (filterOptions) => everyPage((pageNo, queryId) =>
    shopper.ask('queryPoiList', { ...page, ...more, scene, pageNo, queryId, filterOptions }, { token }))
    .flatMap(({ poiList }) => poiList.map(({ poiId }) => poiId))
  const search = { pageSize: 50, categoryIdList: [], lat: KEMANG.latitude, lng: KEMANG.longitude }
  const lists: { readonly [In in Scene]: Lister } = {
    HOME_PAGE: stores('HOME_PAGE', {}),
    HOME_DEALS_PAGE: (filterOptions) => everyPage((pageNo, queryId) => shopper.ask('assetList', {
      pageNo, queryId, pageSize: 50, categoryIdList: categoryIdsOf(filterOptions), filterOptions,
      needStatistical: false, isDefaultData: false,
      listType: 'distance', distance: 2, regionId: '0', lat: KEMANG.latitude, lng: KEMANG.longitude,
    })).flatMap(({ assetList }) => assetList.filter(({ assetType }) => assetType === 'PRODUCT').map(({ assetId }) => assetId)),
    CATEGORY_POI_PAGE: stores('CATEGORY_POI_PAGE', { homeCategoryId: 'makan' }),
    MALL_PAGE: (filterOptions) => world.malls.flatMap(({ mallId }) => stores('MALL_PAGE', { mallId })(filterOptions)),
    MALL_LIST_PAGE: (filterOptions) => everyPage((pageNo) => shopper.ask('allMallList', { ...page, pageNo, filterOptions }))
      .flatMap(({ mallList }) => mallList.map(({ mallId }) => mallId)),
    RANK_PAGE: (filterOptions) =>
      everyPage((pageNo) => shopper.ask('rankDetailList', { ...page, rankId: 'rank-rising', pageNo, filterOptions }))
        .flatMap(({ poiList }) => poiList.map(({ poiId }) => poiId)),
    BRAND_LIST_PAGE: (filterOptions) => everyPage((pageNo) => shopper.ask('brandPavilionInfo', { pageSize: 50, pageNo, filterOptions }))
      .flatMap(({ brandList }) => brandList.map(({ brandId }) => brandId)),
    BRAND_PAGE: (filterOptions) => chains
      .flatMap((brandId) => shopper.ask('brandStoreList', { ...page, brandId, pageNo: 1, filterOptions }).poiList)
      .map(({ poiId }) => poiId),
    SEARCH_POI_PAGE: (filterOptions) => everyPage((pageNo, queryId) =>
      shopper.ask('searchPoiList', { ...page, categoryIdList: [], keyword: 'a', pageNo, queryId, filterOptions }, { token }))
      .flatMap(({ poiList }) => poiList.map(({ poiId }) => poiId)),
    SEARCH_COUPON_PAGE: (filterOptions) => everyPage((pageNo, queryId) =>
      shopper.ask('productSearchList', { ...search, keyword: 'a', pageNo, queryId, filterOptions }))
      .flatMap(({ assetList }) => assetList.map(({ assetId }) => assetId)),
  }
  return { world, shopper, lists }
}

describe('filters', () => {
  it.each([1, 'browser'])('restrict the list of the scene that offers them (seed %s)', (seed) => {
    const { shopper, lists } = setup(seed)
    for (const scene of SCENES) {
      const list = lists[scene]
      const all = list([])
      expect(new Set(all).size).toBe(all.length)
      for (const option of shopper.ask('filterOptions', { scene })) {
        const narrowed = choicesOf(option).map((choice) => list([choice]))
        // Nearby lists, deals and rankings have a maximum length: with fewer matches, entries beyond the end move up.
        const ends = ['HOME_PAGE', 'HOME_DEALS_PAGE', 'CATEGORY_POI_PAGE', 'RANK_PAGE'].includes(scene)
        for (const some of narrowed) {
          const others = some.filter((id) => !all.includes(id))
          expect(ends ? [] : others).toEqual([])
          const hasNoEffect = !ends && some.length === all.length
          expect({ scene, type: option.type, hasNoEffect }).toEqual({ scene, type: option.type, hasNoEffect: false })
          expect(new Set(some).size).toBe(some.length)
        }
        const finds = narrowed.some((some) => some.length > 0)
        expect({ scene, type: option.type, finds }).toEqual({ scene, type: option.type, finds: true })
      }
    }
  })

  it('are named in three languages, and nothing is checked', () => {
    const { shopper } = setup(1)
    for (const scene of SCENES) {
      const options = shopper.ask('filterOptions', { scene })
      expect(options.length).toBeGreaterThan(1)
      const items = options.flatMap(({ objectData, listData = [] }) =>
        [...objectData ? [objectData] : [], ...listData, ...listData.flatMap(({ children = [] }) => children)])
      for (const words of [...options.map(({ label }) => label), ...items.map(({ value }) => value)]) {
        expect(Object.values(words ?? {}).filter((word) => word !== '')).toHaveLength(3)
      }
      expect(items.every(({ checked }) => checked === false)).toBe(true)
      expect(new Set(options.map(({ type, objectData }) => `${type} ${objectData?.key ?? ''}`)).size).toBe(options.length)
    }
  })

  it('name the price of a store per person, and that of a deal as it is', () => {
    const { shopper } = setup(1)
    const priceOf = (scene: Scene) => shopper.ask('filterOptions', { scene }).find(({ type }) => type === 'PRICE')?.label?.['id-ID']
    const named = SCENES.flatMap((scene) => (priceOf(scene) === undefined ? [] : [`${scene}: ${priceOf(scene)}`]))
    expect(named.toSorted()).toEqual([
      'CATEGORY_POI_PAGE: Harga per orang', 'HOME_DEALS_PAGE: Harga', 'HOME_PAGE: Harga per orang', 'MALL_PAGE: Harga per orang',
      'RANK_PAGE: Harga per orang', 'SEARCH_COUPON_PAGE: Harga', 'SEARCH_POI_PAGE: Harga per orang',
    ])
  })

  it('are combined: every chosen one must match, of categories one', () => {
    const { world, lists } = setup(1)
    const category = (key: string): ChosenFilter => ({ type: 'CATEGORY', objectData: { key } })
    const brands = (...keys: string[]) => lists.BRAND_LIST_PAGE(keys.map(category)).length
    expect(brands('makan', 'cantik')).toBe(brands('makan') + brands('cantik'))
    const cheapOnSale = lists.SEARCH_POI_PAGE([
      { type: 'PRICE', listData: [{ key: '0-25000' }, { key: '25000-50000' }] },
      { type: 'DISCOUNT_STORE', objectData: { key: 'DISCOUNT_STORE' } },
    ]).map((poiId) => world.stores.find((store) => store.poiId === poiId))
    expect(cheapOnSale.length).toBeGreaterThan(20)
    for (const store of cheapOnSale) {
      expect(store?.perCapita).toBeLessThan(50_000)
      expect(store?.products.some(({ priceInfo }) => (priceInfo.discountRatio ?? 0) > 0)).toBe(true)
    }
  })
})
