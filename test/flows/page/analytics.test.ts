// Analytics reports: the name of each step, its page, and the ids of its subject.
import { quantityChanged, submitTapped } from '../../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { mallTapped } from '../../../src/features/discovery/malls/events'
import { rankingTapped } from '../../../src/features/discovery/ranking/events'
import { campaignFeed } from '../../../src/features/offers/campaigns/selectors'
import { couponClaimTapped } from '../../../src/features/offers/claims/events'
import { ownTapped } from '../../../src/features/offers/coupons/model/events'
import { buyTapped } from '../../../src/features/offers/products/model/events'
import { selectRegion } from '../../../src/features/base/location/selectors'
import { tourNextTapped } from '../../../src/features/engagement/education/events'
import { categoryTapped, homeBannerTapped } from '../../../src/features/home/page/model/events'
import type { TrackedEvent } from '../../../src/ports/monitoring'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const REGION = ['province_id', 'city_id', 'district_id', 'street_id']

/** All reported events without the region. */
function recorded(shopper: Shopper): readonly TrackedEvent[] {
  return shopper.tracked.map(({ fields = {}, ...rest }) => {
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !REGION.includes(name)))
    return Object.keys(own).length > 0 ? { ...rest, fields: own } : rest
  })
}

async function at(url: string, setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient({ url, ...setup })
  await shopper.waits(2_500)
  return shopper
}

/** A deal without restrictions. */
function dealIn(shopper: Shopper) {
  const deal = Object.values(shopper.state().entities.deals).find(({ skuId, isFlashSale, isSoldOut, promotionInfo }) =>
    skuId && !isFlashSale && !isSoldOut && !promotionInfo)
  if (!deal) throw new Error('there is no such deal')
  return { skuId: '', ...deal }
}

it('names the region once the address is known', async () => {
  const shopper = await at('/platform/home')
  const { provinceId, cityId, districtId, streetId } = selectRegion(shopper.state())
  await shopper.opens('/platform/rank')
  const region = { province_id: provinceId, city_id: cityId, district_id: districtId, street_id: streetId }
  expect(Object.values(region).filter((id) => !id)).toEqual([])
  expect(shopper.tracked.at(-1)).toMatchObject({ name: 'ranking_viewed', fields: region })
  expectReplays(shopper)
})

