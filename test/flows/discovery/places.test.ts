import { ALL_MODULES } from '../../../src/app/allModules'
import { declarationsOf } from '../../../src/app/base'
import type { RootState } from '../../../src/app/rootReducer'
import { selectStaleness } from '../../../src/app/shell/StaleLine'
import { selectDeal } from '../../../src/entities/selectors'
import type { Place } from '../../../src/api/discovery/places'
import { toChosenPlace } from '../../../src/features/discovery/picker/logic'
import { recentCleared, placeTyped } from '../../../src/features/discovery/picker/events'
import { FOUND, selectPlacesIn, SUGGESTED } from '../../../src/features/discovery/picker/selectors'
import { hereTapped, placeChosen, placeTapped, locationSettingsTapped } from '../../../src/features/base/location/events'
import { selectDeviceSearchState } from '../../../src/features/base/location/selectors'
import { permissionChanged } from '../../../src/navigation/pageEvents'
import { feedPulled } from '../../../src/data/feed/events'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { loginRequired } from '../../../src/session/events'
import { inOrder, expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { KEMANG, startClient } from '../../driver/startClient'

const DENIED = { locates: { failed: 'denied' }, permission: 'denied' } as const
const HERE = { fix: { ...KEMANG, accuracy: 20, simulated: false } } as const

async function opensPicker(shopper: Shopper): Promise<void> {
  await shopper.waits(1_500)
  await shopper.does(placeTapped())
  await shopper.waits(400)
}

async function searches(shopper: Shopper, keyword: string): Promise<void> {
  await shopper.does(placeTyped({ keyword }))
  await shopper.waits(600)
}

function found(shopper: Shopper, name = FOUND) {
  return selectPlacesIn(shopper.state(), name) ?? []
}

async function chooses(shopper: Shopper, placeName: string): Promise<Place> {
  const place = [...found(shopper), ...found(shopper, SUGGESTED)].find((each) => each.placeName === placeName)
  if (!place) throw new Error(`${placeName} is not among the places`)
  await shopper.does(placeChosen({ place: toChosenPlace(place) }))
  await shopper.waits(800)
  return place
}

/** Maximum metres from the centre of an area to its first store: the stores around may have moved into a mall. */
const NEAR_M = 2_500

/** Metres from a place to the first store of home. */
function nearest(shopper: Shopper): number | undefined {
  return shopper.sees.stores()[0]?.distance
}

describe('a user without a position', () => {
  it('chooses an area by its name: home is requested and measured from its centre, and names it', async () => {
    const shopper = startClient(DENIED)
    await opensPicker(shopper)
    expect(shopper.sees.screen()).toBe('choosePlace')
    expect(found(shopper, SUGGESTED).length).toBeGreaterThan(8)
    expect(nearest(shopper)).toBeUndefined()
    await searches(shopper, 'senop')
    expect(found(shopper).map(({ placeName }) => placeName)).toEqual(['Senopati'])
    await chooses(shopper, 'Senopati')
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.sees.addressBar()).toMatchObject({ state: 4, name: 'Senopati', isChosen: true })
    expect(shopper.sees.guide()).toBe(false)
    expect(nearest(shopper)).toBeLessThan(NEAR_M)
    expect(shopper.sees.nearby()?.ids).toHaveLength(10)
    expectReplays(shopper)
  })

  it('finds a mall, the places of a district, and nothing for unknown words', async () => {
    const shopper = startClient(DENIED)
    await opensPicker(shopper)
    await searches(shopper, 'lembayung')
    expect(found(shopper)).toMatchObject([{ placeType: 'MALL', placeName: 'Mal Lembayung Kemang', districtName: 'Mampang Prapatan' }])
    await searches(shopper, 'mampang prapatan')
    expect(found(shopper).map(({ placeName }) => placeName)).toContain('Tendean')
    await searches(shopper, 'tidak ada')
    expect(found(shopper)).toEqual([])
    await searches(shopper, '')
    expect(shopper.sees.resource(FOUND)).toBeNull()
    expectReplays(shopper)
  })

  it('retries a search that failed', async () => {
    const shopper = startClient(DENIED)
    await opensPicker(shopper)
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/digital-food/address/search_places', times: 1 })
    await searches(shopper, 'kemang')
    expect(shopper.sees.resource(FOUND)?.phase).toBe('failed')
    await shopper.does(resourceRetryTapped({ resource: FOUND }))
    expect(found(shopper)[0]?.placeName).toBe('Kemang')
    expectReplays(shopper)
  })

  it('retries a search that failed after another found nothing', async () => {
    const shopper = startClient(DENIED)
    await opensPicker(shopper)
    await searches(shopper, 'tidak ada')
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/digital-food/address/search_places', times: 1 })
    await searches(shopper, 'kemang')
    expect(shopper.sees.resource(FOUND)?.failure?.kind).toBe('server')
    expect(selectStaleness(shopper.session.store.getState() as RootState, declarationsOf(ALL_MODULES))).toMatchObject(
      { hasContent: false, content: '' },
    )
    await shopper.does(feedPulled({ feed: FOUND }))
    await shopper.waits(1_000)
    expect(found(shopper)[0]?.placeName).toBe('Kemang')
    expectReplays(shopper)
  })

  it('sees the refusal in place and opens the steps, which are in the URL', async () => {
    const shopper = startClient(DENIED)
    await opensPicker(shopper)
    await shopper.waits(3_000)
    await shopper.does(hereTapped())
    expect(selectDeviceSearchState(shopper.state())).toBe('denied')
    expect(shopper.sees.toast()).toBeNull()
    await shopper.does(locationSettingsTapped())
    expect(shopper.sees.path()).toBe('/platform/choosePlace?steps=location')
    await shopper.goesBack()
    expect(shopper.sees.path()).toBe('/platform/choosePlace')
    expectReplays(shopper)
  })

  it.each([
    ['unavailable', 'off', 12_000], ['timeout', 'timeout', 1_000], ['unsupported', 'unsupported', 1_000], ['unknown', 'failed', 1_000],
  ] as const)('shows that locating the device ended as %s', async (failed, seeking, ms) => {
    const shopper = startClient({ locates: { failed }, permission: 'prompt' })
    await shopper.waits(12_000)
    await opensPicker(shopper)
    expect(selectDeviceSearchState(shopper.state())).toBe('no')
    await shopper.does(hereTapped())
    await shopper.waits(ms)
    expect(selectDeviceSearchState(shopper.state())).toBe(seeking)
    expectReplays(shopper)
  })
})

