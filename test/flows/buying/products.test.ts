import type { Deal } from '../../../src/api/discovery/deals'
import { dealState } from '../../../src/entities/dealRules'
import { similarReached } from '../../../src/features/discovery/deals/events'
import { similarFeed } from '../../../src/features/discovery/deals/selectors'
import { buyTapped, productPhotoTapped, storesTapped } from '../../../src/features/offers/products/model/events'
import { buyState } from '../../../src/features/offers/products/model/logic'
import {
  previewPage, productIdOf, productResource, productStoresFeed, type ProductContent,
} from '../../../src/features/offers/products/model/selectors'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import type { Resource } from '../../../src/data/resource/reducer'
import { popupDismissed, tabTapped, textLinkTapped } from '../../../src/navigation/events'
import { pageShown } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import { offersOf } from '../../../src/sandbox/world/coupons/offers'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const DETAIL = '/local_life/product/detail'
const SALE_DETAIL = '/local_life/flash_sale/product/detail'
const SARI = '81234567890'

type Params = Record<string, string>
type SetupOptions = Parameters<typeof startClient>[0]
const pathOf = (params: Params) => `/platform/groupCouponDetail?${new URLSearchParams(params).toString()}`
const isPlain = (deal: Deal) => dealState(deal) === 'available' && !deal.isFlashSale && !deal.promotionInfo

/** A user at home, the products of the world, and the outcomes of product pages. */
async function setup(options: SetupOptions = {}) {
  const shopper = startClient(options)
  await shopper.waits(2_000)
  const { world } = shopper
  const deals = offersOf(world.stores).map((offer) => world.market.dealOf(offer, { account: null }))
  const dealWhich = (is: (deal: Deal) => boolean): Deal => deals.find(is) ?? { assetId: '', assetName: {}, userGroupCheckResult: true }
  const inSale = dealWhich((deal) => deal.isFlashSale === true && dealState(deal) === 'available' && (deal.remainingStock ?? 0) > 10)
  const page = (params: Params): Resource | null => shopper.state().resources?.[productResource(params) ?? ''] ?? null
  const content = (params: Params) => (page(params)?.content ?? undefined) as ProductContent | undefined
  const deal = (params: Params) => shopper.state().entities.deals[content(params)?.assetId ?? '']
  return {
    shopper, world, dealWhich, page, content, deal,
    plain: { skuId: dealWhich(isPlain).skuId ?? '' },
    sale: { skuId: inSale.skuId ?? '', isFlashSale: 'true', detailId: inSale.detailId ?? '', pageId: inSale.pageId ?? '' },
    requestCount: (path = DETAIL) => world.stats.requests[path] ?? 0,
    /** The page's product can be bought, or the reason why not. */
    state(params: Params) {
      const [there, card] = [content(params), deal(params)]
      return there && card ? buyState(there, card, params['isFlashSale'] === 'true') : null
    },
  }
}

