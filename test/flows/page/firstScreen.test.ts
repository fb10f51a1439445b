// Home is prerendered: by the server for new visitors, from the device for returning ones.
import { selectIsOffline } from '../../../src/app/selectors'
import type { FirstScreen } from '../../../src/api/kit/firstScreen'
import { PRELOADED_MAX_AGE_MS } from '../../../src/features/home/page/model/logic'
import { selectOpenNow } from '../../../src/features/home/page/model/selectors'
import { loginRequired } from '../../../src/session/events'
import { homeAtRest } from '../../driver/builders/aFirstScreen'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
// The card of nearby malls is always requested separately: it depends on the position.
const CARDS = '/local_life/home/page_card_list'
const LIST = '/homepage/query_poi_list'
const DENIED = { locates: { failed: 'denied' }, permission: 'denied' } as const

/** Home for a guest without a position, and its world with reset counters. */
async function prerenderedHome(setup: ClientSetup = {}) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'drawn', now: () => START_AT + clock.now() })
  const { shopper: first, firstScreen } = await homeAtRest({ seed: 'first', clock, world, ...setup })
  const before = { ...world.stats.requests }
  const requestCount = (path: string) => (world.stats.requests[path] ?? 0) - (before[path] ?? 0)
  return { clock, world, firstScreen, requestCount, first }
}

const names = (shopper: Shopper) => shopper.sees.stores().map((store) => store?.storeName)
const namesIn = ({ nearby }: FirstScreen) => nearby.items.map(({ storeName }) => storeName)

describe('a home prerendered by the server', () => {
  it('is shown at once without a request: the next page continues with its query', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, ...DENIED, prerendered: { by: 'server', firstScreen } })
    expect(shopper.sees.screen()).toBe('home')
    expect(names(shopper)).toEqual(namesIn(firstScreen))
    expect(Object.keys(shopper.sees.cards())).toHaveLength(8)
    await shopper.waits(3_000)
    expect(requestCount(CARDS)).toBe(1)
    expect(requestCount(LIST)).toBe(0)
    await shopper.scrollsToEnd()
    expect(requestCount(LIST)).toBe(1)
    expect(names(shopper)).toHaveLength(20)
    expect(new Set(names(shopper).slice(0, 10))).toEqual(new Set(namesIn(firstScreen)))
    expectReplays(shopper)
  })

  it('loads nearby stores when the position is known, while the old content stays visible', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, prerendered: { by: 'server', firstScreen } })
    const seen = new Set<number>()
    shopper.session.store.subscribe(() => seen.add(shopper.sees.stores().length))
    await shopper.waits(3_000)
    expect(requestCount(CARDS)).toBe(1)
    expect(requestCount(LIST)).toBe(1)
    expect(shopper.sees.stores()[0]?.distance).toBeGreaterThan(0)
    expect([...seen]).toEqual([10])
    expectReplays(shopper)
  })

  it('is reloaded for a user, once', async () => {
    const { firstScreen, requestCount, first, ...shared } = await prerenderedHome()
    await first.does(loginRequired({ reason: 'account' }))
    await first.logsIn(SARI)
    // The user's own banners are requested after the login.
    await first.waits(5_000)
    const counted = { cards: requestCount(CARDS), list: requestCount(LIST) }
    const { tokenStore } = first
    const shopper = startClient({ ...shared, ...DENIED, tokenStore, seed: 'user', prerendered: { by: 'server', firstScreen } })
    await shopper.waits(3_000)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(requestCount(CARDS) - counted.cards).toBe(2)
    expect(requestCount(LIST) - counted.list).toBe(1)
    expectReplays(shopper)
  })

  it.each([
    ['is in another language', { storage: new Map([['locale', { locale: 'zh-CN' }]]) }, 0],
    ['was made long ago', {}, PRELOADED_MAX_AGE_MS],
    ['was made in the future: a clock is wrong', {}, -PRELOADED_MAX_AGE_MS],
  ])('is reloaded when it %s', async (_, setup, age) => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const answeredAt = firstScreen.answeredAt - age
    const prerendered = { by: 'server', firstScreen: { ...firstScreen, answeredAt } } as const
    const shopper = startClient({ ...shared, ...DENIED, ...setup, prerendered })
    await shopper.waits(3_000)
    expect(requestCount(CARDS)).toBe(2)
    expect(requestCount(LIST)).toBe(1)
    expect(shopper.sees.stores()).toHaveLength(10)
    expectReplays(shopper)
  })

  it('opens a tapped card before the session knows its user', async () => {
    const { firstScreen, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, ...DENIED, prerendered: { by: 'server', firstScreen } })
    await shopper.tapsStore(firstScreen.nearby.items[3]?.poiId ?? '')
    await shopper.waits(1_000)
    expect(shopper.sees.screen()).toBe('merchant')
    expectReplays(shopper)
  })

  it('knows the channel of the visit, on any screen', async () => {
    const { firstScreen, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, ...DENIED, url: '/platform/home?channel_id=3', prerendered: { by: 'server', firstScreen } })
    await shopper.tapsStore(firstScreen.nearby.items[0]?.poiId ?? '')
    await shopper.waits(1_000)
    expect(shopper.sees.screen()).toBe('merchant')
    expect(shopper.storage.get('campaign')).toEqual({ channelId: '3', sourceTag: null })
    expectReplays(shopper)
  })

  it('requests its flash sale again when it ends', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const cardList = firstScreen.cardList.map((card) =>
      card.cardId === 'FLASH_SALE_CARD' ? { ...card, data: { ...card.data, countdownTime: 3 } } : card)
    const shopper = startClient({ ...shared, ...DENIED, prerendered: { by: 'server', firstScreen: { ...firstScreen, cardList } } })
    await shopper.waits(2_000)
    expect(requestCount(CARDS)).toBe(1)
    await shopper.waits(2_000)
    expect(requestCount(CARDS)).toBe(2)
    expectReplays(shopper)
  })
})