describe('a chosen place', () => {
  it('is restored after a reload, without locating the device, and listed among the recent ones', async () => {
    const before = startClient(DENIED)
    await opensPicker(before)
    await searches(before, 'senopati')
    await chooses(before, 'Senopati')
    expectReplays(before)
    const shopper = startClient({ storage: before.storage, locates: HERE })
    await shopper.waits(2_000)
    expect(shopper.sees.addressBar()).toMatchObject({ state: 4, name: 'Senopati', isChosen: true })
    expect(nearest(shopper)).toBeLessThan(NEAR_M)
    expect(shopper.puts()).not.toContain('location/positionAwaited')
    await opensPicker(shopper)
    expect(shopper.state().places.recent.map(({ placeName }) => placeName)).toEqual(['Senopati'])
    await shopper.does(recentCleared())
    expect(shopper.storage.get('places')).toMatchObject({ chosen: { placeName: 'Senopati' }, recent: [] })
    expectReplays(shopper)
  })

  it('is replaced by the position of the device, once that is found', async () => {
    const shopper = startClient({ ...DENIED })
    await opensPicker(shopper)
    await searches(shopper, 'margonda')
    await chooses(shopper, 'Margonda')
    const far = shopper.sees.nearby()?.ids
    await opensPicker(shopper)
    // The browser asks, the user allows it, and the browser reports both.
    shopper.device.locates = HERE
    shopper.dispatch(hereTapped())
    shopper.session.enter(permissionChanged({ state: 'granted' }), 'source')
    await shopper.waits(1_500)
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.sees.addressBar()).toMatchObject({ state: 4, isChosen: false })
    expect(shopper.sees.nearby()?.ids).not.toEqual(far)
    expect(shopper.storage.get('places')).toMatchObject({ chosen: null, recent: [{ placeName: 'Margonda' }] })
    expectReplays(shopper)
  })

  it('stays when the device cannot be located', async () => {
    const shopper = startClient(DENIED)
    await opensPicker(shopper)
    await searches(shopper, 'tebet')
    await chooses(shopper, 'Tebet')
    await opensPicker(shopper)
    await shopper.does(hereTapped())
    await shopper.goesBack()
    expect(shopper.sees.addressBar()).toMatchObject({ name: 'Tebet', isChosen: true })
    expect(selectDeviceSearchState(shopper.state())).toBe('no')
    expectReplays(shopper)
  })

  it('is used by every list: each is requested once, from the new place', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.choosesList('deals')
    await shopper.waits(1_500)
    const before = shopper.sees.feed('deals')?.ids
    await shopper.opens('/platform/shoppingMallListPage')
    const malls = shopper.sees.feed('malls')?.ids
    await shopper.goesBack()
    await opensPicker(shopper)
    await searches(shopper, 'margonda')
    const calls = () => shopper.puts().filter((type) => type === 'home/nearbyRequested').length
    const requestCount = calls()
    await chooses(shopper, 'Margonda')
    await shopper.waits(1_000)
    const deals = shopper.sees.feed('deals')?.ids ?? []
    expect(deals).not.toEqual(before)
    expect(selectDeal(shopper.state(), deals[0] ?? '')?.storeInfo?.storeDistance).toBeLessThan(5_000)
    // The other list of home loads only when it is shown.
    expect(calls()).toBe(requestCount)
    await shopper.choosesList('nearby')
    await shopper.waits(1_000)
    expect(calls()).toBe(requestCount + 1)
    expect(nearest(shopper)).toBeLessThan(NEAR_M)
    await shopper.opens('/platform/shoppingMallListPage')
    expect(shopper.sees.feed('malls')?.ids[0]).toBe('mall11')
    expect(shopper.sees.feed('malls')?.ids).not.toEqual(malls)
    expectReplays(shopper)
  })

  it('from a link leads home, with nothing behind it', async () => {
    const shopper = startClient({ ...DENIED, url: '/platform/choosePlace' })
    await shopper.waits(1_500)
    await searches(shopper, 'kemang')
    await chooses(shopper, 'Kemang')
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(inOrder(shopper.puts(), ['places/requested', 'navigation/screenLeft', 'navigation/screenEntered'])).toBe(true)
    expectReplays(shopper)
  })
})

