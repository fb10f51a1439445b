import type { Shopper } from '../../driver/shopper'
import { saleItemTapped, nextSaleTapped } from '../../../src/features/offers/flashSale/events'
import { saleFeed, selectSalePage } from '../../../src/features/offers/flashSale/selectors'
import { pageShown } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const PAGE = '/local_life/flash_sale/page_detail'
const MORE = '/local_life/product_list_page/query_product_list'
const HOME_CARDS = '/local_life/home/page_card_list'
const FIRST_MS = (2 * 3600 + 14 * 60 + 37) * 1000
const BREAK_MS = 15 * 60_000
const ROUND_MS = 3 * 3600_000 - BREAK_MS
const SARI = '81234567890'

/** A user on the page of a sale, with its verbs. */
async function atSale(pageId?: string, setup: Parameters<typeof startClient>[0] = {}) {
  const url = pageId === undefined ? '/platform/flashDeal' : `/platform/flashDeal?pageId=${pageId}`
  const shopper = startClient({ url, ...setup })
  await shopper.waits(2_000)
  return { shopper, ...seeing(shopper, saleFeed.of(pageId ?? '')) }
}

function seeing(shopper: Shopper, feed: string) {
  const page = () => selectSalePage(shopper.state(), feed)
  return {
    feed,
    page,
    sale: () => page()?.sale ?? null,
    list: () => shopper.sees.feed(feed),
    left: () => (page()?.sale?.endsAt ?? 0) - shopper.world.now(),
    requestCount: (path = PAGE) => shopper.world.stats.requests[path] ?? 0,
    ends: () => shopper.puts().filter((type) => type === 'flashSale/countdownEnded').length,
  }
}

