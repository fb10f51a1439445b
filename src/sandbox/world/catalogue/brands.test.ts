import type { ChosenFilter } from '../../../api/discovery/filters'
import { everyPage, KEMANG, START, startWorld } from '../../../../test/driver/builders/testWorld'

const PAGE = { pageNo: 1, pageSize: 20, filterOptions: [] }

describe('brands', () => {
  it('are the chains, page by page, with the announced number of outlets', () => {
    const { world, shopper } = startWorld()
    const brands = everyPage((pageNo) => shopper.ask('brandPavilionInfo', { ...PAGE, pageNo })).flatMap(({ brandList }) => brandList)
    const chains = new Set(world.stores.filter(({ brandStores }) => brandStores > 1).map(({ merchantId }) => merchantId))
    expect(brands.map(({ brandId }) => brandId).sort()).toEqual([...chains].sort())
    expect(brands.find(({ brandName }) => brandName === 'Ayam Geprek Mbok Sri')?.storeNum).toBe(13)
    for (const { brandId, brandName, storeNum, dealNum, slogan } of brands) {
      const { poiList } = shopper.ask('brandStoreList', { ...PAGE, brandId, position: KEMANG })
      expect(poiList.length).toBe(storeNum)
      expect(poiList.every(({ storeName }) => storeName.startsWith(`${brandName} `))).toBe(true)
      expect(new Set(poiList.flatMap(({ productList = [] }) => productList.map(({ skuId }) => skuId))).size).toBe(dealNum)
      const distances = poiList.map(({ distance }) => distance ?? Number.NaN)
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
      expect(Object.values(slogan ?? {}).filter((words) => words !== '' && !words?.includes('@'))).toHaveLength(3)
    }
  })

  it('begin with those that sell deals, the largest first', () => {
    const { shopper } = startWorld()
    const brands = everyPage((pageNo) => shopper.ask('brandPavilionInfo', { ...PAGE, pageNo })).flatMap(({ brandList }) => brandList)
    const rows = brands.map(({ dealNum = 0, storeNum = 0 }) => ({ hasNone: Number(dealNum === 0), storeNum }))
    expect(new Set(rows.map(({ hasNone }) => hasNone)).size).toBe(2)
    expect(rows).toEqual([...rows].sort((a, b) => a.hasNone - b.hasNone || b.storeNum - a.storeNum))
  })

  it('are summarized on home', () => {
    const { shopper } = startWorld()
    const brands = everyPage((pageNo) => shopper.ask('brandPavilionInfo', { ...PAGE, pageNo })).flatMap(({ brandList }) => brandList)
    const { cardList: [card] } = shopper.ask('pageCardList', { cardIds: ['BRAND_PAVILION_CARD'] })
    expect(card?.data).toMatchObject({
      dealNum: brands.reduce((sum, { dealNum = 0 }) => sum + dealNum, 0),
      fromPrice: Math.min(...brands.map(({ fromPrice = Infinity }) => fromPrice)),
    })
  })

  it('are returned one alone, or none; single shops are no brands', () => {
    const { world, shopper } = startWorld()
    const single = world.stores.find(({ brandStores }) => brandStores === 1)?.merchantId ?? ''
    const one = shopper.ask('brandPavilionInfo', { ...PAGE, brandId: 'mer003' })
    expect(one).toMatchObject({ brandList: [{ brandId: 'mer003' }], hasMore: false })
    for (const brandId of ['nobody', single]) {
      expect(shopper.ask('brandPavilionInfo', { ...PAGE, brandId }).brandList).toEqual([])
      expect(shopper.codeOf('brandStoreList', { ...PAGE, brandId })).toBe('3800039')
    }
  })

  it('have the coupons of their stores for the whole bill on their own page, without a token to claim them', () => {
    const { world, shopper } = startWorld()
    const chains = world.stores.filter(({ brandStores, products }) => brandStores > 1 && products.length === 0)
    const brandIds = [...new Set(chains.map(({ merchantId }) => merchantId))]
    const couponsOf = (brandId: string) => shopper.ask('brandPavilionInfo', { ...PAGE, brandId }).brandList[0]?.storeCoupons ?? []
    const found = brandIds.flatMap(couponsOf)
    expect(found.length).toBeGreaterThan(0)
    for (const { couponTemplateId, ...offer } of found) {
      const { coupon } = shopper.ask('couponDetail', { couponId: couponTemplateId })
      expect(coupon).toMatchObject({ ...offer, couponType: 'STORE_COUPON', isNotCollected: false })
    }
    expect(shopper.ask('brandPavilionInfo', PAGE).brandList.every(({ storeCoupons }) => storeCoupons === undefined)).toBe(true)
  })

  it('know which outlets are open at this hour', () => {
    const { clock, world, shopper } = startWorld()
    const chains = [...new Set(world.stores.filter(({ brandStores }) => brandStores > 1).map(({ merchantId }) => merchantId))]
    const open: ChosenFilter[] = [{ type: 'BOOLEAN', objectData: { key: 'OPEN_NOW' } }]
    const openAt = (hour: number) => {
      clock.now = START + (hour - 12) * 3_600_000
      return chains.flatMap((brandId) => shopper.ask('brandStoreList', { ...PAGE, brandId, filterOptions: open }).poiList)
    }
    const [atNight, atFour, atNoon] = [openAt(1), openAt(4), openAt(12)]
    expect(atNight.length).toBeGreaterThan(0)
    expect(atNight.length).toBeLessThan(atNoon.length / 2)
    expect(atFour).toEqual([])
    expect(atNoon.length).toBeLessThan(world.stores.filter(({ brandStores }) => brandStores > 1).length)
  })
})
