import type { Deal } from '../../../../api/discovery/deals'
import type { Localized } from '../../../../api/kit/fields'
import { VOUCHER_TYPES } from '../../../../api/offers/products'
import { isPainted } from '../../../pictures/paint'
import { SUBJECTS } from '../../../pictures/recipes'
import { KINDS } from '../../stores/createStores'
import { dealState } from '../../../../entities/dealRules'
import { offersOf } from '../../coupons/offers'
import { KEMANG, START, startWorld } from '../../../../../test/driver/builders/testWorld'

function setup(seed: string | number = 1) {
  const { clock, world, shopper } = startWorld({ seed })
  const offers = offersOf(world.stores)
  const skuIds = offers.map(({ product: { skuId = '' } }) => skuId)
  const detail = (skuId: string) => shopper.ask('productDetail', { skuId })
  const offerOf = (is: (deal: Deal) => boolean) => offers.find((offer) => is(world.market.dealOf(offer, { account: null })))
  return { clock, world, shopper, offers, skuIds, detail, skuOf: (is: (deal: Deal) => boolean) => offerOf(is)?.product.skuId ?? '' }
}
const isPlain = ({ isFlashSale, isSoldOut, userLimit, userGroupCheckResult, promotionInfo }: Deal) =>
  !isFlashSale && !isSoldOut && !userLimit && userGroupCheckResult === true && promotionInfo === undefined

