// The map of the stores that a list shows: a pin, another part of the map, a search, and what a map without a network does.
import type { Area } from '../../../src/api/discovery/stores'
import { storeTapped } from '../../../src/features/discovery/stores/model/events'
import { areaChosen, mapLoadTapped, mapTapped, pinTapped } from '../../../src/features/discovery/storeMap/events'
import { mapFeed } from '../../../src/features/discovery/storeMap/names'
import { MAP_PAGE_SIZE } from '../../../src/features/discovery/storeMap/screens'
import { makeSelectPins, selectMap } from '../../../src/features/discovery/storeMap/selectors'
import { submitted } from '../../../src/features/search/page/events'
import { backTapped } from '../../../src/navigation/events'
import { metresBetween } from '../../../src/sandbox/world/basics/geo'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const NEARBY = '/homepage/query_poi_list'
const SENOPATI: Area = { latitude: -6.233, longitude: 106.809, radius: 1_500 }
const FEED = mapFeed.of('home')

async function atMap() {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.does(mapTapped({ list: 'home' }))
  await shopper.waits(1_000)
  const selectPins = makeSelectPins()
  return {
    shopper,
    ids: (feed = FEED) => shopper.sees.feed(feed)?.ids ?? [],
    pins: (list: 'home' | 'search' = 'home') => selectPins(shopper.state(), list),
    map: () => selectMap(shopper.state(), 'home'),
    requestCount: () => shopper.world.stats.requests[NEARBY] ?? 0,
  }
}

describe('the map of home', () => {
  it('shows the stores of the list with their prices, the nearest first', async () => {
    const { shopper, ids, pins } = await atMap()
    const listed = shopper.sees.stores().map((store) => store?.poiId)
    expect(shopper.sees.path()).toBe('/platform/storeMap')
    expect(ids().length).toBe(MAP_PAGE_SIZE)
    expect(ids().slice(0, listed.length)).toEqual(listed)
    expect(pins().map(({ poiId }) => poiId)).toEqual(ids())
    expect(pins().some(({ price }) => price !== null)).toBe(true)
    expectReplays(shopper)
  })

  it('has the filters of the list', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    const options = shopper.sees.filters('nearby')?.options ?? []
    await shopper.tapsChip('nearby', options.findIndex(({ type, objectData }) => objectData !== undefined && type !== 'COUPON_AVAILABLE'))
    await shopper.waits(1_000)
    const listed = shopper.sees.nearby()?.ids ?? []
    expect(shopper.sees.chosen('nearby').length).toBe(1)
    await shopper.does(mapTapped({ list: 'home' }))
    await shopper.waits(1_000)
    expect(shopper.sees.feed(FEED)?.ids.slice(0, listed.length)).toEqual(listed)
    expectReplays(shopper)
  })

  it('searches a part of the map with one request, and only there', async () => {
    const { shopper, ids, pins, map, requestCount } = await atMap()
    const before = requestCount()
    await shopper.does(areaChosen({ list: 'home', area: SENOPATI }))
    expect(requestCount()).toBe(before + 1)
    expect(map()).toEqual({ area: SENOPATI, poiId: null })
    expect(ids().length).toBeGreaterThan(0)
    for (const { at } of pins()) expect(metresBetween(SENOPATI, at)).toBeLessThanOrEqual(SENOPATI.radius)
    expectReplays(shopper)
  })

  it('remembers the tapped pin and the part of the map while a store is open, and resets both with a new map', async () => {
    const { shopper, ids, map, requestCount } = await atMap()
    await shopper.does(areaChosen({ list: 'home', area: SENOPATI }))
    const [poiId = ''] = ids()
    await shopper.does(pinTapped({ list: 'home', poiId }))
    const before = requestCount()
    await shopper.does(storeTapped({ poiId }))
    await shopper.goesBack()
    expect(map()).toEqual({ area: SENOPATI, poiId })
    expect(requestCount()).toEqual(before)
    await shopper.does(backTapped())
    await shopper.does(mapTapped({ list: 'home' }))
    expect(map()).toEqual({ area: null, poiId: null })
    expectReplays(shopper)
  })

  it('offers a retry without a network, and keeps the part of the map', async () => {
    const { shopper, ids, map } = await atMap()
    shopper.device.goesOffline()
    await shopper.does(areaChosen({ list: 'home', area: SENOPATI }))
    expect(shopper.sees.feed(FEED)?.phase).toBe('failed')
    shopper.device.goesOnline()
    await shopper.triesAgain(FEED)
    expect(shopper.sees.feed(FEED)?.phase).toBe('ready')
    expect(map().area).toEqual(SENOPATI)
    expect(ids().length).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('is empty where there are no stores', async () => {
    const { shopper, ids } = await atMap()
    await shopper.does(areaChosen({ list: 'home', area: { latitude: -6, longitude: 107.5, radius: 500 } }))
    expect(shopper.sees.feed(FEED)?.phase).toBe('ready')
    expect(ids()).toEqual([])
    expectReplays(shopper)
  })

  it('is reported with its list, and without a position', async () => {
    const { shopper } = await atMap()
    await shopper.does(areaChosen({ list: 'home', area: SENOPATI }))
    const reports = shopper.tracked.filter(({ name }) => name.startsWith('map_'))
    expect(reports.map(({ name, fields }) => [name, fields?.['list']])).toEqual([['map_opened', 'home'], ['map_area_searched', 'home']])
    expect(JSON.stringify(reports)).not.toContain(String(SENOPATI.longitude))
    expectReplays(shopper)
  })

  it('puts no position into the journal', async () => {
    const { shopper } = await atMap()
    await shopper.does(areaChosen({ list: 'home', area: SENOPATI }))
    expect(shopper.journalText()).not.toContain(String(SENOPATI.latitude))
    expect(shopper.journalText()).not.toContain(String(SENOPATI.longitude))
    expectReplays(shopper)
  })

  it('loads in spite of the data saver after the user\'s tap', async () => {
    const { shopper } = await atMap()
    expect(shopper.state().storeMap.isAllowed).toBe(false)
    await shopper.does(mapLoadTapped())
    expect(shopper.state().storeMap.isAllowed).toBe(true)
    expectReplays(shopper)
  })
})

describe('the map of a search', () => {
  it('shows the results of the search', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.opens('/platform/searchDishes')
    await shopper.does(submitted({ keyword: 'kopi' }))
    const found = shopper.sees.feed('search-stores')?.ids ?? []
    await shopper.does(mapTapped({ list: 'search' }))
    await shopper.waits(1_000)
    const ids = shopper.sees.feed(mapFeed.of('search'))?.ids ?? []
    expect(found.length).toBeGreaterThan(0)
    expect(ids.slice(0, found.length)).toEqual(found.slice(0, ids.length))
    expectReplays(shopper)
  })

  it('opened by its own address shows the stores nearby', async () => {
    const shopper = startClient({ url: '/platform/storeMap?list=search' })
    await shopper.waits(3_000)
    expect(shopper.sees.feed(mapFeed.of('search'))?.ids.length).toBe(MAP_PAGE_SIZE)
    expectReplays(shopper)
  })
})