describe('the page of a product', () => {
  it('is idle, loading, shown while it is on the stack, and idle again', async () => {
    const { shopper, plain, page, content, requestCount } = await setup()
    expect(page(plain)).toBeNull()
    shopper.world.faults.add({ kind: 'delay', ms: 1_000, path: DETAIL, times: 1 })
    await shopper.opens(pathOf(plain))
    expect(page(plain)?.phase).toBe('loading')
    await shopper.waits(1_500)
    expect(page(plain)?.phase).toBe('ready')
    expect(content(plain)).toMatchObject({ ...plain, status: 'ON_SALE' })
    await shopper.tapsStore(content(plain)?.poiId ?? '')
    await shopper.goesBack()
    expect(page(plain)?.phase).toBe('ready')
    expect(requestCount()).toBe(1)
    await shopper.goesBack()
    expect(page(plain)).toBeNull()
    await shopper.opens(pathOf(plain))
    expect(page(plain)?.phase).toBe('ready')
    expect(requestCount()).toBe(2)
    expectReplays(shopper)
  })

  it.each<[string, () => Parameters<Shopper['world']['faults']['add']>[0], string]>([
    ['a server that fails', () => ({ kind: 'status', status: 500, path: DETAIL }), 'server'],
    ['a signature that is refused', () => ({ kind: 'errorCode', code: '0310101', message: 'Tanda tangan', path: DETAIL }), 'refused'],
    ['half an answer', () => ({ kind: 'cutJson', path: DETAIL }), 'malformed'],
    ['no network', () => ({ kind: 'loseRequest', path: DETAIL }), 'network'],
  ])('fails with %s, and loads at the next attempt', async (_, fault, kind) => {
    const { shopper, plain, page } = await setup()
    shopper.world.faults.add({ ...fault(), times: 1 })
    await shopper.opens(pathOf(plain))
    expect(page(plain)).toMatchObject({ phase: 'failed', failure: { kind } })
    await shopper.does(resourceRetryTapped({ resource: productResource(plain) ?? '' }))
    expect(page(plain)).toMatchObject({ phase: 'ready', failure: null })
    expectReplays(shopper)
  })

  it('is cancelled for a user who left before the position was known', async () => {
    const { shopper, plain, page, requestCount } = await setup({ locates: 'never', permission: 'prompt', url: '/platform/home/order' })
    shopper.dispatch(tabTapped({ tab: 'home' }))
    await shopper.opens(pathOf(plain))
    await shopper.goesBack()
    await shopper.waits(3_000)
    expect(page(plain)).toBeNull()
    expect(requestCount()).toBe(0)
    expectReplays(shopper)
  })

  it('shows an error for an unknown product, and for an address without one', async () => {
    const { shopper, page } = await setup()
    await shopper.opens(pathOf({ skuId: 'sku-0' }))
    expect(page({ skuId: 'sku-0' })).toMatchObject({ phase: 'failed', failure: { code: '8000005' } })
    await shopper.opens('/platform/groupCouponDetail?detailId=d1')
    expect(shopper.sees.toast()).toBe('toast.parameterError')
    expect(shopper.reports.at(-1)).toMatchObject({ kind: 'parameterMissing', code: 'skuId' })
    expectReplays(shopper)
  })

  it('belongs to the store of the tapped card', async () => {
    const { shopper, world, content, deal } = await setup()
    const chain = offersOf(world.stores).find(({ store, product }) =>
      store.brandStores > 4 && isPlain(world.market.dealOf({ store, product }, { account: null })))
    const outlet = world.stores.filter(({ merchantId }) => merchantId === chain?.store.merchantId).at(-1)
    await shopper.opens(`/platform/merchant?poiId=${outlet?.poiId ?? ''}`)
    const skuId = chain?.product.skuId ?? ''
    await shopper.tapsDeal(`${skuId}-${outlet?.storeId ?? ''}`)
    const params = { skuId, detailId: `detail-${skuId}`, storeId: outlet?.storeId ?? '' }
    expect(shopper.sees.path()).toBe(pathOf(params))
    expect(content(params)?.poiId).toBe(outlet?.poiId)
    expect(deal(params)?.storeInfo?.storeId).toBe(outlet?.storeId)
    expectReplays(shopper)
  })

  it('changes its language with the app', async () => {
    const { shopper, plain, page, requestCount } = await setup()
    await shopper.opens(pathOf(plain))
    await shopper.chooses('en-GB')
    await shopper.waits(1_000)
    expect(page(plain)?.phase).toBe('ready')
    expect(requestCount()).toBe(2)
    expectReplays(shopper)
  })
})