describe('the page of a product', () => {
  it('agrees with every list about it', () => {
    const { shopper, skuIds, detail } = setup()
    const home = {
      categoryIdList: [], needStatistical: true, isDefaultData: false, listType: 'distance' as const, distance: 8, regionId: '0',
      lat: KEMANG.latitude, lng: KEMANG.longitude, pageNo: 1, pageSize: 50,
    }
    const listed = [
      ...shopper.ask('assetList', home).assetList,
      ...shopper.ask('productSearchList', { keyword: 'kopi', categoryIdList: [], filterOptions: [], pageNo: 1, pageSize: 30 }).assetList,
    ].filter((deal) => deal.skuId !== undefined)
    expect(listed.length).toBeGreaterThan(50)
    for (const { storeInfo: _store, assetId: _id, ...deal } of listed) {
      expect(skuIds).toContain(deal.skuId)
      expect(detail(deal.skuId ?? '')).toMatchObject(deal)
    }
  })

  it('is consistent in numbers and places', () => {
    const { skuIds, detail } = setup()
    for (const page of skuIds.map(detail)) {
      const { availableStoreNum = 1, description, terms, store } = page
      expect(terms?.['id-ID']).not.toMatch(/voucher per orang|sejak dibeli/)
      const namesOne = description?.['id-ID']?.includes(`${store?.storeName}.`) ?? false
      expect(namesOne && availableStoreNum > 1).toBe(false)
    }
  })

  it('says what to do at the store as the type of its voucher needs it', () => {
    const { skuIds, detail } = setup()
    const texts = { DEKAT: /Tunjukkan/, ultra: /Tunjukkan/, CODE: /Sebutkan/, CODE_LINK: /Buka tautan/, PAPER_VOUCHER: /voucher kertas/ }
    for (const { voucherType = 'DEKAT', description } of skuIds.map(detail)) {
      expect(description?.['id-ID']).toMatch(texts[voucherType as keyof typeof texts])
    }
  })

  it('has all fields, in three languages', () => {
    const { skuIds, detail } = setup()
    const pages = skuIds.map(detail)
    expect(pages.length).toBeGreaterThan(300)
    const whole = (words: Localized | undefined) => expect([words?.['id-ID'], words?.['en-US'], words?.['zh-CN']]).not.toContain('')
    for (const page of pages) {
      for (const words of [page.assetName, page.description, page.terms, ...page.usageRules ?? []]) whole(words)
      for (const { itemName, itemAmount } of page.packageItems ?? []) [itemName, itemAmount].forEach(whole)
      expect(page.imageList.length).toBeGreaterThanOrEqual(3)
      expect(page.status).toBe('ON_SALE')
      expect([page.validDays, page.limitNum, page.availableStoreNum].every((count = 0) => count > 0)).toBe(true)
      expect((page.soldNum ?? 0) + (page.remainingStock ?? 0)).toBe(page.totalStock)
      expect(page.voucherType === 'PAPER_VOUCHER').toBe(page.paperVoucherHours !== undefined && page.paperVoucherDays !== undefined)
      expect(page.businessHours?.length).toBeGreaterThan(0)
    }
    expect(new Set(pages.map(({ voucherType }) => voucherType))).toEqual(new Set(VOUCHER_TYPES))
    expect(pages.some(({ packageItems = [] }) => packageItems.length > 1)).toBe(true)
  })

  it('contains forbidden markup for some products only, and always for a draft', () => {
    const { world, shopper, skuIds, detail } = setup()
    const hostile = (html: string | undefined) => /<script|onerror=|javascript:/.test(html ?? '')
    const share = skuIds.filter((skuId) => hostile(detail(skuId).terms?.['id-ID'])).length / skuIds.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.15)
    const preview = (skuId: string) =>
      shopper.ask('productPreview', { previewToken: world.market.products.previewTokenOf(skuId) })
    for (const skuId of skuIds.slice(0, 12)) {
      const draft = preview(skuId)
      expect(draft).toMatchObject({ skuId, status: 'DRAFT' })
      expect(hostile(draft.terms?.['en-US'])).toBe(true)
      expect(hostile(draft.terms?.['zh-CN'])).toBe(true)
      expect(draft.remainingStock).toBeUndefined()
      expect(draft.flashSale).toBeUndefined()
      expect(draft.store).toBeUndefined()
    }
    for (const previewToken of ['', 'pv-0', skuIds[0] ?? '']) expect(shopper.codeOf('productPreview', { previewToken })).toBe('8000083')
  })

  it('is that of the requested outlet, of the nearest, or of the first', () => {
    const { world, shopper, offers } = setup()
    const chain = offers.find(({ store }) => store.brandStores > 4)
    const skuId = chain?.product.skuId ?? ''
    const outlets = world.stores.filter(({ merchantId }) => merchantId === chain?.store.merchantId)
    const last = outlets.at(-1)
    const atLastStore = shopper.ask('productDetail', { skuId, storeId: last?.storeId, position: KEMANG })
    expect(atLastStore.store?.poiId).toEqual(last?.poiId)
    expect(atLastStore.storeInfo?.storeId).toEqual(last?.storeId)
    const { poiList, hasMore } = shopper.ask('productStoreList', { skuId, position: KEMANG, pageNo: 1, pageSize: 20 })
    expect(poiList.length).toEqual(outlets.length)
    expect(hasMore).toBe(false)
    const orderOf = ({ openStatus, distance = 0 }: (typeof poiList)[number]) => (openStatus === 'CLOSED' ? 1e9 : 0) + distance
    expect(poiList).toEqual([...poiList].sort((a, b) => orderOf(a) - orderOf(b)))
    const nearest = Math.min(...poiList.map(({ distance = Number.NaN }) => distance))
    const near = shopper.ask('productDetail', { skuId, position: KEMANG })
    expect(near.store).toMatchObject({ distance: nearest })
    expect(atLastStore.nearestDistance).toBe(nearest)
    const { openStatus, opensAt } = poiList.find(({ distance }) => distance === nearest) ?? {}
    expect(atLastStore.nearestOpening).toEqual({ openStatus, opensAt })
    expect(near.availableStoreNum).toBe(outlets.length)
    const anywhere = shopper.ask('productDetail', { skuId, storeId: 'store9999' })
    expect(anywhere.store?.poiId).toEqual(outlets[0]?.poiId)
    expect(anywhere.store?.distance).toBeUndefined()
    expect(anywhere.nearestDistance).toBeUndefined()
    const page = (pageNo: number) => shopper.ask('productStoreList', { skuId, pageNo, pageSize: 3 })
    expect(page(1).hasMore).toBe(true)
    expect(page(2).poiList[0]?.poiId).toEqual(expect.stringMatching(/^poi/))
  })

  it('refuses an unknown product', () => {
    const { shopper } = setup()
    expect(shopper.codeOf('productDetail', { skuId: 'sku-0' })).toBe('8000005')
    expect(shopper.codeOf('productStoreList', { skuId: '', pageNo: 1, pageSize: 5 })).toBe('8000005')
  })
})