describe('a refusal', () => {
  it('that was explained at an earlier visit is not shown again, until the user asks', async () => {
    const shopper = startClient({ locates: { failed: 'denied', again: true }, permission: 'denied' })
    await shopper.waits(1_000)
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.sees.guide()).toBe(true)
    await shopper.dismissesGuide()
    await shopper.requestsLocation()
    expect(shopper.sees.toast()).toBe('toast.locationFailed')
    expectReplays(shopper)
  })

  it('leads from the guide to the steps', async () => {
    const shopper = startClient(DENIED)
    await shopper.waits(1_000)
    await shopper.does(locationSettingsTapped())
    expect(shopper.sees.path()).toBe('/platform/home?steps=location')
    expectReplays(shopper)
  })
})

describe('searched places', () => {
  it('are deleted at a logout, even if this visit has not read them', async () => {
    const first = startClient({ locates: HERE })
    await opensPicker(first)
    await chooses(first, found(first, SUGGESTED)[0]?.placeName ?? '')
    const storage = first.storage
    storage.set('searchHistory', { history: ['bakso'] })
    const { chosen } = storage.get('places') as { chosen: Place }
    const shopper = startClient({ storage })
    await shopper.waits(2_000)
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn('81234567890')
    await shopper.logsOut()
    await shopper.waits(1_000)
    expect(storage.get('places')).toEqual({ chosen, recent: [] })
    expect(storage.get('searchHistory')).toEqual({ history: [] })
  })
})

it('request the bottom banner again when another place is chosen', async () => {
  const shopper = startClient({ locates: HERE })
  await shopper.waits(4_000)
  const requestCount = () => shopper.world.stats.requests['/resource_pos/content_list'] ?? 0
  const before = requestCount()
  expect(before).toBeGreaterThan(0)
  await opensPicker(shopper)
  await chooses(shopper, found(shopper, SUGGESTED)[0]?.placeName ?? '')
  expect(requestCount()).toBe(before + 1)
  expectReplays(shopper)
})
