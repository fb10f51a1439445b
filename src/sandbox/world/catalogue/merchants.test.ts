import { dealState } from '../../../entities/dealRules'
import { hoursFor, isOpenAt } from '../basics/hours'
import { createRng } from '../basics/rng'
import { KINDS } from '../stores/createStores'
import { KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

function everyMerchant(seed: string | number = 1) {
  const { world, shopper } = startWorld({ seed })
  const open = world.stores.filter(({ poiId }) => shopper.codeOf('merchantDetail', { poiId }) === 'ok')
  return { world, shopper, open, pages: open.map(({ poiId }) => shopper.ask('merchantDetail', { poiId, position: KEMANG })) }
}

describe('the page of a shop', () => {
  it('is found by either id, with distances only for a request with a position', () => {
    const { shopper } = startWorld()
    const here = shopper.ask('merchantDetail', { poiId: 'poi0005', position: KEMANG })
    const { store } = shopper.ask('merchantDetail', { storeId: 'store0005' })
    expect(store).toMatchObject({ poiId: 'poi0005', storeName: here.store.storeName })
    expect(here.store.distance).toBeGreaterThan(0)
    expect(here.products.map(({ storeInfo }) => storeInfo?.storeDistance)).toEqual(here.products.map(() => here.store.distance))
    const anywhere = shopper.ask('merchantDetail', { poiId: 'poi0005' })
    expect([anywhere.store.distance, ...anywhere.products.map(({ storeInfo }) => storeInfo?.storeDistance)].filter(Boolean)).toEqual([])
    for (const body of [{}, { poiId: 'poi9999' }, { storeId: 'poi0005' }]) expect(shopper.codeOf('merchantDetail', body)).toBe('3800039')
  })

  it.each([1, 'browser', 42])('is closed to guests for a few shops of seed %s, never for the first', (seed) => {
    const { world, shopper, open } = everyMerchant(seed)
    const closed = world.stores.filter((store) => !open.includes(store))
    expect(closed.length).toBeGreaterThan(2)
    expect(closed.length).toBeLessThan(world.stores.length / 20)
    expect(world.stores.indexOf(closed[0] ?? (undefined as never))).toBeGreaterThanOrEqual(30)
    expect(new Set(closed.map(({ poiId }) => shopper.codeOf('merchantDetail', { poiId })))).toEqual(new Set(['3800021']))
  })

  it('has photos, an address, a phone number, a chat, a map and its own deals', () => {
    const { pages, open } = everyMerchant()
    pages.forEach(({ store, photos, storeAddress, storePhone, storeChat, mapUrl, products }, index) => {
      expect(photos.length).toBeGreaterThanOrEqual(5)
      expect(photos.length).toBeLessThanOrEqual(9)
      expect(new Set(photos).size).toBe(photos.length)
      expect(photos.slice(0, store.cardImageList?.length)).toEqual(store.cardImageList)
      expect(storeAddress).toMatch(/^(.+ Lt\. \d No\. \d, )?Jl\. .+ No\. \d+, .+, .+/)
      expect(storeAddress).toContain(store.districtName)
      expect(storePhone).toMatch(/^\+62 21 555\d \d{4}$/)
      expect(storeChat).toBe(`https://wa.me/${storePhone?.replace(/[+ ]/g, '')}`)
      expect(new URL(mapUrl ?? '').searchParams.get('query')).toBe(`${store.storeName}, ${store.districtName}`)
      expect(new Set(products.map(({ skuId }) => skuId))).toEqual(new Set(open[index]?.products.map(({ skuId }) => skuId)))
      for (const { storeInfo } of products) expect(storeInfo).toMatchObject({ storeId: store.storeId, storeName: store.storeName })
    })
  })

  it('lists last what cannot be bought', () => {
    const menus = everyMerchant().pages.map(({ products }) => products.map((deal) => dealState(deal) === 'available'))
    expect(menus.filter((menu) => menu.includes(false) && menu.includes(true)).length).toBeGreaterThan(10)
    expect(menus.filter((menu) => menu.lastIndexOf(true) > menu.indexOf(false) && menu.includes(false))).toEqual([])
  })

  it('shows deals in every state, each with its frequency', () => {
    const { shopper, open } = everyMerchant()
    // Only users have a limit that they can reach.
    const { accessToken: token } = shopper.logIn('81234567890')
    const shown = open.flatMap(({ poiId }) => shopper.ask('merchantDetail', { poiId }, { token }).products)
    const deals = [...new Map(shown.map((deal) => [deal.skuId, deal])).values()]
    const share = (is: (deal: (typeof deals)[number]) => boolean) => deals.filter(is).length / deals.length
    expect(deals.length).toBeGreaterThan(300)
    const shares = [
      share(({ isSoldOut }) => isSoldOut === true), share(({ userLimit }) => userLimit === true),
      share(({ userGroupCheckResult }) => userGroupCheckResult === false), share(({ quantity = 1 }) => quantity > 1),
      share(({ remainingStock = 0 }) => remainingStock > 0 && remainingStock <= 10),
      share(({ promotionInfo }) => promotionInfo !== undefined),
    ]
    for (const one of shares) {
      expect(one).toBeGreaterThan(0.03)
      expect(one).toBeLessThan(0.25)
    }
    for (const { promotionInfo, priceInfo } of deals) {
      expect(promotionInfo?.promotionActivitySalePrice ?? 0).toBeLessThan(priceInfo?.salePrice ?? 0)
    }
    expect(deals.filter(({ isSoldOut, remainingStock }) => isSoldOut && remainingStock !== 0)).toEqual([])
  })

  it('offers the coupons of its products, and shows claims only to their account', () => {
    const { shopper, pages } = everyMerchant()
    for (const { products, coupons } of pages) {
      const templates = coupons.map(({ couponTemplateId }) => couponTemplateId)
      const ofProducts = products.flatMap(({ coupon }) => coupon?.couponTemplateId ?? [])
      expect(templates).toEqual(expect.arrayContaining(ofProducts))
    }
    const claimed = (list: typeof pages) => list.flatMap(({ coupons }) => coupons).filter(({ isReceive }) => isReceive).length
    expect(claimed(pages)).toBe(0)
    const { accessToken: token } = shopper.logIn('81234567890')
    expect(claimed(pages.map(({ store: { poiId } }) => shopper.ask('merchantDetail', { poiId }, { token })))).toBeGreaterThan(3)
  })
})

describe('opening hours', () => {
  const day = (week: string, ...ranges: [string, string][]) =>
    ({ week, time: ranges.map(([businessStartTime, businessEndTime]) => ({ businessStartTime, businessEndTime })) })
  // The 21st is a Saturday; Jakarta is UTC+7.
  const at = (date: number, hour: number, minute = 0) => Date.UTC(2026, 10, date, hour - 7, minute)

  it('respect the day of the week, breaks, and nights that extend into the next day', () => {
    const split = [day('6', ['10:00', '14:00'], ['17:30', '22:00'])]
    const moments = [at(21, 9, 59), at(21, 10), at(21, 14), at(21, 17, 30), at(21, 21, 59), at(22, 11)]
    expect(moments.map((moment) => isOpenAt(split, moment))).toEqual([false, true, false, true, true, false])
    const late = [day('7', ['17:00', '02:00'])]
    const nights = [at(22, 1), at(22, 17), at(22, 23, 59), at(23, 1, 59), at(23, 2), at(24, 1)]
    expect(nights.map((moment) => isOpenAt(late, moment))).toEqual([false, true, true, true, false, false])
  })

  it('have every pattern', () => {
    const all = Array.from({ length: 300 }, (_, i) => hoursFor(createRng(i, 'hours'), KINDS[i % KINDS.length] ?? (undefined as never)))
    const minutes = (time: string) => Number(time.replace(':', ''))
    const some = (is: (hours: (typeof all)[number]) => boolean) => expect(all.filter(is).length).toBeGreaterThan(15)
    some((hours) => hours.length === 2)
    some(([first]) => first?.time.length === 2)
    some(([first]) => first?.week === '2,3,4,5,6,7')
    some(([first]) => first?.time.some((range) => minutes(range.businessEndTime) < minutes(range.businessStartTime)) ?? false)
    some((hours) => hours.length === 1 && hours[0]?.week === '1,2,3,4,5,6,7' && hours[0].time.length === 1)
  })
})
