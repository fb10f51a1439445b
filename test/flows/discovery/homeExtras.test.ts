import { selectStore } from '../../../src/entities/selectors'
import { nearbyMallsRetryTapped, nearbyMallTapped } from '../../../src/features/home/page/model/events'
import { placeChosen } from '../../../src/features/base/location/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const TEBET = {
  placeId: 'a', placeType: 'AREA', placeName: 'Tebet', districtName: 'Tebet', cityName: 'Jakarta Selatan', latitude: -6.2318,
  longitude: 106.8489, provinceId: '31', cityId: '3171', districtId: '3171040',
} as const
const INFO = '/homepage/query_homepage_store_info'

describe('nearby malls', () => {
  it('are requested separately once the position is known, with distances, and link to their pages', async () => {
    const shopper = startClient()
    await shopper.waits(2_500)
    const malls = shopper.sees.cards().MALL_NEARBY_CARD?.mallList ?? []
    expect(malls[0]).toMatchObject({ mallId: 'mall01' })
    expect(malls[0]?.distance).toBeLessThan(500)
    const calls = shopper.journal().entries.filter(({ k }) => k === 'c').map((entry) => JSON.stringify(entry))
    const sent = calls.filter((call) => call.includes('"cardIds":["MALL_NEARBY_CARD"]'))
    expect(sent).toHaveLength(1)
    await shopper.does(nearbyMallTapped({ mallId: 'mall01' }))
    expect(shopper.sees.path()).toBe('/platform/mall?mallId=mall01')
    expectReplays(shopper)
  })

  it('follow the chosen place', async () => {
    const shopper = startClient()
    await shopper.waits(2_500)
    await shopper.does(placeChosen({ place: TEBET }))
    await shopper.waits(1_000)
    expect(shopper.sees.cards().MALL_NEARBY_CARD?.mallList[0]?.mallId).toBe('mall04')
    expectReplays(shopper)
  })

  it('load without distances when the position is denied, and can be retried after a failure', async () => {
    const shopper = startClient({ locates: { failed: 'denied' }, permission: 'denied' })
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/local_life/home/page_card_list', skip: 1, times: 1 })
    await shopper.waits(3_000)
    expect(shopper.state().home.mallsFailed).toBe(true)
    await shopper.does(nearbyMallsRetryTapped())
    expect(shopper.state().home.mallsFailed).toBeUndefined()
    expect(shopper.sees.cards().MALL_NEARBY_CARD?.mallList[0]?.distance).toBeUndefined()
    expectReplays(shopper)
  })
})

it('are omitted without a message when the server refuses their card', async () => {
  const shopper = startClient()
  const path = '/local_life/home/page_card_list'
  shopper.world.faults.add({ kind: 'errorCode', code: '9999', message: 'No such card', path, skip: 1, times: 1 })
  await shopper.waits(3_000)
  expect(shopper.sees.toast()).toBeNull()
  expect(shopper.state().home.mallsFailed).toBeUndefined()
  expect(shopper.sees.cards().MALL_NEARBY_CARD).toEqual({ mallList: [] })
  expectReplays(shopper)
})

describe('the momentary fields of stores', () => {
  it('are requested after each page of home, and are shown on the stores without changing the list', async () => {
    const shopper = startClient()
    await shopper.waits(2_500)
    const [first] = shopper.sees.nearby()?.ids ?? []
    const store = selectStore(shopper.state(), first ?? '')
    expect(['OPEN', 'CLOSING', 'CLOSED']).toContain(store?.openStatus)
    expect(store?.soldNum).toBeGreaterThanOrEqual(0)
    expect(store?.storeName).not.toBe('')
    await shopper.scrollsToEnd()
    await shopper.waits(500)
    const ids = shopper.sees.nearby()?.ids ?? []
    expect(ids).toHaveLength(20)
    expect(ids.filter((id) => selectStore(shopper.state(), id)?.openStatus === undefined)).toEqual([])
    expectReplays(shopper)
  })

  it('are omitted when the request fails', async () => {
    const shopper = startClient()
    shopper.world.faults.add({ kind: 'status', status: 500, path: INFO, times: 9 })
    await shopper.waits(2_500)
    expect(shopper.sees.stores()).toHaveLength(10)
    expect(shopper.sees.stores().filter((store) => store?.queueNum !== undefined)).toEqual([])
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })
})