describe('an unavailable product', () => {
  it.each([
    ['sold out', 'soldOut'],
    ['bought as often as one may', 'limitReached'],
    ['not for this shopper', 'notEligible'],
  ] as const)('says so and is not bought: %s', async (_, state) => {
    const { shopper, world, dealWhich, state: stateOf } = await setup()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    // The deals are those that a guest sees, who has no limit.
    const isUsedUp = ({ skuId = '' }: Deal) => state === 'limitReached' && world.market.factsOf(skuId).boughtUp
    const params = { skuId: dealWhich((deal) => (dealState(deal) === state || isUsedUp(deal)) && !deal.isFlashSale).skuId ?? '' }
    await shopper.opens(pathOf(params))
    expect(stateOf(params)).toBe(state)
    await shopper.does(buyTapped({ resource: productResource(params) ?? '' }))
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    expectReplays(shopper)
  })

  it('that sold out between the list and the tap is marked on its page and on its card', async () => {
    const { shopper, world, state } = await setup()
    await shopper.choosesList('deals')
    const { ids = [] } = shopper.sees.feed('deals') ?? {}
    const cards = () => ids.map((id) => shopper.state().entities.deals[id])
    const { assetId = '', skuId = '', detailId = '', storeInfo } = cards().find((deal) => deal && isPlain(deal)) ?? {}
    world.market.sellOut(skuId)
    await shopper.tapsDeal(assetId)
    const params = { skuId, detailId, storeId: storeInfo?.storeId ?? '' }
    expect(state(params)).toBe('soldOut')
    await shopper.goesBack()
    const card = cards().find((deal) => deal?.assetId === assetId)
    expect(card && dealState(card)).toBe('soldOut')
    expect(card?.storeInfo?.storeDistance).toBe(storeInfo?.storeDistance)
    // A sold-out card opens its page, which lists similar products.
    await shopper.tapsDeal(assetId)
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    expect(state(params)).toBe('soldOut')
    expectReplays(shopper)
  })

  it('shows available similar ones, requested once, and only if it is sold out', async () => {
    const { shopper, world, plain, content } = await setup()
    const requestCount = () => world.stats.requests['/local_life/home/asset_list'] ?? 0
    const before = requestCount()
    await shopper.opens(pathOf(plain))
    expect(requestCount()).toBe(before)
    world.market.sellOut(plain.skuId)
    await shopper.opens('/platform/home')
    await shopper.opens(pathOf(plain))
    const product = productIdOf(plain) ?? ''
    await shopper.does(similarReached({ product }))
    await shopper.does(similarReached({ product }))
    expect(requestCount()).toBe(before + 1)
    const { ids = [] } = shopper.sees.feed(similarFeed.of(product)) ?? {}
    const kindOf = (skuId: string) => offersOf(world.stores).find((offer) => offer.product.skuId === skuId)?.store.kind.id
    const others = ids.map((id) => shopper.state().entities.deals[id])
    expect(others.length).toBeGreaterThan(1)
    expect(new Set(others.map((deal) => kindOf(deal?.skuId ?? '')))).toEqual(new Set([content(plain)?.categoryId]))
    expect(others.every((deal) => deal && dealState(deal) === 'available' && deal.skuId !== plain.skuId)).toBe(true)
    await shopper.tapsDeal(ids[0] ?? '')
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    expect(shopper.history.location.search).toContain(others[0]?.skuId ?? 'none')
    await shopper.goesBack()
    expect(shopper.sees.feed(similarFeed.of(product))?.ids).toEqual(ids)
    await shopper.opens('/platform/home')
    await shopper.tapsTab('account')
    expectReplays(shopper)
  })

  it('is available again once it is restocked, on every card', async () => {
    const { shopper, world, plain, state, deal } = await setup()
    world.market.stock.set(plain.skuId, 0)
    await shopper.opens(pathOf(plain))
    expect(state(plain)).toBe('soldOut')
    const there = deal(plain)
    await shopper.goesBack()
    world.market.stock.set(plain.skuId, 7)
    const elsewhere = world.stores.filter(({ products }) => products.some(({ skuId }) => skuId === plain.skuId)).at(-1)
    const other = { ...plain, storeId: elsewhere?.storeId ?? '' }
    await shopper.opens(pathOf(other))
    expect(state(other)).toBe('available')
    expect(deal(other)?.assetId).not.toBe(there?.assetId)
    const first = shopper.state().entities.deals[there?.assetId ?? '']
    expect(first).toMatchObject({ remainingStock: 7, storeInfo: { storeId: there?.storeInfo?.storeId } })
    expect(first && dealState(first)).toBe('available')
    expectReplays(shopper)
  })

  it('was withdrawn from sale', async () => {
    const { shopper, world, plain, state } = await setup()
    world.market.takeDown(plain.skuId, true)
    await shopper.opens(pathOf(plain))
    expect(state(plain)).toBe('offShelf')
    expectReplays(shopper)
  })

  it('is requested again for another user, with the pages below it', async () => {
    const { shopper, world, plain, sale, page, state, requestCount } = await setup()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    world.market.ban(shopper.sees.userId() ?? '', true)
    await shopper.logsOut()
    await shopper.opens(pathOf(sale))
    await shopper.opens(pathOf(plain))
    expect(state(plain)).toBe('available')
    await shopper.waits(60_000)
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    expect(state(plain)).toBe('notEligible')
    expect(page(sale)).toBeNull()
    expect(requestCount(SALE_DETAIL)).toBe(1)
    await shopper.goesBack()
    expect(page(sale)).toMatchObject({ phase: 'failed', failure: { code: '9110058' } })
    expectReplays(shopper)
  })
})

