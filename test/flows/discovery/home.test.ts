import { cardsRetryTapped, pulledToRefresh } from '../../../src/features/home/page/model/events'
import { endReached } from '../../../src/data/feed/events'
import { localeChosen } from '../../../src/session/visit'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

async function atHome(setup: Parameters<typeof startClient>[0] = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  return shopper
}

describe('the list of stores', () => {
  it('is shown if the server answers no cards at all', async () => {
    const shopper = startClient()
    shopper.world.faults.add({
      kind: 'mutate', path: '/local_life/home/page_card_list', times: null, mutate: () => JSON.stringify({ cardList: [] }),
    })
    await shopper.waits(2_000)
    expect(shopper.state().home.cards).toEqual({ MALL_NEARBY_CARD: { mallList: [] } })
    expect(shopper.sees.stores()).toHaveLength(10)
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('continues with recommendations at its end, once, with the query id of the first list, and then ends', async () => {
    const shopper = await atHome()
    for (let page = 0; page < 80 && shopper.sees.nearby()?.hasMore; page++) await shopper.scrollsToEnd()
    const feed = shopper.sees.nearby()
    expect(feed).toMatchObject({ hasMore: false, stage: 1, phase: 'ready' })
    expect(new Set(feed?.ids).size).toBe(feed?.ids.length)
    const requestCount = shopper.world.stats.requests
    expect(requestCount['/homepage/query_recommend_poi']).toBeGreaterThan(0)
    await shopper.scrollsToEnd()
    expect(shopper.sees.nearby()?.ids.length).toBe(feed?.ids.length)
    expectReplays(shopper)
  })

  it('requests one page at a time, however often its end is reached', async () => {
    const shopper = await atHome()
    const before = shopper.world.stats.requests['/homepage/query_poi_list'] ?? 0
    for (let n = 0; n < 5; n++) shopper.dispatch(endReached({ feed: 'nearby' }))
    await shopper.waits(1_000)
    expect(shopper.world.stats.requests['/homepage/query_poi_list']).toBe(before + 1)
    expectReplays(shopper)
  })

  it('shows an error when a page fails and loads it on a tap', async () => {
    const shopper = await atHome()
    shopper.world.faults.add({ kind: 'html', path: '/homepage/query_poi_list', times: 1 })
    await shopper.scrollsToEnd()
    expect(shopper.sees.nearby()?.phase).toBe('moreFailed')
    await shopper.triesAgain()
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', pageNo: 2 })
    expectReplays(shopper)
  })

  it.each(['cutJson', 'wrongType', 'loseAnswer'] as const)('fails completely on %s and recovers', async (kind) => {
    const shopper = startClient()
    shopper.world.faults.add({ kind, path: '/homepage/query_poi_list', times: 1 })
    await shopper.waits(2_000)
    expect(shopper.sees.nearby()?.phase).toBe('failed')
    await shopper.triesAgain()
    expect(shopper.sees.stores()).toHaveLength(10)
    expectReplays(shopper)
  })

  it('drops a page that arrives after a refresh', async () => {
    const shopper = await atHome()
    shopper.world.faults.add({ kind: 'delay', path: '/homepage/query_poi_list', ms: 900, times: 1 })
    await shopper.scrollsToEnd()
    await shopper.pullsToRefresh()
    await shopper.waits(2_000)
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', pageNo: 1 })
    expect(shopper.sees.stores()).toHaveLength(10)
    expectReplays(shopper)
  })
})

describe('another search for the position', () => {
  it('keeps the list when the position is unchanged', async () => {
    const shopper = await atHome()
    const requestCount = shopper.world.stats.requests['/homepage/query_poi_list']
    await shopper.requestsLocation()
    expect(shopper.world.stats.requests['/homepage/query_poi_list']).toBe(requestCount)
    shopper.device.locates = { fix: { latitude: -6.1754, longitude: 106.8272, accuracy: 9, simulated: false } }
    await shopper.requestsLocation()
    expect(shopper.world.stats.requests['/homepage/query_poi_list']).toBe((requestCount ?? 0) + 1)
    expectReplays(shopper)
  })
})

describe('pulling to refresh', () => {
  it('twice within 300 ms is one refresh, and three times as well', async () => {
    const shopper = await atHome()
    const requestCount = () => shopper.world.stats.requests['/homepage/query_poi_list'] ?? 0
    const before = requestCount()
    shopper.dispatch(pulledToRefresh())
    await shopper.waits(100)
    shopper.dispatch(pulledToRefresh())
    await shopper.waits(250)
    shopper.dispatch(pulledToRefresh())
    await shopper.waits(2_000)
    expect(requestCount()).toBe(before + 1)
    expect(shopper.state().home.refreshing).toBe(false)
    shopper.dispatch(pulledToRefresh())
    await shopper.waits(2_000)
    expect(requestCount()).toBe(before + 2)
    expectReplays(shopper)
  })

  it('counts once within 300 ms and keeps the content when it fails', async () => {
    const shopper = await atHome()
    const requestCount = shopper.world.stats.requests['/local_life/home/page_card_list'] ?? 0
    shopper.dispatch(pulledToRefresh())
    shopper.device.goesOffline()
    await shopper.waits(2_000)
    expect(shopper.sees.stores()).toHaveLength(10)
    expect(shopper.state().home.refreshing).toBe(false)
    expect(shopper.sees.toast()).toBe('toast.refreshFailed')
    shopper.device.goesOnline()
    await shopper.pullsToRefresh()
    expect(shopper.world.stats.requests['/local_life/home/page_card_list']).toBe(requestCount + 2)
    expectReplays(shopper)
  })
})

describe('the flash sale', () => {
  it('is requested once more when its countdown ends, and its deadline never moves on its own', async () => {
    const shopper = await atHome()
    // Banners are requested again when the address is known.
    await shopper.waits(5_000)
    const { flashSaleEndsAt } = shopper.state().home
    const left = (flashSaleEndsAt ?? 0) - shopper.world.now()
    expect(left).toBeGreaterThan(0)
    const requestCount = shopper.world.stats.requests['/local_life/home/page_card_list'] ?? 0
    await shopper.waits(left - 1_000)
    expect(shopper.state().home.flashSaleEndsAt).toBe(flashSaleEndsAt)
    await shopper.waits(2_000)
    expect(shopper.world.stats.requests['/local_life/home/page_card_list']).toBe(requestCount + 1)
    expect(inOrder(shopper.puts(), ['home/flashSaleEnded', 'home/cardsAwaited', 'home/cardsLoaded'])).toBe(true)
    expectReplays(shopper)
  })

  it('requests a card that has one second left again after two seconds at the earliest', async () => {
    const shopper = await atHome()
    await shopper.waits(5_000)
    shopper.world.flashSale.endIn(1)
    await shopper.pullsToRefresh()
    const ends = () => shopper.puts().filter((type) => type === 'home/flashSaleEnded').length
    const before = ends()
    await shopper.waits(1_500)
    expect(ends()).toBe(before)
    await shopper.waits(1_000)
    expect(ends()).toBe(before + 1)
    expectReplays(shopper)
  })

  it('is requested ever less often from a server that always reports one second left', async () => {
    const shopper = await atHome()
    await shopper.waits(5_000)
    shopper.world.faults.add({
      kind: 'mutate', path: '/local_life/home/page_card_list', times: null,
      mutate: (data) => JSON.stringify(data).replace(/"countdownTime":\d+(\.\d+)?/g, '"countdownTime":1'),
    })
    await shopper.pullsToRefresh()
    const ends = () => shopper.puts().filter((type) => type === 'home/flashSaleEnded').length
    await shopper.waits(62_000)
    // After 2, 4, 8, 16 and 32 seconds.
    expect(ends()).toBe(5)
    await shopper.waits(600_000)
    expect(ends()).toBeLessThanOrEqual(15)
    expectReplays(shopper)
  })
})

describe('the outlets of a merchant', () => {
  it('open in the URL, close with back, and are requested once', async () => {
    const shopper = await atHome()
    const merchantId = shopper.sees.stores().find((store) => (store?.brandStoreNum ?? 0) > 1)?.merchantId ?? ''
    await shopper.opensOutlets(merchantId)
    expect(shopper.sees.path()).toBe(`/platform/home?outlets=${merchantId}`)
    expect(shopper.sees.outlets(merchantId)?.ids.length).toBeGreaterThan(1)
    await shopper.goesBack()
    expect(shopper.sees.path()).toBe('/platform/home')
    await shopper.opensOutlets(merchantId)
    expect(shopper.world.stats.requests['/local_life/merchant/outlet_list']).toBe(1)
    await shopper.closesOutlets()
    expect(shopper.sees.path()).toBe('/platform/home')
    expectReplays(shopper)
  })
})

describe('tabs and back navigation', () => {
  it('replace each other in the history and load home once', async () => {
    const shopper = await atHome()
    const requestCount = shopper.world.stats.requests['/local_life/home/page_card_list']
    const entries = shopper.history.length
    await shopper.tapsTab('account')
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    expect(shopper.history.length).toBe(entries)
    expect(shopper.world.stats.requests['/local_life/home/page_card_list']).toBe(requestCount)
    expect(shopper.state().navigation.seenTabs).toEqual(['home', 'account', 'order'])
    expectReplays(shopper)
  })

  it('warn at the first back press and stay on the tab', async () => {
    const shopper = await atHome()
    await shopper.tapsTab('account')
    await shopper.goesBack()
    expect(shopper.sees.toast()).toBe('toast.backAgain')
    expect(shopper.sees).toMatchObject({})
    expect(shopper.sees.screen()).toBe('account')
    expect(shopper.sees.path()).toBe('/platform/home/account')
    expectReplays(shopper)
  })

  it('let the second press within two seconds leave', async () => {
    const shopper = await atHome()
    await shopper.goesBack()
    await shopper.goesBack()
    expect(shopper.puts()).toContain('navigation/exitStarted')
    expectReplays(shopper)
  })

  it('restore the list when the user returns from a store, without a request', async () => {
    const shopper = await atHome()
    const poiId = shopper.sees.nearby()?.ids[3] ?? ''
    await shopper.tapsStore(poiId)
    expect(shopper.sees.screen()).toBe('merchant')
    const requestCount = { ...shopper.world.stats.requests }
    await shopper.goesBack()
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.world.stats.requests).toEqual(requestCount)
    expectReplays(shopper)
  })
})

describe('another language', () => {
  it('shows the loading state for half a second, then texts and content', async () => {
    const shopper = await atHome()
    shopper.dispatch(localeChosen({ locale: 'zh-CN' }))
    await shopper.waits(450)
    expect(shopper.state().settings.changingLocale).toBe(true)
    await shopper.waits(1_000)
    expect(shopper.state()).toMatchObject({ settings: { changingLocale: false }, visit: { locale: 'zh-CN' } })
    expect(shopper.storage.get('locale')).toEqual({ locale: 'zh-CN' })
    expectReplays(shopper)
  })
})

describe('the cards of home', () => {
  it('show the server\'s message when they are refused', async () => {
    const shopper = await atHome()
    const message = 'Lagi dirapikan'
    shopper.world.faults.add({ kind: 'errorCode', path: '/local_life/home/page_card_list', code: '9200001', message, times: 1 })
    shopper.dispatch(cardsRetryTapped())
    await shopper.waits(500)
    expect(shopper.state().toasts).toMatchObject({ message })
    expectReplays(shopper)
  })

  it('are requested again when they fail at the end of a countdown, until they load', async () => {
    const shopper = await atHome()
    await shopper.waits(5_000)
    const left = (shopper.state().home.flashSaleEndsAt ?? 0) - shopper.world.now()
    const requestCount = () => shopper.world.stats.requests['/local_life/home/page_card_list'] ?? 0
    const before = requestCount()
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/local_life/home/page_card_list', times: 2 })
    await shopper.waits(left + 60_000)
    expect(requestCount()).toBe(before + 3)
    expect(shopper.state().home.flashSaleEndsAt).toBeGreaterThan(shopper.world.now())
    expectReplays(shopper)
  })

  it('ask no one to log in for a banner without a target', async () => {
    const shopper = await atHome()
    shopper.world.faults.add({
      kind: 'mutate', path: '/local_life/home/page_card_list', times: null,
      mutate: (data) => JSON.stringify(data).replaceAll('"/platform/myCouponList"', '""'),
    })
    shopper.dispatch(cardsRetryTapped())
    await shopper.waits(500)
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', 'middle-coupons')
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.reports).toContainEqual({ kind: 'bannerWithoutLink', code: 'middle-coupons', at: 'PAGE_HOME_MIDDLE_BANNER_CARD' })
    expectReplays(shopper)
  })
})
