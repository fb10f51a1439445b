// The device's clock is changed by a day in both directions, during a session and between two: calls are signed in the server's time
// after one refusal, tokens stay, no countdown grows, payments continue, and the journal replays.
import { CLOCK_SKEW_CODE } from '../../../src/api/kit/errors'
import { payTapped } from '../../../src/features/buying/payment/model/events'
import { selectPayUntil } from '../../../src/features/buying/payment/model/selectors'
import type { Json } from '../../../src/shared/json'
import { aBuyer } from '../../driver/builders/aBuyer'
import { aPayer, BUDI, paying } from '../../driver/builders/aPayer'
import { createTabsOfDevice } from '../../driver/device/deviceTabs'
import { expectReplays } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld, type World } from '../../../src/sandbox/world/createWorld'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A clock set forward looks like a sleep: the code's time is over on the screen, and the server decides. */
const JUMPS = [['forward', DAY_MS, 'expired'], ['back', -DAY_MS, 'open']] as const

/** Budi's device, its clock, and his unpaid order. */
function setUp() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'payment', now: () => START_AT + clock.now() })
  const wall = { aheadMs: 0 }
  const device = { clock, world, wall, tokenStore: createTokenStore(), storage: new Map<string, Json>(), tabs: createTabsOfDevice() }
  const budi = aBuyer(world, BUDI)
  return { clock, world, wall, device, orderId: budi.orders(budi.product()) }
}

async function showingCode() {
  const all = setUp()
  const shopper = await aPayer(all.device)
  const counter = paying(shopper, all.orderId)
  await counter.opens()
  await counter.pays('QRIS')
  /** Remaining time to pay in ms, as a countdown shows it: from the time of the last input to the deadline. */
  const left = () => {
    const { header, entries } = shopper.journal()
    const at = entries.findLast((entry) => entry.k === 'i')?.at ?? 0
    return (selectPayUntil(shopper.state(), all.orderId) ?? 0) - header.startedAt - at
  }
  return { ...all, shopper, counter, left }
}

const refusedTimes = ({ log }: World) => log.filter(({ outcome }) => outcome === CLOCK_SKEW_CODE).length

describe.each(JUMPS)('a clock that is set %s by a day', (_, jumpMs, phase) => {
  it('while a code is shown costs one refused call and no login, and the payment continues', async () => {
    const { shopper, counter, world, wall, orderId, left } = await showingCode()
    const before = left()
    expect(before).toBeGreaterThan(5 * MINUTE_MS)
    wall.aheadMs = jumpMs
    await shopper.waits(20_000)
    expect(left()).toBeLessThan(before)
    expect(refusedTimes(world)).toBe(1)
    expect(counter.phase()).toEqual(phase)
    expect(shopper.sees.loggedIn()).toBe(true)
    world.till.pay(orderId)
    await shopper.waits(20_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expect(refusedTimes(world)).toBe(1)
    expect(world.stats.spentRefreshTokensSeen).toBe(0)
    expect(shopper.errors).toEqual([])
    expectReplays(shopper)
  })

  it('and corrected again costs two refused calls, and an expired token is refreshed once', async () => {
    const { shopper, world, wall, orderId } = await showingCode()
    wall.aheadMs = jumpMs
    await shopper.waits(20_000)
    wall.aheadMs = 0
    world.expireTokens()
    await shopper.waits(20_000)
    expect(refusedTimes(world)).toBe(2)
    expect(world.stats.refreshes).toBe(1)
    expect(shopper.sees.loggedIn()).toBe(true)
    world.till.pay(orderId)
    await shopper.waits(20_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })

  it('between two sessions loses neither the login nor the started payment', async () => {
    const { shopper, device, world, wall, orderId, counter } = await showingCode()
    const code = counter.code()
    shopper.device.dies()
    wall.aheadMs = jumpMs
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(4_000)
    expect(next.sees.loggedIn()).toBe(true)
    expect(next.state().payments.unfinished?.orderId).toEqual(orderId)
    const again = paying(next, orderId)
    await again.opens()
    await next.does(payTapped({ orderId, payType: 'QRIS', amount: again.amount() }))
    await next.waits(600)
    expect(again.code()).toBe(code)
    world.till.pay(orderId)
    await next.waits(20_000)
    expect(next.sees.screen()).toBe('purchaseSuccess')
    expect(world.till.orders().find((order) => order.orderId === orderId)?.payments).toHaveLength(1)
    expectReplays(next)
  })

  it('before a call changes the server is refused once, and the call takes effect once', async () => {
    const { world, wall, device, orderId } = setUp()
    const shopper = await aPayer(device)
    const counter = paying(shopper, orderId)
    await counter.opens()
    wall.aheadMs = jumpMs
    await counter.pays('QRIS')
    await shopper.waits(1_000)
    expect(refusedTimes(world)).toBe(1)
    expect(counter.phase()).toBe('open')
    expect(world.till.orders().find((order) => order.orderId === orderId)?.payments).toHaveLength(1)
    expectReplays(shopper)
  })
})

it('a sleep of some minutes shortens the payment deadline accordingly, and the payment continues', async () => {
  const { shopper, counter, clock, world, orderId, left } = await showingCode()
  const before = left()
  shopper.device.hides()
  clock.sleeps(4 * MINUTE_MS)
  shopper.device.shows()
  await shopper.waits(2_000)
  expect(before - left()).toBeGreaterThanOrEqual(4 * MINUTE_MS)
  expect(counter.phase()).toBe('open')
  expect(refusedTimes(world)).toBe(0)
  world.till.pay(orderId)
  await shopper.waits(20_000)
  expect(shopper.sees.screen()).toBe('purchaseSuccess')
  expectReplays(shopper)
})
