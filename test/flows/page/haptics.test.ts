import { heartTapped } from '../../../src/features/discovery/favourites/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

it('a saved store gives haptic feedback once, when the server has confirmed it', async () => {
  const shopper = startClient({ url: '/platform/merchant?poiId=poi0012' })
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn('81234567890')
  await shopper.waits(2_000)
  expect(shopper.paying.vibrations).toEqual([])
  await shopper.does(heartTapped({ poiId: 'poi0012', on: true }))
  await shopper.waits(2_000)
  expect(shopper.paying.vibrations).toEqual([10])
  shopper.world.faults.add({ kind: 'status', status: 500, path: '*', times: null })
  await shopper.does(heartTapped({ poiId: 'poi0012', on: false }))
  await shopper.waits(5_000)
  expect(shopper.paying.vibrations).toEqual([10])
  expectReplays(shopper)
})