describe('a product in a flash sale', () => {
  it('is requested as such, counts down, and is requested once more at the end', async () => {
    const { shopper, world, sale, page, content, state, requestCount } = await setup()
    world.market.flashSale.endIn(60)
    await shopper.opens(pathOf(sale))
    expect(requestCount()).toBe(0)
    expect(requestCount(SALE_DETAIL)).toBe(1)
    expect(state(sale)).toBe('available')
    expect(content(sale)?.flashSale).toMatchObject({ status: 'ONGOING', pageId: sale.pageId })
    await shopper.waits(58_000)
    expect(requestCount(SALE_DETAIL)).toBe(1)
    await shopper.waits(3_000)
    expect(requestCount(SALE_DETAIL)).toBe(2)
    expect(page(sale)?.phase).toBe('ready')
    expect(state(sale)).toBe('saleEnded')
    expect(content(sale)).toMatchObject({ flashSaleEndsAt: null, flashSale: { status: 'ENDED' } })
    await shopper.waits(3_600_000)
    expect(requestCount(SALE_DETAIL)).toBe(2)
    expectReplays(shopper)
  })

  it('starts at its time, and ends with one more request', async () => {
    const { shopper, world, sale, state, content, requestCount } = await setup()
    const { skuId = '' } = world.market.flash.inRound(2).find(({ total, soldBefore }) => total > soldBefore) ?? {}
    const coming = { skuId, isFlashSale: 'true', pageId: 'flash-2' }
    world.market.flashSale.startIn(30)
    await shopper.opens(pathOf(coming))
    expect(state(coming)).toBe('saleComing')
    expect(content(coming)?.flashSale?.status).toBe('COMING_SOON')
    await shopper.waits(31_000)
    expect(state(coming)).toBe('available')
    expect(content(coming)?.flashSale?.status).toBe('ONGOING')
    expect(requestCount(SALE_DETAIL)).toBe(2)
    expect(shopper.sees.resource(productResource(sale) ?? '')).toBeNull()
    expectReplays(shopper)
  })

  it('has its usual price when the sale ends on a page that was not requested as part of it', async () => {
    const { shopper, world, sale: { skuId }, deal, state, requestCount } = await setup()
    world.market.flashSale.endIn(20)
    await shopper.opens(pathOf({ skuId }))
    expect(deal({ skuId })?.isFlashSale).toBe(true)
    await shopper.waits(21_000)
    expect(requestCount()).toBe(2)
    expect(state({ skuId })).toBe('available')
    expect(deal({ skuId })?.isFlashSale).toBeUndefined()
    expect(deal({ skuId })?.promotionInfo?.activityType).not.toBe('FLASH_SALE')
    expectReplays(shopper)
  })

  it('is not requested again by the countdown of a page that was left or reloaded', async () => {
    const { shopper, world, sale, page, requestCount } = await setup()
    world.market.flashSale.endIn(60)
    await shopper.opens(pathOf(sale))
    await shopper.chooses('en-GB')
    await shopper.waits(1_000)
    expect(requestCount(SALE_DETAIL)).toBe(2)
    await shopper.goesBack()
    await shopper.waits(120_000)
    expect(requestCount(SALE_DETAIL)).toBe(2)
    expect(page(sale)).toBeNull()
    expectReplays(shopper)
  })

  it('is requested once by a phone that slept through the end', async () => {
    const { shopper, world, sale, requestCount } = await setup()
    world.market.flashSale.endIn(30)
    await shopper.opens(pathOf(sale))
    for (let woken = 0; woken < 4; woken++) {
      shopper.session.enter(pageShown(), 'source')
      await shopper.waits(10_000)
    }
    shopper.session.enter(pageShown(), 'source')
    await shopper.waits(5_000)
    expect(requestCount(SALE_DETAIL)).toBe(2)
    expectReplays(shopper)
  })

  it('shows a rush, a missing sale, and one that is not for the user', async () => {
    const { shopper, world, sale, page } = await setup()
    world.market.sale.refuseNext(1)
    await shopper.opens(pathOf(sale))
    expect(page(sale)).toMatchObject({ phase: 'failed', failure: { code: '9110057' } })
    await shopper.does(resourceRetryTapped({ resource: productResource(sale) ?? '' }))
    expect(page(sale)?.phase).toBe('ready')
    const nowhere = { ...sale, pageId: 'flash-99' }
    await shopper.opens(pathOf(nowhere))
    expect(page(nowhere)).toMatchObject({ phase: 'failed', failure: { code: '8000005' } })
    expectReplays(shopper)
  })
})