describe('a visit that starts with a link', () => {
  it('to a store reports the page, the store, and its taps', async () => {
    const shopper = await at('/platform/merchant?poiId=poi0001')
    const deal = dealIn(shopper)
    await shopper.tapsDeal(deal.assetId)
    await shopper.goesBack()
    expect(recorded(shopper)).toEqual([
      { name: 'page_view', page: 'merchant', fields: { poi_id: 'poi0001' } },
      { name: 'store_viewed', page: 'merchant', fields: { poi_id: 'poi0001' } },
      { name: 'deal_tapped', page: 'merchant', fields: { product_id: deal.skuId } },
      { name: 'page_view', page: 'product_detail', fields: { product_id: deal.skuId } },
      { name: 'product_viewed', page: 'product_detail', fields: { product_id: deal.skuId, poi_id: 'poi0001' } },
      { name: 'page_view', page: 'merchant', fields: { poi_id: 'poi0001' } },
    ])
    expectReplays(shopper)
  })

  it('to a store by its business id reports the store id', async () => {
    const { storeId = '', poiId } = startClient().world.stores[0] ?? {}
    const shopper = await at(`/platform/merchant?storeId=${storeId}&cpType=C`)
    expect(recorded(shopper)).toEqual([
      { name: 'page_view', page: 'merchant' },
      { name: 'store_viewed', page: 'merchant', fields: { poi_id: poiId } },
    ])
    expectReplays(shopper)
  })

  it('to a campaign reports the campaign, also with taps on its deals', async () => {
    const shopper = await at('/platform/operationalDelivery?activityId=promo-gajian')
    const [assetId = ''] = shopper.sees.feed(campaignFeed.of('promo-gajian'))?.ids ?? []
    await shopper.tapsDeal(assetId)
    expect(recorded(shopper).slice(0, 2)).toEqual([
      { name: 'page_view', page: 'campaign', fields: { activity_id: 'promo-gajian' } },
      { name: 'deal_tapped', page: 'campaign', fields: expect.objectContaining({ activity_id: 'promo-gajian' }) },
    ])
    expectReplays(shopper)
  })

  it('to a coupon reports the coupon and its claim', async () => {
    const shopper = await at('/platform/couponDetail?couponId=tpl-makan-15000')
    const token = shopper.world.market.claims.viewOf('tpl-makan-15000', null)?.token
    await shopper.does(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId: 'tpl-makan-15000', token } }))
    await shopper.logsIn('81298765432')
    await shopper.waits(1_000)
    expect(recorded(shopper)).toEqual(expect.arrayContaining([
      { name: 'page_view', page: 'coupon_detail' },
      { name: 'coupon_viewed', page: 'coupon_detail', fields: expect.objectContaining({ coupon_template_id: 'tpl-makan-15000' }) },
      { name: 'coupon_claimed', page: 'coupon_detail', fields: expect.objectContaining({ coupon_template_id: 'tpl-makan-15000' }) },
    ]))
    expectReplays(shopper)
  })

  it('to an owned coupon does not report its id as a template', async () => {
    const shopper = await at('/platform/home')
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn('81234567890')
    await shopper.opens('/platform/myCouponList')
    const owned = Object.values(shopper.state().entities.ownCoupons)
    const couponId = owned.find(({ couponType }) => couponType === 'PLATFORM_COUPON')?.couponId ?? ''
    expect(couponId).not.toBe('')
    await shopper.does(ownTapped({ couponId, couponType: 'PLATFORM_COUPON' }))
    await shopper.waits(1_000)
    expect(shopper.sees.path()).toBe(`/platform/couponDetail?couponId=${couponId}`)
    const facts = recorded(shopper).filter(({ page }) => page === 'coupon_detail')
    expect(facts.map(({ name, fields }) => [name, fields?.['coupon_id']])).toEqual([['page_view', undefined], ['coupon_viewed', couponId]])
    expect(recorded(shopper).map(({ fields }) => fields?.['coupon_template_id'])).not.toContain(couponId)
    expectReplays(shopper)
  })

  it('to an unknown store reports the page only', async () => {
    const shopper = await at('/platform/merchant?poiId=nope')
    expect(recorded(shopper)).toEqual([{ name: 'page_view', page: 'merchant', fields: { poi_id: 'nope' } }])
    expectReplays(shopper)
  })

  it('to the rankings reports one view, and one more for each viewed ranking', async () => {
    const shopper = await at('/platform/rank')
    const first = shopper.sees.path().replace(/.*id=/, '')
    await shopper.does(rankingTapped({ rankId: 'rank-coffee' }))
    const names = recorded(shopper).map(({ name, fields }) => `${name} ${String(fields?.['ranking_id'] ?? '')}`)
    expect(names).toEqual(['page_view ', `ranking_viewed ${first}`, 'ranking_tapped rank-coffee', 'ranking_viewed rank-coffee'])
    expectReplays(shopper)
  })
})

it('a visit that starts at home reports the subject of each page', async () => {
  const shopper = await at('/platform/home')
  const poiId = shopper.sees.nearby()?.ids[0] ?? ''
  await shopper.tapsStore(poiId)
  await shopper.goesBack()
  await shopper.does(categoryTapped({ categoryId: 'makan' }))
  await shopper.opens('/platform/shoppingMallListPage')
  await shopper.does(mallTapped({ mallId: 'mall01' }))
  expect(recorded(shopper)).toEqual([
    { name: 'page_view', page: 'platform_home' },
    { name: 'store_tapped', page: 'platform_home', fields: { poi_id: poiId, algorithm_id: 'nearby-3' } },
    { name: 'page_view', page: 'merchant', fields: { poi_id: poiId } },
    { name: 'store_viewed', page: 'merchant', fields: { poi_id: poiId } },
    { name: 'page_view', page: 'platform_home' },
    { name: 'category_tapped', page: 'platform_home', fields: { category_id: 'makan' } },
    { name: 'page_view', page: 'category_poi_list', fields: { category_id: 'makan' } },
    { name: 'page_view', page: 'mall_list' },
    { name: 'mall_tapped', page: 'mall_list', fields: { mall_id: 'mall01' } },
    { name: 'page_view', page: 'mall', fields: { mall_id: 'mall01' } },
  ])
  expectReplays(shopper)
})