describe('a home cached by the device', () => {
  it('is shown at once and reloaded in the background', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, ...DENIED, prerendered: { by: 'device', firstScreen } })
    const seen = new Set<number>()
    shopper.session.store.subscribe(() => seen.add(shopper.sees.stores().length))
    expect(names(shopper)).toEqual(namesIn(firstScreen))
    await shopper.waits(3_000)
    expect(requestCount(CARDS)).toBe(2)
    expect(requestCount(LIST)).toBe(1)
    expect([...seen]).toEqual([10])
    expectReplays(shopper)
  })

  it('waits for a permitted position, and sends one request', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, prerendered: { by: 'device', firstScreen } })
    await shopper.waits(3_000)
    expect(requestCount(CARDS)).toBe(2)
    expect(requestCount(LIST)).toBe(1)
    expect(shopper.sees.stores()[0]?.distance).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('stays without a network, and reloads when it is back', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, ...DENIED, prerendered: { by: 'device', firstScreen } })
    shopper.device.goesOffline()
    await shopper.waits(3_000)
    expect(names(shopper)).toEqual(namesIn(firstScreen))
    expect(selectIsOffline(shopper.state())).toBe(false)
    shopper.device.goesOnline()
    await shopper.pullsToRefresh()
    await shopper.waits(2_000)
    expect(requestCount(LIST)).toBe(1)
    expectReplays(shopper)
  })

  it('reloads without a tap when the network is back: it has no opening hours', async () => {
    const { firstScreen, requestCount, ...shared } = await prerenderedHome()
    const shopper = startClient({ ...shared, ...DENIED, prerendered: { by: 'device', firstScreen } })
    shopper.device.goesOffline()
    await shopper.waits(3_000)
    expect(selectOpenNow(shopper.state()).phase).toBe('failed')
    shopper.device.goesOnline()
    await shopper.waits(3_000)
    expect(selectOpenNow(shopper.state()).phase).toBe('ready')
    expect(requestCount(LIST)).toBe(1)
    expect(shopper.sees.stores()).toHaveLength(10)
    expectReplays(shopper)
  })
})