it('shows only pictures that can be drawn, on every page of the market', () => {
  const { shopper, skuIds, world } = setup()
  const { accessToken: token } = shopper.logIn('81234567890')
  const json = JSON.stringify([
    skuIds.map((skuId) => shopper.ask('productDetail', { skuId })),
    shopper.ask('partnerCouponList', { pageNo: 1, pageSize: 20 }, { token }),
    ['promo-gajian', 'promo-akhir-pekan', 'promo-hujan'].map((activityId) =>
      shopper.ask('productListPageDetail', { activityId, pageNo: 1, pageSize: 50 })),
    [false, true].map((history) => shopper.ask('myCoupons', { history, pageNo: 1, pageSize: 50 }, { token })),
    world.market.platform.map(({ templateId: couponId }) => shopper.ask('couponDetail', { couponId })),
    shopper.ask('productPreview', { previewToken: world.market.products.anyPreviewToken() }),
  ])
  const names = new Set([...json.matchAll(/\/img\/([^".\\]+)\.webp/g)].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(150)
  expect([...names].filter((name) => !isPainted(name))).toEqual([])
})

it('uses matching pictures of food', () => {
  const { shopper } = setup()
  expect(KINDS.filter(({ group }) => group === 'cantik').map(({ picture }) => SUBJECTS[picture]?.on)).toEqual(['none', 'none', 'none'])
  const bakery = shopper.ask('productSearchList', { keyword: 'roti', categoryIdList: ['roti'], filterOptions: [], pageNo: 1, pageSize: 50 })
  const isCroissant = (text = '') => /croissant/i.test(text)
  const looks = bakery.assetList.map(({ assetName, imageUrl }) => [isCroissant(assetName['id-ID']), isCroissant(imageUrl)])
  expect(looks.filter(([is, looksSo]) => is !== looksSo)).toEqual([])
  expect(new Set(looks.map(([is]) => is)).size).toBe(2)
})

it('shows things and no persons, whom a close-up would cut off', () => {
  const persons = /^1f(46[6-9]|47\d|48[12367]|64[5-9de]|6b[4-6]|9d[0-9a-f])/
  expect(Object.entries(SUBJECTS).filter(([, { main }]) => persons.test(main)).map(([name]) => name)).toEqual([])
})

describe('changes of a product', () => {
  it('are the same on its page, in its shop and in lists: sold out, bought, withdrawn, not for this user', () => {
    const { world, shopper, skuOf, offers } = setup()
    const { accessToken: token, userId } = shopper.logIn('81234567890')
    const skuId = skuOf((deal) => isPlain(deal) && (deal.remainingStock ?? 0) > 20)
    const { storeId = '' } = offers.find(({ product }) => product.skuId === skuId)?.store ?? {}
    const everywhere = () => {
      const page = shopper.ask('productDetail', { skuId }, { token })
      const { products } = shopper.ask('merchantDetail', { storeId }, { token })
      const inShop = products.find((deal) => deal.skuId === skuId)
      expect(page).toMatchObject({ ...inShop, storeInfo: expect.anything() })
      return page
    }
    const before = everywhere()
    world.market.stock.take(skuId, 2, userId)
    const after = everywhere()
    expect(after.boughtNum).toBe(2)
    expect(after.remainingStock).toEqual((before.remainingStock ?? 0) - 2)
    expect(after.soldNum).toEqual((before.soldNum ?? 0) + 2)
    expect(after.totalStock).toEqual(before.totalStock)
    const limit = before.limitNum ?? 0
    if (limit > 2) world.market.stock.take(skuId, limit - 2, userId)
    expect(everywhere().userLimit).toBe(true)
    expect(shopper.ask('productDetail', { skuId }).userLimit).toBeUndefined()
    world.market.stock.release(skuId, limit, userId)
    expect(everywhere()).toMatchObject({ boughtNum: 0, remainingStock: before.remainingStock })
    world.market.ban(userId, true)
    expect(everywhere().userGroupCheckResult).toBe(false)
    expect(shopper.ask('productDetail', { skuId }).userGroupCheckResult).toBe(true)
    world.market.ban(userId, false)
    world.market.takeDown(skuId, true)
    expect(everywhere()).toMatchObject({ status: 'OFF_SHELF', isSoldOut: true, remainingStock: 0 })
    world.market.takeDown(skuId, false)
    expect(everywhere()).toMatchObject({ status: 'ON_SALE', remainingStock: before.remainingStock })
    world.market.sellOut(skuId)
    expect(everywhere()).toMatchObject({ isSoldOut: true, remainingStock: 0, soldNum: before.totalStock })
  })

  it('start the same for the same seed, and with another price for no one', () => {
    const [one, same, other] = [setup('a'), setup('a'), setup('b')]
    const shown = ({ skuIds, detail }: ReturnType<typeof setup>) => JSON.stringify(skuIds.slice(0, 60).map(detail))
    expect(shown(one)).toBe(shown(same))
    expect(shown(one)).not.toBe(shown(other))
    expect(one.clock.now).toBe(START)
  })
})

it('neighbours of a menu have different pictures', () => {
  const { world } = setup()
  for (const { products } of world.stores.slice(0, 100)) {
    const variants = products.map(({ skuId = '' }) => world.market.factsOf(skuId).variant)
    expect(variants.filter((variant, at) => variant === variants[at - 1])).toEqual([])
  }
})

describe('campaigns', () => {
  it('list the products that carry their name, page by page, and nothing else', () => {
    const { shopper, detail } = setup()
    for (const activityId of ['promo-gajian', 'promo-akhir-pekan', 'promo-hujan']) {
      const page = (pageNo: number) => shopper.ask('productListPageDetail', { activityId, pageNo, pageSize: 3 })
      const first = page(1)
      expect(first).toMatchObject({ activityId, pageType: 'CAMPAIGN', hasMore: true, productListId: `list-${activityId}` })
      expect(Object.values(first.title).every((words) => words !== '')).toBe(true)
      const list = shopper.ask('queryProductList', { productListId: first.productListId, pageNo: 1, pageSize: 50 })
      expect(list.assetList.slice(0, 6)).toEqual([...first.items, ...page(2).items])
      expect(new Set(list.assetList.map(({ skuId }) => skuId)).size).toBe(list.assetList.length)
      const own = list.assetList.filter(({ isFlashSale }) => !isFlashSale)
      expect(own.length).toBeGreaterThan(3)
      for (const { promotionInfo, skuId } of own) {
        expect(promotionInfo).toMatchObject({ activityId, promotionActivityTagName: first.title, activityType: 'COMMON' })
        expect(detail(skuId ?? '').promotionInfo).toEqual(promotionInfo)
      }
    }
  })

  it('end with the week, the month, or the next month in Jakarta', () => {
    const { shopper } = setup()
    const endOf = (activityId: string) => {
      const { effectiveEndTime = 0 } = shopper.ask('productListPageDetail', { activityId, pageNo: 1, pageSize: 1 })
      return new Date(effectiveEndTime + 7 * 3_600_000)
    }
    expect(endOf('promo-akhir-pekan').getUTCDay()).toBe(0)
    for (const activityId of ['promo-gajian', 'promo-hujan']) {
      expect(new Date(endOf(activityId).getTime() + 1000).getUTCDate()).toBe(1)
    }
    expect(endOf('promo-hujan').getTime()).toBeGreaterThan(endOf('promo-gajian').getTime())
  })

  it('begin with products that the user can buy', () => {
    const { shopper, world } = setup()
    const list = () => shopper.ask('productListPageDetail', { activityId: 'promo-hujan', pageNo: 1, pageSize: 50 }).items
    world.market.sellOut(list()[0]?.skuId ?? '')
    const isAvailable = list().map((deal) => dealState(deal) === 'available')
    expect(isAvailable).toContain(false)
    expect(isAvailable).toEqual([...isAvailable].sort((a, b) => Number(b) - Number(a)))
  })

  it('list products of open shops before those of closed ones, the nearest first', () => {
    const { shopper } = setup()
    const { items } = shopper.ask('productListPageDetail', { activityId: 'promo-gajian', pageNo: 1, pageSize: 50, position: KEMANG })
    const rows = items.map((deal) => ({
      part: dealState(deal) === 'available' ? Number(deal.storeInfo?.openStatus === 'CLOSED') : 2,
      metres: deal.storeInfo?.storeDistance ?? 0,
    }))
    expect(new Set(rows.map(({ part }) => part)).size).toBeGreaterThan(1)
    expect(rows).toEqual([...rows].sort((a, b) => a.part - b.part || a.metres - b.metres))
  })

  it('have a last page, and are refused if unknown', () => {
    const { shopper } = setup()
    const list = { productListId: 'list-promo-hujan', pageSize: 50 }
    const { assetList, queryId } = shopper.ask('queryProductList', { ...list, pageNo: 1 })
    expect(shopper.ask('queryProductList', { ...list, pageNo: 2, queryId })).toEqual({ assetList: [], hasMore: false, queryId })
    expect(assetList.length).toBeGreaterThan(0)
    for (const productListId of ['list-nothing', '', 'list-flash-99']) {
      expect(shopper.ask('queryProductList', { ...list, productListId, pageNo: 1 }).assetList).toEqual([])
    }
    expect(shopper.codeOf('productListPageDetail', { activityId: 'promo-lebaran', pageNo: 1, pageSize: 10 })).toBe('10000009')
  })
})