describe('the page of a flash sale', () => {
  it('changes from coming soon to ongoing to ended, with one request at each end, then to the next sale', async () => {
    const { shopper, sale, left, requestCount, ends } = await atSale('flash-2')
    expect(sale()).toMatchObject({ pageId: 'flash-2', status: 'COMING_SOON', clock: 'running' })
    expect(left()).toBeGreaterThan(FIRST_MS + BREAK_MS - 5_000)
    await shopper.waits(left() - 1_000)
    expect(sale()?.status).toBe('COMING_SOON')
    expect(requestCount()).toBe(1)
    expect(ends()).toBe(0)
    await shopper.waits(2_000)
    expect(sale()?.status).toBe('ONGOING')
    expect(requestCount()).toBe(2)
    expect(ends()).toBe(1)
    expect(left()).toBeGreaterThan(ROUND_MS - 5_000)
    await shopper.waits(left() + 1_000)
    expect(sale()).toMatchObject({ pageId: 'flash-2', status: 'ENDED', clock: 'still', nextPageId: 'flash-3' })
    await shopper.waits(BREAK_MS * 2)
    expect(requestCount()).toBe(3)
    expect(ends()).toBe(2)
    await shopper.does(nextSaleTapped({ pageId: 'flash-3' }))
    expect(shopper.sees.path()).toBe('/platform/flashDeal?pageId=flash-3')
    expect(seeing(shopper, saleFeed.of('flash-3')).sale()).toMatchObject({ pageId: 'flash-3', status: 'ONGOING', clock: 'running' })
    expectReplays(shopper)
  })

  it('without a page id shows the running or next sale', async () => {
    const { shopper, sale, left, requestCount } = await atSale()
    expect(sale()).toMatchObject({ pageId: 'flash-1', status: 'ONGOING' })
    await shopper.waits(left() + 1_000)
    expect(sale()).toMatchObject({ pageId: 'flash-2', status: 'COMING_SOON' })
    await shopper.waits(left() + 1_000)
    expect(sale()).toMatchObject({ pageId: 'flash-2', status: 'ONGOING' })
    expect(requestCount()).toBe(3)
    expectReplays(shopper)
  })

  it('pages through its own list of products, without duplicates', async () => {
    const { shopper, list, feed, requestCount } = await atSale('flash-1')
    for (let page = 0; page < 30 && list()?.hasMore; page++) await shopper.scrollsToEnd(feed)
    const ids = list()?.ids ?? []
    expect(ids).toHaveLength(shopper.world.market.flash.inRound(1).length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(requestCount()).toBe(1)
    expect(requestCount(MORE)).toEqual(Math.ceil(ids.length / 10) - 1)
    expectReplays(shopper)
  })

  it('links from a product to its item in the sale, and back without another request', async () => {
    const { shopper, list, requestCount } = await atSale('flash-1')
    const assetId = list()?.ids.find((id) => {
      const { remainingStock = 0, userLimit, userGroupCheckResult } = shopper.state().entities.deals[id] ?? {}
      return remainingStock > 0 && !userLimit && userGroupCheckResult
    })
    await shopper.does(saleItemTapped({ assetId: assetId ?? '', pageId: 'flash-1' }))
    const { searchParams } = new URL(shopper.sees.path(), 'https://dekat.example')
    const { skuId, detailId } = shopper.state().entities.deals[assetId ?? ''] ?? {}
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    expect(Object.fromEntries(searchParams)).toMatchObject({ skuId, detailId, isFlashSale: 'true', pageId: 'flash-1' })
    await shopper.goesBack()
    expect(shopper.sees.screen()).toBe('flashDeal')
    expect(requestCount()).toBe(1)
    expectReplays(shopper)
  })

  it('is sold out while its countdown continues', async () => {
    const { shopper, sale, feed, list } = await atSale('flash-1')
    const before = sale()?.endsAt
    shopper.world.market.sale.sellOut()
    await shopper.pulls(feed)
    expect(sale()).toMatchObject({ status: 'SOLD_OUT', clock: 'running', endsAt: expect.closeTo(before ?? 0, -4) as number })
    expect(list()?.ids.every((id) => shopper.state().entities.deals[id]?.isSoldOut)).toBe(true)
    expectReplays(shopper)
  })
})

describe('a flash sale that cannot be shown', () => {
  it('is busy, and loads when the user retries', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    shopper.world.market.sale.refuseNext(2)
    await shopper.opens('/platform/flashDeal?pageId=flash-1')
    const { page, list, feed, sale } = seeing(shopper, saleFeed.of('flash-1'))
    expect(page()).toEqual({ sale: null, refusal: 'busy' })
    expect(list()?.phase).toBe('failed')
    await shopper.triesAgain(feed)
    expect(page()?.refusal).toBe('busy')
    await shopper.triesAgain(feed)
    expect(sale()?.status).toBe('ONGOING')
    expect(page()?.refusal).toBeNull()
    expect(list()?.phase).toBe('ready')
    expect(shopper.puts().filter((type) => type === 'flashSale/viewed')).toHaveLength(1)
    expect(shopper.reports).toEqual([])
    expectReplays(shopper)
  })

  it('is not for this user, but for the guest after a logout', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    shopper.dispatch(loginRequired({ reason: 'account' }))
    await shopper.waits()
    await shopper.logsIn(SARI)
    shopper.world.market.ban(shopper.sees.userId() ?? '', true)
    await shopper.opens('/platform/flashDeal?pageId=flash-1')
    const { page, sale } = seeing(shopper, saleFeed.of('flash-1'))
    expect(page()).toEqual({ sale: null, refusal: 'notAllowed' })
    await shopper.logsOut()
    expect(page()?.refusal).toBeNull()
    expect(sale()?.status).toBe('ONGOING')
    expectReplays(shopper)
  })

  it('does not exist', async () => {
    const { shopper, page } = await atSale('flash-99')
    expect(page()).toEqual({ sale: null, refusal: 'unknown' })
    expect(shopper.reports).toEqual([])
    expectReplays(shopper)
  })
})

