import { permissionChanged } from '../../../src/navigation/pageEvents'
import { expectReplays } from '../../driver/expectReplays'
import { KEMANG, startClient } from '../../driver/startClient'

const DENIED = { locates: { failed: 'denied' }, permission: 'denied' } as const

describe('a user who denies the position', () => {
  it('gets stores around the middle of Jakarta, and one message: a guide that can be dismissed', async () => {
    const shopper = startClient(DENIED)
    await shopper.waits(1_000)
    expect(shopper.sees.addressBar()).toMatchObject({ state: 1, isRefused: true })
    expect(shopper.sees.guide()).toBe(true)
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.sees.stores()).toHaveLength(10)
    await shopper.dismissesGuide()
    expect(shopper.sees.guide()).toBe(false)
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('and looks again after the guide was dismissed gets a toast', async () => {
    const shopper = startClient(DENIED)
    await shopper.waits(1_000)
    await shopper.dismissesGuide()
    await shopper.requestsLocation()
    expect(shopper.sees.toast()).toBe('toast.locationFailed')
    expectReplays(shopper)
  })

  it('and allows it later gets the stores nearby', async () => {
    const shopper = startClient(DENIED)
    await shopper.waits(1_000)
    shopper.device.locates = { fix: { ...KEMANG, accuracy: 20, simulated: false } }
    shopper.session.enter(permissionChanged({ state: 'granted' }), 'source')
    await shopper.waits(1_000)
    expect(shopper.puts()).toContain('location/searchResumed')
    expect(shopper.sees.addressBar().state).toBe(4)
    expect(shopper.sees.stores()[0]?.distance).toBeGreaterThanOrEqual(0)
    expectReplays(shopper)
  })
})

describe('the position and its address', () => {
  it('pass from initial through loading to their ends, and mark a simulated position', async () => {
    const shopper = startClient({ locates: { fix: { ...KEMANG, accuracy: 12, simulated: true } } })
    const statuses = { position: ['init'], address: ['init'] }
    const note = () => {
      const { position, address } = shopper.state().location
      if (statuses.position.at(-1) !== position.status) statuses.position.push(position.status)
      if (statuses.address.at(-1) !== address.status) statuses.address.push(address.status)
    }
    shopper.session.store.subscribe(note)
    await shopper.waits(2_000)
    expect(statuses).toEqual({ position: ['init', 'loading', 'end'], address: ['init', 'loading', 'end'] })
    expect(shopper.state().location).toMatchObject({ position: { success: true, isSimulated: true }, address: { success: true } })
    expectReplays(shopper)
  })
})

describe('a position that is not found', () => {
  it('is shown and reported with the browser\'s message', async () => {
    const shopper = startClient({ locates: { failed: 'denied', message: 'User denied Geolocation' }, permission: 'denied' })
    await shopper.waits(1_000)
    expect(shopper.state().location.position.errorMessage).toBe('User denied Geolocation')
    expect(shopper.reports).toContainEqual({ kind: 'location', code: '1', at: 'location', message: 'User denied Geolocation' })
    expectReplays(shopper)
  })

  it('is not mentioned on screens other than home', async () => {
    const shopper = startClient({ ...DENIED, url: '/platform/shoppingMallListPage' })
    await shopper.waits(1_000)
    expect(shopper.state().location.position.code).toBe(1)
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })
})

describe('a device without a position', () => {
  it('times out after twenty seconds if its prompt is never answered', async () => {
    const shopper = startClient({ locates: 'never', permission: 'prompt' })
    await shopper.waits(19_900)
    expect(shopper.sees.addressBar().state).toBe(0)
    await shopper.waits(300)
    expect(shopper.sees.addressBar().state).toBe(1)
    expect(shopper.state().location.position.code).toBe(3)
    expectReplays(shopper)
  })

  it('is retried twice if the position was only unavailable', async () => {
    const shopper = startClient({ locates: { failed: 'unavailable' }, permission: 'prompt' })
    await shopper.waits(1_000)
    expect(shopper.sees.addressBar().state).toBe(0)
    shopper.device.locates = { fix: { ...KEMANG, accuracy: 20, simulated: false } }
    await shopper.waits(3_000)
    expect(shopper.sees.addressBar().state).toBe(4)
    expectReplays(shopper)
  })

  it('shows the shell\'s code for a granted permission without a position, with the guide', async () => {
    const shopper = startClient({ locates: { failed: 'shell', shellCode: -7 } })
    await shopper.waits(10_000)
    expect(shopper.state().location.position.code).toBe(4)
    expect(shopper.sees.guide()).toBe(true)
    expectReplays(shopper)
  })
})

describe('a position without an address', () => {
  it('still shows distances, and is requested again by the user', async () => {
    const shopper = startClient()
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/digital-food/*', times: 1 })
    await shopper.waits(2_000)
    expect(shopper.sees.addressBar().state).toBe(3)
    expect(shopper.sees.stores()[0]?.distance).toBeGreaterThanOrEqual(0)
    await shopper.requestsLocation()
    await shopper.waits(1_000)
    expect(shopper.sees.addressBar().state).toBe(4)
    expectReplays(shopper)
  })
})

it('an address that the server does not know is reported', async () => {
  const shopper = startClient({ locates: { fix: { latitude: 0.1, longitude: 100.1, accuracy: 12, simulated: false } } })
  await shopper.waits(2_000)
  expect(shopper.sees.addressBar().state).toBe(3)
  expect(shopper.reports).toContainEqual({ kind: 'address', code: '3800021', at: 'location' })
  expectReplays(shopper)
})
