import { calls } from '../../driver/builders/aPayer'
import { expectReplays } from '../../driver/expectReplays'
import { KEMANG, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { submitted } from '../../../src/features/search/page/events'
import { feedPulled } from '../../../src/data/feed/events'

const MENTENG = { latitude: -6.1963, longitude: 106.8344 }
const LIST = '/homepage/query_poi_list'
const ADDRESS = '/digital-food/*'

async function atHome(): Promise<Shopper> {
  const shopper = startClient()
  await shopper.waits(2_000)
  return shopper
}

function fixAt(at: typeof KEMANG) {
  return { fix: { ...at, accuracy: 12, simulated: false } }
}

/** Regressions that test/simulation/lists/lists found. */
describe('a list', () => {
  it('that failed is not requested again by scrolling, only by a tap', async () => {
    const shopper = await atHome()
    shopper.world.faults.add({ kind: 'status', status: 500, path: LIST, times: 1 })
    await shopper.scrollsToEnd()
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'moreFailed', hasMore: false })
    const sent = shopper.world.stats.requests[LIST]
    await shopper.scrollsToEnd()
    expect(shopper.world.stats.requests[LIST]).toBe(sent)
    await shopper.triesAgain()
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', pageNo: 2 })
    expectReplays(shopper)
  })

  it('announces more items while a failed page is retried, and when pulling fails too', async () => {
    const shopper = await atHome()
    shopper.world.faults.add({ kind: 'status', status: 500, path: LIST, times: 2 })
    await shopper.scrollsToEnd()
    await shopper.pullsToRefresh()
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', hasMore: true, pageNo: 1 })
    await shopper.scrollsToEnd()
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'ready', pageNo: 2 })
    shopper.world.faults.add({ kind: 'status', status: 500, path: LIST, times: 1 })
    await shopper.scrollsToEnd()
    shopper.world.faults.add({ kind: 'delay', ms: 1_000, path: LIST, times: 1 })
    await shopper.triesAgain()
    expect(shopper.sees.nearby()).toMatchObject({ phase: 'loadingMore', hasMore: true })
    expectReplays(shopper)
  })

  it('that was filtered while the position was unknown starts over from the known position', async () => {
    const shopper = await atHome()
    shopper.device.locates = { failed: 'denied' }
    await shopper.requestsLocation()
    const at = shopper.sees.filters('nearby')?.options.findIndex(({ type }) => type === 'DISCOUNT_STORE') ?? -1
    await shopper.tapsChip('nearby', at)
    expect(shopper.sees.stores()[0]).not.toHaveProperty('distance')
    shopper.device.locates = fixAt(KEMANG)
    await shopper.requestsLocation()
    expect(shopper.sees.stores()[0]?.distance).toBeGreaterThanOrEqual(0)
    expectReplays(shopper)
  })

  it('that was refreshed while its address was pending starts over after back navigation', async () => {
    const shopper = await atHome()
    const before = shopper.sees.nearby()?.ids
    shopper.device.locates = fixAt(MENTENG)
    shopper.world.faults.add({ kind: 'delay', ms: 10_000, path: ADDRESS, times: 1 })
    await shopper.requestsLocation()
    await shopper.pullsToRefresh()
    expect(shopper.sees.nearby()?.ids).not.toEqual(before)
    shopper.device.locates = fixAt(KEMANG)
    await shopper.requestsLocation()
    expect(shopper.sees.nearby()?.ids).toEqual(before)
    expectReplays(shopper)
  })

  it('of deals that was pulled while the address was pending starts over when it is found, even if unchanged', async () => {
    const shopper = await atHome()
    await shopper.choosesList('deals')
    shopper.world.faults.add({ kind: 'delay', ms: 10_000, path: ADDRESS, times: 1 })
    await shopper.requestsLocation()
    await shopper.pullsToRefresh()
    const sent = calls(shopper, 'assetList')
    expect(shopper.state().home.dealsRequestedFrom?.region.districtId).toBeUndefined()
    await shopper.waits(10_000)
    expect(calls(shopper, 'assetList')).toBe(sent + 1)
    expect(shopper.state().home.dealsRequestedFrom?.region.districtId).toBeDefined()
    expectReplays(shopper)
  })

  it('starts over in another place although neither has an address', async () => {
    const shopper = startClient()
    shopper.world.faults.add({ kind: 'status', status: 500, path: ADDRESS, times: null })
    await shopper.waits(2_000)
    const before = shopper.sees.nearby()?.ids
    shopper.device.locates = fixAt(MENTENG)
    await shopper.requestsLocation()
    expect(shopper.sees.nearby()?.ids).not.toEqual(before)
    expectReplays(shopper)
  })

  it('that was removed is not restored by a delayed refresh', async () => {
    const shopper = await atHome()
    await shopper.tapsSearchBar()
    await shopper.submits('kopi')
    shopper.dispatch(feedPulled({ feed: 'search-stores' }))
    shopper.dispatch(feedPulled({ feed: 'search-stores' }))
    shopper.dispatch(submitted({ keyword: '' }))
    await shopper.waits(1_000)
    expect(shopper.sees.feed('search-stores')).toBeNull()
    expectReplays(shopper)
  })
})
