import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'
import { MALL_FRONTS } from '../../pictures/mallFronts'

const PAGE = { pageNo: 1, pageSize: 20, filterOptions: [] }

describe('malls', () => {
  it.each([1, 'browser', 42])('contain shops around them, each shop in one of them at most (seed %s)', (seed) => {
    const { world } = startWorld({ seed })
    expect(world.malls.length).toBe(12)
    for (const { stores } of world.malls) {
      expect(stores.length).toBeGreaterThanOrEqual(8)
      expect(stores.length).toBeLessThanOrEqual(12)
    }
    const all = world.malls.flatMap(({ stores }) => stores)
    expect(new Set(all).size).toBe(all.length)
    expect(world.malls.filter(({ offers }) => offers.length === 0).map(({ mallId }) => mallId)).toEqual(['mall12'])
  })

  it('share their position and address with their shops, wherever these are listed', () => {
    const { world, shopper } = startWorld()
    for (const { mallId, name, at, address, district, stores } of world.malls) {
      const [mall] = shopper.ask('allMallList', { ...PAGE, mallId, position: KEMANG }).mallList
      const open = stores.filter(({ poiId }) => shopper.codeOf('merchantDetail', { poiId }) === 'ok')
      const pages = open.map(({ poiId }) => shopper.ask('merchantDetail', { poiId, position: KEMANG }))
      expect(stores.every((store) => store.at === at && world.stores.includes(store))).toBe(true)
      expect(new Set(pages.map(({ store }) => store.distance))).toEqual(new Set([mall?.distance]))
      expect(new Set(pages.map(({ store }) => store.districtName))).toEqual(new Set([district.name]))
      const addresses = pages.map(({ storeAddress = '' }) => storeAddress)
      expect(addresses.filter((each) => !each.startsWith(`${name} Lt. `) || !each.endsWith(`, ${address}`))).toEqual([])
      expect(new Set(addresses).size).toBe(open.length)
    }
  })

  it('are listed nearest first, a distance only from a fix', () => {
    const { shopper } = startWorld()
    const pages = everyPage((pageNo) => shopper.ask('allMallList', { ...PAGE, pageNo, pageSize: 5, position: KEMANG }))
    const list = pages.flatMap(({ mallList }) => mallList)
    expect(pages.map(({ mallList }) => mallList.length)).toEqual([5, 5, 2])
    expect(list[0]?.mallName).toBe('Mal Lembayung Kemang')
    const distances = list.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    const { mallList: unmeasured } = shopper.ask('allMallList', { ...PAGE, region: { districtId: '3175010' } })
    expect(unmeasured.map(({ distance }) => distance).filter(Boolean)).toEqual([])
    expect(unmeasured[0]?.mallName).toBe('Mal Bahtera Gading')
  })

  it('are distinguished by their pictures: each has its own sign, and no form and tone occur twice', () => {
    const { world } = startWorld()
    expect(new Set(world.malls.map(({ picture }) => picture)).size).toBe(world.malls.length)
    const fronts = world.malls.flatMap(({ picture }) => MALL_FRONTS[picture.replace('mal-', '')] ?? [])
    expect(new Set(fronts.map(({ sign }) => sign)).size).toBe(world.malls.length)
    expect(new Set(fronts.map(({ form, tone }) => `${form} ${tone}`)).size).toBe(world.malls.length)
  })

  it('are returned one alone, or none', () => {
    const { shopper } = startWorld()
    const one = shopper.ask('allMallList', { ...PAGE, mallId: 'mall03' })
    expect(one).toMatchObject({ mallList: [{ mallId: 'mall03', districtName: 'Setiabudi' }], hasMore: false })
    expect(shopper.ask('allMallList', { ...PAGE, mallId: 'mall99' }).mallList).toEqual([])
  })

  it('list open shops with deals first, each part by floor and unit', () => {
    const { shopper } = startWorld()
    for (const { mallId } of shopper.ask('allMallList', PAGE).mallList) {
      const { poiList } = shopper.ask('queryPoiList', { scene: 'MALL_PAGE', mallId, pageNo: 1, pageSize: 20, position: KEMANG })
      const rows = poiList.map(({ openStatus, productList = [], mallUnit }) => ({
        part: openStatus === 'CLOSED' ? 2 : Number(productList.length === 0), unit: mallUnit?.['en-US'] ?? '',
      }))
      expect(rows).toEqual([...rows].sort((a, b) => a.part - b.part || (a.unit < b.unit ? -1 : 1)))
    }
  })

  it('have the announced number of shops and deals, on home too', () => {
    const { shopper } = startWorld()
    const { mallList } = shopper.ask('allMallList', PAGE)
    for (const { mallId, storeNum } of mallList) {
      const stores = everyPage((pageNo, queryId) =>
        shopper.ask('queryPoiList', { scene: 'MALL_PAGE', mallId, pageNo, pageSize: 7, queryId, position: KEMANG }))
        .flatMap(({ poiList }) => poiList)
      expect(new Set(stores.map(({ poiId }) => poiId)).size).toBe(storeNum)
      const distances = stores.map(({ distance }) => distance ?? Number.NaN)
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
    }
    const [card] = shopper.ask('pageCardList', { cardIds: ['MALL_CARD'] }).cardList
    const deals = mallList.reduce((sum, { dealNum = 0 }) => sum + dealNum, 0)
    expect(card?.cardId === 'MALL_CARD' && card.data.subTitle?.['id-ID']).toBe(`12 mal\n${deals} promo`)
    const nowhere = shopper.ask('queryPoiList', { scene: 'MALL_PAGE', mallId: 'mall99', pageNo: 1, pageSize: 7 })
    expect(nowhere).toMatchObject({ poiList: [], hasMore: false })
  })
})
