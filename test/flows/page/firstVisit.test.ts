import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

describe('the first visit', () => {
  it('shows the address, the cards and the stores nearby, nearest first', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    expect(shopper.sees.addressBar()).toMatchObject({ state: 4, name: expect.stringMatching(/^Jl\./) as string })
    expect(Object.keys(shopper.sees.cards())).toHaveLength(8)
    const distances = shopper.sees.stores().map((store) => store?.distance ?? -1)
    expect(distances).toHaveLength(10)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(inOrder(shopper.puts(), ['visit/began', 'navigation/screenEntered', 'location/addressFound', 'feed/pageLoaded'])).toBe(true)
    expectReplays(shopper)
  })

  it('requests one list with the position if that is found in time', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    expect(shopper.world.stats.requests['/homepage/query_poi_list']).toBe(1)
    expectReplays(shopper)
  })

  it('does not wait for a permission that was never given: the list starts in the middle of Jakarta and follows the fix', async () => {
    const shopper = startClient({ permission: 'prompt' })
    await shopper.waits(150)
    expect(shopper.puts()).toContain('feed/opened')
    await shopper.waits(2_000)
    expect(shopper.puts().filter((type) => type === 'feed/opened')).toHaveLength(2)
    expect(shopper.sees.stores()[0]?.distance).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('shows no distances without a real fix', async () => {
    const shopper = startClient({ locates: { failed: 'denied' }, permission: 'denied' })
    await shopper.waits(2_000)
    expect(shopper.sees.stores()).toHaveLength(10)
    expect(shopper.sees.stores().every((store) => store?.distance === undefined)).toBe(true)
    expectReplays(shopper)
  })

  it('records channels 1 to 6 as channels and any other as the source tag', async () => {
    const plain = startClient({ url: '/platform/home?channel_id=3' })
    const tagged = startClient({ url: '/platform/home?channel_id=tiktok' })
    await plain.waits()
    await tagged.waits()
    expect(plain.state().visit.campaign).toEqual({ channelId: '3', sourceTag: null })
    expect(tagged.state().visit.campaign).toEqual({ channelId: null, sourceTag: 'tiktok' })
  })

  it('keeps the campaign of the visit when it restarts on a link of the app to a store', async () => {
    const first = startClient({ url: '/platform/home?channel_id=3&source_tag=radio' })
    await first.waits()
    const reloaded = startClient({ url: '/platform/merchant?poiId=poi0001&channel_id=1', storage: first.storage, seed: 'reloaded' })
    const fresh = startClient({ url: '/platform/merchant?poiId=poi0001&channel_id=1' })
    await reloaded.waits()
    await fresh.waits()
    expect(reloaded.state().visit.campaign).toEqual({ channelId: '3', sourceTag: 'radio' })
    expect(fresh.state().visit.campaign).toEqual({ channelId: '1', sourceTag: null })
  })

  it('continues as the same guest in the same visit after a reload', async () => {
    const first = startClient()
    await first.waits()
    const again = startClient({ clock: first.clock, world: first.world, storage: first.storage, seed: 'reloaded' })
    await again.waits()
    expect(again.state().visit.sessionId).toBe(first.state().visit.sessionId)
    expect(again.state().startup.guest).toEqual(first.state().startup.guest)
  })

  it('reports device and performance, checks coupons after five seconds for a user, and fetches the monitoring config again', async () => {
    const shopper = startClient()
    await shopper.waits(4_000)
    expect(shopper.world.received.devices).toHaveLength(1)
    expect(shopper.world.received.events).toHaveLength(1)
    expect(shopper.world.stats.requests['/monitor/config']).toBe(1)
    await shopper.waits(8_000)
    expect(shopper.world.stats.requests['/monitor/config']).toBe(2)
    // A guest has no coupons to check.
    expect(shopper.world.stats.requests['/market/coupon/query_new_received_coupon']).toBeUndefined()
    expectReplays(shopper)
  })
})
