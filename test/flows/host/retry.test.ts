import { cardsRetryTapped } from '../../../src/features/home/page/model/events'
import { selectAddressBar } from '../../../src/features/base/location/selectors'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { endpoints } from '../../../src/api/catalogue'
import { expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { KEMANG, startClient, type ClientSetup } from '../../driver/startClient'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { begins, missingOf, offersOf, WALKS } from '../../simulation/answers/answersWalks'

/** Calls that pages do not wait for: there is no retry, and the list or the next visit requests them again. */
const QUIET = ['filterOptions', 'addressByLocation', 'contentList', 'popularSearch', 'login']
const OFFERING = WALKS.filter(({ endpoint }) => !QUIET.includes(endpoint))
const FAULTS: readonly FaultKind[] = ['status', 'cutJson']

const addressBar = (shopper: Shopper) => selectAddressBar(shopper.state()).state

it.each(OFFERING.map((walk, at) => [walk.endpoint, FAULTS[at % FAULTS.length] ?? 'status', walk] as const))(
  'requests %s again after %s when the user retries, and shows the result',
  async (endpoint, kind, walk) => {
    const shopper = startClient({ strict: false })
    const { world } = shopper
    const { path } = endpoints[endpoint]
    world.faults.add({ kind, path, times: null, status: 500 })
    await begins(shopper, walk)
    await walk.visit(shopper)
    await shopper.waits(3_000)
    const [[, first] = []] = offersOf(shopper)
    expect(first).toBeDefined()
    // The first retry fails: the offer stays.
    await first?.()
    await shopper.waits(1_000)
    expect(offersOf(shopper)).not.toEqual([])
    world.faults.clear()
    const before = world.stats.requests[path] ?? 0
    await offersOf(shopper)[0]?.[1]()
    await shopper.waits(3_000)
    expect(world.stats.requests[path]).toBeGreaterThan(before)
    expect([...missingOf(shopper, walk), ...shopper.errors]).toEqual([])
    expect(offersOf(shopper)).toEqual([])
  },
)

describe('what failed without a network is requested when the network is back', () => {
  it.each(['/platform/brands', '/platform/rank'])('with the code of the screen: %s', async (path) => {
    const shopper = startClient()
    await shopper.waits(3_000)
    shopper.device.goesOffline()
    await shopper.opens(path)
    await shopper.waits(3_000)
    expect(offersOf(shopper)).not.toEqual([])
    shopper.device.goesOnline()
    await shopper.waits(3_000)
    expect(offersOf(shopper)).toEqual([])
    expectReplays(shopper)
  })

  it('once, and nothing that has loaded', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    await shopper.opens('/platform/rank')
    await shopper.waits(3_000)
    shopper.device.goesOffline()
    await shopper.opens('/platform/brands')
    await shopper.waits(3_000)
    expect(offersOf(shopper)).not.toEqual([])
    const before = { ...shopper.world.stats.requests }
    shopper.device.goesOnline()
    await shopper.waits(3_000)
    expect(offersOf(shopper)).toEqual([])
    const after = shopper.world.stats.requests
    expect(after[endpoints.brandPavilionInfo.path]).toBe(1)
    expect(after[endpoints.rankList.path]).toBe(before[endpoints.rankList.path])
    expectReplays(shopper)
  })
})

