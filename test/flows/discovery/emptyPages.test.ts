import { nearbyReached } from '../../../src/features/discovery/deals/events'
import { NEARBY_DEALS_FEED } from '../../../src/features/discovery/deals/selectors'
import { entryTapped } from '../../../src/features/account/page/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const SARI = '81234567890'

it('a page without favourites shows deals nearby once its end is visible, and requests them once', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  await shopper.tapsTab('account')
  await shopper.does(entryTapped({ entry: 'favourites' }))
  await shopper.waits(2_000)
  const requestCount = () => shopper.world.stats.requests['/local_life/home/asset_list'] ?? 0
  const before = requestCount()
  expect(shopper.state().feeds[NEARBY_DEALS_FEED.name]).toBeUndefined()
  await shopper.does(nearbyReached())
  await shopper.does(nearbyReached())
  await shopper.waits(2_000)
  expect(requestCount()).toBe(before + 1)
  expect(shopper.state().feeds[NEARBY_DEALS_FEED.name]?.ids.length).toBeGreaterThan(2)
  expectReplays(shopper)
})

it('the search shows deals nearby before any input, and the same ones below an empty result', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.tapsSearchBar()
  const requestCount = () => shopper.world.stats.requests['/local_life/home/asset_list'] ?? 0
  await shopper.does(nearbyReached())
  await shopper.waits(2_000)
  const { ids = [] } = shopper.state().feeds[NEARBY_DEALS_FEED.name] ?? {}
  expect(ids.length).toBeGreaterThan(2)
  await shopper.types('tidak ada begini')
  await shopper.does(nearbyReached())
  await shopper.waits(1_000)
  expect(shopper.sees.feed('search-stores')).toMatchObject({ phase: 'ready', ids: [] })
  expect(requestCount()).toBe(1)
  expect(shopper.state().feeds[NEARBY_DEALS_FEED.name]?.ids).toEqual(ids)
  expectReplays(shopper)
})