describe('the end of a countdown', () => {
  it('takes effect at once when a page is shown again after a sleep, and once if its timers are late', async () => {
    const { shopper, sale, left, requestCount, ends } = await atSale('flash-1')
    shopper.clock.sleeps(left() + 60_000)
    expect(ends()).toBe(0)
    shopper.dispatch(pageShown())
    await shopper.waits(200)
    expect(sale()?.status).toBe('ENDED')
    expect(requestCount()).toBe(2)
    expect(ends()).toBe(1)
    await shopper.waits(BREAK_MS)
    expect(requestCount()).toBe(2)
    expect(ends()).toBe(1)
    expectReplays(shopper)
  })

  it('takes effect within a minute on a page that slept while visible', async () => {
    const { shopper, left, requestCount } = await atSale('flash-1')
    shopper.clock.sleeps(left() + 1)
    await shopper.waits(60_500)
    expect(requestCount()).toBe(2)
    expectReplays(shopper)
  })

  it('sends one request and waits for the user when the server cannot be reached', async () => {
    const { shopper, sale, list, feed, left, requestCount, ends } = await atSale('flash-1')
    await shopper.waits(left() - 1_000)
    shopper.device.goesOffline()
    await shopper.waits(BREAK_MS / 2)
    expect(sale()?.clock).toBe('over')
    expect(list()?.phase).toBe('ready')
    expect(list()?.failure).toBe('network')
    expect(ends()).toBe(1)
    expect(list()?.ids.length).toBeGreaterThan(0)
    shopper.device.goesOnline()
    shopper.dispatch(pageShown())
    await shopper.waits(60_000)
    expect(requestCount()).toBe(1)
    expect(ends()).toBe(1)
    await shopper.pulls(feed)
    expect(sale()?.status).toBe('ENDED')
    expect(requestCount()).toBe(2)
    expectReplays(shopper)
  })

  it('takes no effect on another screen, but on return', async () => {
    const { shopper, sale, left, requestCount, ends } = await atSale('flash-1')
    await shopper.opens('/platform/brands')
    await shopper.waits(left() + 60_000)
    expect(requestCount()).toBe(1)
    expect(ends()).toBe(0)
    await shopper.goesBack()
    expect(sale()?.status).toBe('ENDED')
    expect(requestCount()).toBe(2)
    expect(ends()).toBe(1)
    await shopper.opens('/platform/brands')
    await shopper.goesBack()
    expect(requestCount()).toBe(2)
    expect(ends()).toBe(1)
    expectReplays(shopper)
  })

  it('follows the server\'s latest deadline, which rounding does not move back', async () => {
    const { shopper, sale, feed, left, ends } = await atSale('flash-1')
    const before = sale()?.endsAt
    await shopper.waits(500)
    await shopper.pulls(feed)
    expect(sale()?.endsAt).toBe(before)
    shopper.world.flashSale.endIn(3600)
    await shopper.pulls(feed)
    expect(left()).toBeLessThanOrEqual(3600_000)
    await shopper.waits(left() - 1_000)
    expect(ends()).toBe(0)
    await shopper.waits(3 * 3600_000)
    expect(ends()).toBe(1)
    expectReplays(shopper)
  })
})

/** Home after all of its automatic requests. */
async function atHome(): Promise<Shopper> {
  const shopper = startClient()
  await shopper.waits(10_000)
  return shopper
}

describe('the tile of home', () => {
  it('follows the page of its sale, with one request', async () => {
    const shopper = await atHome()
    const first = shopper.world.stats.requests[HOME_CARDS] ?? 0
    await shopper.tapsTile('flashSale')
    expect(shopper.sees.path()).toBe('/platform/flashDeal?pageId=flash-1')
    const { sale, feed, requestCount } = seeing(shopper, saleFeed.of('flash-1'))
    expect(sale()?.status).toBe('ONGOING')
    expect(requestCount(HOME_CARDS) - first).toBe(0)
    await shopper.pulls(feed)
    expect(requestCount(HOME_CARDS)).toBe(first)
    shopper.world.flashSale.advance()
    await shopper.pulls(feed)
    await shopper.waits(1_000)
    expect(sale()?.status).toBe('ENDED')
    expect(requestCount(HOME_CARDS) - first).toBe(1)
    expect(shopper.sees.cards().FLASH_SALE_CARD).toMatchObject({ pageId: 'flash-2', status: 'COMING_SOON' })
    expectReplays(shopper)
  })

  it('and the page send one request each at their end', async () => {
    const shopper = await atHome()
    const first = shopper.world.stats.requests[HOME_CARDS] ?? 0
    await shopper.tapsTile('flashSale')
    const { left, requestCount } = seeing(shopper, saleFeed.of('flash-1'))
    await shopper.waits(left() + 10_000)
    expect(requestCount()).toBe(2)
    expect(requestCount(HOME_CARDS) - first).toBe(1)
    expect(inOrder(shopper.puts(), ['flashSale/countdownEnded', 'flashSale/saleReceived'])).toBe(true)
    expectReplays(shopper)
  })

  it('is fetched once when its end passed during a sleep', async () => {
    const shopper = await atHome()
    const first = shopper.world.stats.requests[HOME_CARDS] ?? 0
    shopper.clock.sleeps(FIRST_MS)
    shopper.dispatch(pageShown())
    await shopper.waits(120_000)
    expect(shopper.world.stats.requests[HOME_CARDS]).toBe(first + 1)
    expect(shopper.sees.cards().FLASH_SALE_CARD).toMatchObject({ pageId: 'flash-2' })
    expectReplays(shopper)
  })
})