describe('home that lost the network before its first answers', () => {
  /** A visit without a network, from `afterMs` after its start until three seconds later. */
  async function reconnected(afterMs: number, setup: ClientSetup = {}) {
    const shopper = startClient(setup)
    await shopper.waits(afterMs)
    shopper.device.goesOffline()
    await shopper.waits(3_000)
    return { shopper, before: { ...shopper.world.stats.requests } }
  }

  async function restores(shopper: Shopper) {
    shopper.device.goesOnline()
    await shopper.waits(5_000)
  }

  it('is complete when it is back', async () => {
    const { shopper } = await reconnected(0)
    expect(shopper.state().home.phase).toBe('failed')
    expect(addressBar(shopper)).toBe(3)
    await restores(shopper)
    expect(shopper.state().home.phase).toBe('ready')
    expect(addressBar(shopper)).toBe(4)
    expect(shopper.sees.nearby()?.phase).toBe('ready')
    expect(shopper.sees.filters('nearby')?.phase).toBe('ready')
    expect(offersOf(shopper)).toEqual([])
    expectReplays(shopper)
  })

  it('is complete also if the user is on another screen meanwhile', async () => {
    const { shopper } = await reconnected(0)
    await shopper.opens('/platform/brands')
    await restores(shopper)
    await shopper.goesBack()
    await shopper.waits(1_000)
    expect(shopper.state().home.phase).toBe('ready')
    expectReplays(shopper)
  })

  it('looks for a position that the device could not find', async () => {
    const { shopper } = await reconnected(0, { locates: { failed: 'unavailable' } })
    await shopper.waits(10_000)
    expect(addressBar(shopper)).toBe(1)
    shopper.device.locates = { fix: { ...KEMANG, accuracy: 12, simulated: false } }
    await restores(shopper)
    expect(addressBar(shopper)).toBe(4)
    expectReplays(shopper)
  })

  it('does not look for a position that was refused', async () => {
    const { shopper } = await reconnected(0, { locates: { failed: 'denied' }, permission: 'denied' })
    shopper.device.locates = { fix: { ...KEMANG, accuracy: 12, simulated: false } }
    await restores(shopper)
    expect(addressBar(shopper)).toBe(1)
    expectReplays(shopper)
  })

  it('requests nothing that it has', async () => {
    const { shopper, before } = await reconnected(10_000)
    await restores(shopper)
    const counted = [endpoints.pageCardList, endpoints.queryPoiList, endpoints.filterOptions, endpoints.addressByLocation]
    const countsOf = (requests: Readonly<Record<string, number>>) => counted.map(({ path }) => requests[path])
    expect(countsOf(shopper.world.stats.requests)).toEqual(countsOf(before))
    expectReplays(shopper)
  })

  it('has the malls nearby, although its other cards had loaded', async () => {
    const { shopper } = await reconnected(230)
    expect(shopper.state().home.phase).toBe('ready')
    expect(shopper.state().home.mallsFailed).toBe(true)
    await restores(shopper)
    expect(shopper.sees.cards().MALL_NEARBY_CARD?.mallList).not.toEqual([])
    expectReplays(shopper)
  })

  it('has the filters of a list that had loaded', async () => {
    const shopper = startClient()
    shopper.world.faults.add({ kind: 'status', path: endpoints.filterOptions.path, times: 1, status: 500 })
    await shopper.waits(3_000)
    shopper.device.goesOffline()
    expect(shopper.sees.nearby()?.phase).toBe('ready')
    expect(shopper.sees.filters('nearby')?.phase).toBe('failed')
    await restores(shopper)
    expect(shopper.sees.filters('nearby')?.phase).toBe('ready')
    expectReplays(shopper)
  })
})

it('requests the filters again with the list that failed', async () => {
  const shopper = startClient()
  for (const name of ['filterOptions', 'queryPoiList'] as const) {
    shopper.world.faults.add({ kind: 'status', path: endpoints[name].path, times: null, status: 500 })
  }
  await shopper.waits(3_000)
  expect(shopper.sees.filters('nearby')?.phase).toBe('failed')
  expect(shopper.sees.nearby()?.phase).toBe('failed')
  shopper.world.faults.clear()
  await shopper.triesAgain()
  expect(shopper.sees.filters('nearby')?.phase).toBe('ready')
  expect(shopper.sees.nearby()?.phase).toBe('ready')
})

describe('requests that failed together', () => {
  const TRIES = {
    'the cards above': (shopper: ReturnType<typeof startClient>) => shopper.does(cardsRetryTapped()),
    'the list below': (shopper: ReturnType<typeof startClient>) => shopper.triesAgain(),
  }

  it.each(Object.entries(TRIES))('on home are retried from %s', async (_, tries) => {
    const shopper = startClient()
    for (const name of ['pageCardList', 'queryPoiList'] as const) {
      shopper.world.faults.add({ kind: 'status', path: endpoints[name].path, times: null, status: 500 })
    }
    await shopper.waits(3_000)
    expect(shopper.state().home.phase).toBe('failed')
    expect(shopper.sees.nearby()?.phase).toBe('failed')
    shopper.world.faults.clear()
    await tries(shopper)
    await shopper.waits(1_000)
    expect(shopper.state().home.phase).toBe('ready')
    expect(shopper.sees.nearby()?.phase).toBe('ready')
  })

  it('on the page of a mall are retried by one tap', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    shopper.world.faults.add({ kind: 'status', path: endpoints.allMallList.path, times: null, status: 500 })
    shopper.world.faults.add({ kind: 'status', path: endpoints.queryPoiList.path, times: null, status: 500 })
    await shopper.opens('/platform/mall?mallId=mall01')
    await shopper.waits(3_000)
    const phases = () => [shopper.sees.resource('mall-page:mall01')?.phase, shopper.sees.feed('mall:mall01')?.phase]
    expect(phases()).toEqual(['failed', 'failed'])
    shopper.world.faults.clear()
    await shopper.does(resourceRetryTapped({ resource: 'mall-page:mall01' }))
    await shopper.waits(1_000)
    expect(phases()).toEqual(['ready', 'ready'])
  })
})
