// Without a network, and while the server fails, each screen says so once and loses nothing.
import { ALL_MODULES } from '../../../src/app/allModules'
import { declarationsOf } from '../../../src/app/base'
import type { RootState } from '../../../src/app/rootReducer'
import { selectStaleness } from '../../../src/app/shell/StaleLine'
import { selectCanExplore } from '../../../src/features/base/settings/selectors'
import { ordersFeed, selectOrderCounts } from '../../../src/features/buying/orders/model/selectors'
import { feedPulled, feedRetryTapped } from '../../../src/data/feed/events'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'

const BUDI = '81298765432'
const declaredBy = declarationsOf(ALL_MODULES)

const state = (shopper: Shopper) => shopper.session.store.getState() as RootState
const stale = (shopper: Shopper) => selectStaleness(state(shopper), declaredBy)

async function logIn(shopper: Shopper): Promise<void> {
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(BUDI)
  await shopper.waits(2_000)
}

it.each([
  '/platform/home', '/platform/home/order', '/platform/home/account', '/platform/merchant?poiId=poi0012', '/platform/brands',
  '/platform/flashDeal', '/platform/shoppingMallListPage', '/platform/rank', '/platform/myCouponList', '/platform/favoritesList',
])('%s keeps its content offline, and shows its time', async (path) => {
  const shopper = startClient({ url: path })
  await shopper.waits(2_000)
  await logIn(shopper)
  const { content } = stale(shopper)
  expect(stale(shopper).reason).toBeNull()
  shopper.device.goesOffline()
  await shopper.waits(5_000)
  expect(stale(shopper)).toMatchObject({ reason: 'offline', content })
  shopper.device.goesOnline()
  await shopper.waits(5_000)
  expect(stale(shopper).reason).toBeNull()
  expectReplays(shopper)
})

it('a list that the server could not reload stays, and says so until it is reloaded', async () => {
  const shopper = startClient()
  await shopper.waits(3_000)
  const ids = shopper.sees.feed('nearby')?.ids
  shopper.world.faults.add({ kind: 'status', status: 500, path: '/homepage/query_poi_list', times: null })
  await shopper.pullsToRefresh()
  await shopper.waits(5_000)
  expect(stale(shopper).reason).toBe('failed')
  expect(shopper.sees.feed('nearby')?.ids).toEqual(ids)
  shopper.world.faults.clear()
  await shopper.pullsToRefresh()
  await shopper.waits(3_000)
  expect(stale(shopper).reason).toBeNull()
  expectReplays(shopper)
})

it('a screen without content is distinguished, so that its own failure state can explain it', async () => {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
  world.faults.add({ kind: 'status', status: 500, path: '/local_life/merchant/detail', times: null })
  const shopper = startClient({ clock, world, url: '/platform/merchant?poiId=poi0012' })
  await shopper.waits(5_000)
  shopper.device.goesOffline()
  await shopper.waits(1_000)
  expect(stale(shopper)).toMatchObject({ reason: 'offline', hasContent: false, isEmpty: true, content: '' })
})

describe('a visit while the server fails', () => {
  async function twoVisits() {
    const storage = new Map<string, Json>()
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'driver', now: () => START_AT + clock.now() })
    world.configs.exploreVideo.everyone = true
    const first = startClient({ clock, world, storage, url: '/platform/home/order' })
    await first.waits(2_000)
    await logIn(first)
    return { first, storage, world, clock }
  }

  it('has the explore tab of the previous visit', async () => {
    const { first, world, storage, clock } = await twoVisits()
    expectReplays(first)
    world.faults.add({ kind: 'status', status: 500, path: '/client/config', times: null })
    const second = startClient({ seed: 'second', clock, world, storage })
    await second.waits(3_000)
    expect(selectCanExplore(state(second))).toBe(true)
    expectReplays(second)
    const elsewhere = startClient({ seed: 'elsewhere', clock, world })
    await elsewhere.waits(3_000)
    expect(selectCanExplore(state(elsewhere))).toBe(false)
  })

  it('has the explore tab from its start, before the server has answered', async () => {
    const { world, storage, clock } = await twoVisits()
    world.faults.add({ kind: 'hang', path: '/client/config', times: null })
    const second = startClient({ seed: 'second', clock, world, storage })
    await second.waits(100)
    expect(selectCanExplore(state(second))).toBe(true)
    expectReplays(second)
  })

  it('has the order counts of the previous visit, of the same user only', async () => {
    const { first, world, storage, clock } = await twoVisits()
    const counts = selectOrderCounts(first.state())
    expect(counts).toMatchObject({ ALL: expect.any(Number) as number })
    world.faults.add({ kind: 'status', status: 500, path: '/local_life/order/list', times: null })
    const second = startClient({ seed: 'second', clock, world, storage, url: '/platform/home/order' })
    await second.waits(2_000)
    await logIn(second)
    await second.does(feedRetryTapped({ feed: ordersFeed.of('ALL') }))
    await second.does(feedPulled({ feed: ordersFeed.of('ALL') }))
    await second.waits(2_000)
    expect(selectOrderCounts(second.state())).toEqual(counts)
    expectReplays(second)
    await second.logsOut()
    expect(storage.get('orderCounts') ?? null).toBeNull()
  })
})

describe('the reason', () => {
  it('of a failed connection is not the server', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    shopper.world.faults.add({ kind: 'loseRequest', path: '/homepage/query_poi_list', times: null })
    await shopper.pullsToRefresh()
    await shopper.waits(5_000)
    expect(stale(shopper)).toMatchObject({ reason: 'lost', hasContent: true })
    expectReplays(shopper)
  })

  it('is left to the account tab itself while the server cannot send the profile', async () => {
    const shopper = startClient({ url: '/platform/home/account' })
    await shopper.waits(2_000)
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/account/queryUserInfo', times: null })
    await logIn(shopper)
    expect(stale(shopper)).toMatchObject({ reason: 'failed', hasContent: false })
    expectReplays(shopper)
  })

  it('of a screen whose only request failed in the background is shown, although no part of it is missing', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    shopper.world.faults.add({ kind: 'loseRequest', path: '/homepage/popular_search', times: null })
    await shopper.tapsSearchBar()
    await shopper.waits(2_000)
    expect(stale(shopper)).toMatchObject({ reason: 'lost', hasContent: false })
    shopper.device.goesOffline()
    expect(stale(shopper).reason).toBe('offline')
  })
})
