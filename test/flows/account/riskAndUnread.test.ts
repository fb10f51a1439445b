import { deviceIdentified } from '../../../src/features/base/startup/events'
import { selectHasUnread } from '../../../src/features/base/unread/selectors'
import { loginRequired } from '../../../src/session/events'
import { riskIdOf } from '../../../src/sandbox/world/basics/risk'
import { expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { startClient } from '../../driver/startClient'

const SARI = '81234567890'
const RISK = '/risk/getDeviceInfo'

async function reachesCodeStep(shopper: Shopper): Promise<void> {
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.entersPhone(SARI)
  await shopper.solvesPuzzle()
}

describe('the device id for risk control', () => {
  it('is requested with the first puzzle of a login, not at the start, and sent with the login', async () => {
    const shopper = startClient({ seed: 'risk' })
    await shopper.waits(2_000)
    expect(shopper.world.stats.requests[RISK] ?? 0).toBe(0)
    await reachesCodeStep(shopper)
    expect(shopper.state().startup.riskDeviceId).toBe(riskIdOf('device-risk'))
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    const sent = shopper.journal().entries.filter(({ k }) => k === 'c').map((entry) => JSON.stringify(entry))
    expect(sent.filter((call) => call.includes('"endpoint":"login"') && call.includes('riskDeviceId'))).toHaveLength(1)
    expect(sent.some((call) => call.includes(riskIdOf('device-risk')))).toBe(false)
    expect(shopper.world.stats.requests[RISK]).toBe(1)
    expectReplays(shopper)
  })

  it('is omitted when the request fails, and the login continues', async () => {
    const shopper = startClient()
    shopper.world.faults.add({ kind: 'status', status: 500, path: RISK, times: 3 })
    await reachesCodeStep(shopper)
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(true)
    expectReplays(shopper)
  })

  it('of another device is refused', async () => {
    const shopper = startClient()
    await reachesCodeStep(shopper)
    await shopper.does(deviceIdentified({ riskDeviceId: 'risk-0000000000000000' }))
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(shopper.reports).toContainEqual(expect.objectContaining({ code: '0310217' }))
  })
})

describe('the unread mark of the home tab', () => {
  it('is raised when a flash sale has started since the user saw one, away from home, and cleared by viewing home', async () => {
    const shopper = startClient()
    await reachesCodeStep(shopper)
    await shopper.entersCode(shopper.world.codeFor(SARI) ?? '')
    await shopper.waits(6_000)
    expect(selectHasUnread(shopper.state(), 'home')).toBe(false)
    await shopper.tapsTab('account')
    await shopper.waits(5 * 3_600_000)
    const later = startClient({
      seed: 'later',
      clock: shopper.clock, world: shopper.world, tokenStore: shopper.tokenStore, storage: shopper.storage, url: '/platform/home/account',
    })
    await later.waits(6_500)
    expect(later.sees.loggedIn()).toBe(true)
    expect(selectHasUnread(later.state(), 'home')).toBe(true)
    await later.tapsTab('home')
    expect(selectHasUnread(later.state(), 'home')).toBe(false)
    expectReplays(later)
  })
})