describe('taps on home before the analytics code has loaded', () => {
  /** Home with its first stores, on a network that is slow for everything after them. */
  async function slowHome() {
    const shopper = startClient({ latencyMs: 900 })
    while (!shopper.sees.nearby()?.ids.length) await shopper.waits(100)
    expect(shopper.state().navigation.modules).toEqual([])
    return shopper
  }

  it('are reported once afterwards, for home, with the time of the tap', async () => {
    const shopper = await slowHome()
    const poiId = shopper.sees.nearby()?.ids[0] ?? ''
    await shopper.tapsStore(poiId)
    await shopper.waits(200)
    expect(recorded(shopper)).toEqual([{ name: 'page_view', page: 'platform_home' }])
    await shopper.waits(4_000)
    expect(shopper.sees.path()).toContain('/platform/merchant')
    expect(recorded(shopper).filter(({ name }) => name === 'store_tapped')).toEqual([
      { name: 'store_tapped', page: 'platform_home', fields: { poi_id: poiId, algorithm_id: 'nearby-3' } },
    ])
    expect(recorded(shopper)).toContainEqual({ name: 'store_viewed', page: 'merchant', fields: { poi_id: poiId } })
    await shopper.goesBack()
    await shopper.tapsStore(poiId)
    await shopper.waits(4_000)
    expect(recorded(shopper).filter(({ name }) => name === 'store_tapped')).toHaveLength(2)
    expectReplays(shopper)
  })

  it('are reported for each banner, tile and category, in that order', async () => {
    const shopper = await slowHome()
    await shopper.tapsBanner('PAGE_HOME_BANNER_CARD', 'top-none')
    await shopper.tapsTile('rank')
    await shopper.goesBack()
    await shopper.does(categoryTapped({ categoryId: 'makan' }))
    await shopper.waits(6_000)
    expect(recorded(shopper).map(({ name, page }) => `${name} ${page}`).filter((each) => each.includes('_tapped'))).toEqual([
      'banner_tapped platform_home', 'tile_tapped platform_home', 'category_tapped platform_home',
    ])
    expectReplays(shopper)
  })

  it('are reported at most fifty times', async () => {
    const shopper = await slowHome()
    for (let tap = 0; tap < 60; tap++) shopper.dispatch(homeBannerTapped({ cardId: 'PAGE_HOME_BANNER_CARD', bannerId: `none-${tap}` }))
    await shopper.waits(6_000)
    expect(recorded(shopper).filter(({ name }) => name === 'banner_tapped')).toHaveLength(50)
    expectReplays(shopper)
  })
})

it('a purchase is reported from the buy button to the order', async () => {
  const shopper = await at('/platform/merchant?poiId=poi0001')
  const { assetId, skuId } = dealIn(shopper)
  await shopper.tapsDeal(assetId)
  const [product = ''] = Object.keys(shopper.state().resources ?? {}).filter((name) => name.startsWith('product:'))
  await shopper.does(buyTapped({ resource: product }))
  const [page = ''] = Object.keys(shopper.state().resources ?? {}).filter((name) => name.startsWith('confirm:'))
  await shopper.does(submitTapped({ page }))
  await shopper.logsIn('81234567890')
  await shopper.waits(1_000)
  const bought = recorded(shopper).filter(({ name }) => ['buy_tap', 'order_tap', 'order_created'].includes(name))
  expect(bought.map(({ name, page: on, fields }) => [name, on, fields?.['product_id']])).toEqual(expect.arrayContaining([
    ['buy_tap', 'product_detail', skuId], ['order_tap', 'confirm_order', skuId],
  ]))
  expect(bought.find(({ name }) => name === 'order_tap')?.fields).toHaveProperty('total_amount')
  expectReplays(shopper)
})

it('an order of a table is reported with its dishes', async () => {
  const shopper = await at('/platform/confirmOrder?storeId=store0001&tableNo=7')
  const { skuId = '' } = Object.values(shopper.state().entities.deals).find((deal) => deal.skuId) ?? {}
  await shopper.does(quantityChanged({ page: confirmPage.of('storeId=store0001&tableNo=7'), skuId, quantity: 1 }))
  expect(recorded(shopper)).toContainEqual({ name: 'dish_chosen', page: 'confirm_order', fields: { food_id: skuId } })
  expectReplays(shopper)
})

it('the tour is not reported', async () => {
  const shopper = await at('/platform/home', { newcomer: true })
  const before = recorded(shopper).length
  await shopper.does(tourNextTapped())
  expect(recorded(shopper)).toHaveLength(before)
  expectReplays(shopper)
})