describe('taps on the page of a product', () => {
  it('open the order, with the flash sale while it lasts', async () => {
    const { shopper, plain, sale, deal } = await setup()
    await shopper.opens(pathOf(plain))
    const usualStore = deal(plain)?.storeInfo?.storeId ?? ''
    await shopper.does(buyTapped({ resource: productResource(plain) ?? '' }))
    expect(shopper.sees.path()).toBe(`/platform/confirmOrder?${new URLSearchParams({ ...plain, storeId: usualStore }).toString()}`)
    await shopper.opens(pathOf(sale))
    const saleStore = deal(sale)?.storeInfo?.storeId ?? ''
    await shopper.does(buyTapped({ resource: productResource(sale) ?? '' }))
    expect(shopper.sees.path()).toBe(`/platform/confirmOrder?${new URLSearchParams({ ...sale, storeId: saleStore }).toString()}`)
    expectReplays(shopper)
  })

  it('open the order at the store of the address if the server names none, and without a store say so', async () => {
    const { shopper, world, plain } = await setup()
    const params = { ...plain, storeId: 'store-of-the-address' }
    world.faults.add({
      kind: 'mutate', path: '/local_life/product/detail', times: null,
      mutate: (data) => JSON.stringify({ ...(data as object), storeInfo: null, store: null }),
    })
    await shopper.opens(pathOf(params))
    await shopper.does(buyTapped({ resource: productResource(params) ?? '' }))
    expect(shopper.sees.path()).toBe(`/platform/confirmOrder?${new URLSearchParams(params).toString()}`)
    await shopper.opens(pathOf(plain))
    await shopper.does(buyTapped({ resource: productResource(plain) ?? '' }))
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    expect(shopper.sees.toast()).toBe('toast.parameterError')
    expectReplays(shopper)
  })

  it('open its photos, its stores, page by page, and the links of its terms', async () => {
    const { shopper, plain } = await setup()
    await shopper.opens(pathOf(plain))
    await shopper.does(productPhotoTapped({ at: 2 }))
    expect(shopper.sees.path()).toBe(`${pathOf(plain)}&pictures=2`)
    await shopper.does(popupDismissed({ popup: 'pictures' }))
    expect(shopper.sees.path()).toBe(pathOf(plain))
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/local_life/product/applicable_store_list', times: 1 })
    await shopper.does(storesTapped({ skuId: plain.skuId }))
    const feed = productStoresFeed.of(plain.skuId)
    expect(shopper.sees.feed(feed)?.phase).toBe('failed')
    await shopper.triesAgain(feed)
    const { ids = [] } = shopper.sees.feed(feed) ?? {}
    expect(ids.length).toBeGreaterThan(1)
    const isClosed = ids.map((id) => Number(shopper.state().entities.stores[id]?.openStatus === 'CLOSED'))
    expect(isClosed).toEqual([...isClosed].sort((a, b) => a - b))
    await shopper.does(popupDismissed({ popup: 'stores' }))
    await shopper.does(textLinkTapped({ link: 'javascript:alert(1)', from: 'product' }))
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    await shopper.does(textLinkTapped({ link: '/platform/PrivacyPolicy', from: 'product' }))
    expect(shopper.sees.screen()).toBe('privacyPolicy')
    expectReplays(shopper)
  })
})

describe('a preview', () => {
  it('opens by its token only, reloads each time, and cannot be bought', async () => {
    const { shopper, world } = await setup()
    const preview = (reference = 'held-1') => shopper.state().resources[previewPage.of(reference)]
    await shopper.opens(`/platform/groupCouponDetailPreview?previewToken=${world.market.products.anyPreviewToken()}`)
    expect(preview()).toMatchObject({ phase: 'ready', content: { status: 'DRAFT', poiId: null } })
    await shopper.does(buyTapped({ resource: previewPage.of('held-1') }))
    expect(shopper.sees.screen()).toBe('groupCouponDetailPreview')
    await shopper.opens('/platform/groupCouponDetailPreview?previewToken=pv-0')
    expect(preview('held-2')).toMatchObject({ phase: 'failed', content: null, failure: { code: '8000083' } })
    await shopper.goesBack()
    expect(preview()).toMatchObject({ phase: 'ready', failure: null })
    await shopper.opens('/platform/home')
    expect(preview()).toBeUndefined()
    expectReplays(shopper)
  })
})

it('cards work if a search was the first screen of the visit', async () => {
  const shopper = startClient({ url: '/platform/searchDishes' })
  await shopper.waits(2_000)
  await shopper.choosesTab('coupon')
  await shopper.submits('kopi')
  await shopper.waits(1_000)
  const cards = (shopper.sees.feed('search-coupon')?.ids ?? []).map((id) => shopper.state().entities.deals[id])
  const { assetId = '' } = cards.find((deal) => deal && isPlain(deal)) ?? {}
  await shopper.tapsDeal(assetId)
  expect(shopper.sees.screen()).toBe('groupCouponDetail')
  expect(shopper.puts().filter((type) => type === 'navigation/screenEntered')).toHaveLength(2)
  expectReplays(shopper)
})
