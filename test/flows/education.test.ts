import { gotItTapped, tourNextTapped } from '../../src/features/engagement/education/events'
import { selectEducationStep } from '../../src/features/engagement/education/selectors'
import { loginRequired } from '../../src/session/events'
import { expectReplays } from '../driver/expectReplays'
import { startClient } from '../driver/startClient'
import type { ClientSetup } from '../driver/startClient'

async function newcomer(setup: ClientSetup = {}) {
  const shopper = startClient({ newcomer: true, ...setup })
  await shopper.waits(3_000)
  return { shopper, step: () => selectEducationStep(shopper.state()) }
}

describe('being shown around', () => {
  it('goes through both steps once a device, and is over for good', async () => {
    const storage = new Map()
    const { shopper, step } = await newcomer({ storage })
    expect(step()).toBe('first')
    await shopper.does(tourNextTapped())
    expect(step()).toBe('second')
    expect(storage.get('education')).toBeUndefined()
    await shopper.does(gotItTapped())
    expect(step()).toBeNull()
    expect(storage.get('education')).toEqual({ finished: true })
    expectReplays(shopper)
    const again = await newcomer({ storage })
    expect(again.step()).toBeNull()
    expectReplays(again.shopper)
  })

  it('has one step where there is no filter for coupons', async () => {
    const { shopper, step } = await newcomer()
    // As if the server had sent none: there is no chip to explain.
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/operation/filterOptions/get_filterOptions', times: 9 })
    const bare = await newcomer({ world: shopper.world, clock: shopper.clock })
    expect(bare.step()).toBe('first')
    await bare.shopper.does(tourNextTapped())
    expect(bare.step()).toBeNull()
    expect(bare.shopper.storage.get('education')).toEqual({ finished: true })
    expect(step()).toBe('first')
    expectReplays(bare.shopper)
  })

  it('closes for another screen and opens again with home', async () => {
    const { shopper, step } = await newcomer()
    await shopper.tapsTab('order')
    expect(step()).toBeNull()
    await shopper.tapsTab('home')
    await shopper.waits(1_500)
    expect(step()).toBe('first')
    expectReplays(shopper)
  })

  it('opens after a popup over home has closed, and the next offers follow it', async () => {
    const { shopper, step } = await newcomer({ url: '/platform/home?outlets=m-1' })
    shopper.world.promotions.controls.popups.RED_PACKET_DIALOG = true
    expect(step()).toBeNull()
    await shopper.closesOutlets()
    await shopper.waits(1_500)
    expect(step()).toBe('first')
    await shopper.does(tourNextTapped())
    await shopper.does(gotItTapped())
    expect(shopper.state().popups.dialogs).toMatchObject([{ key: 'pos-welcome', status: 0 }])
    expectReplays(shopper)
  })

  it('waits for a login that lies over home', async () => {
    const shopper = startClient({ newcomer: true })
    await shopper.waits(1_000)
    await shopper.does(loginRequired({ reason: 'test' }))
    await shopper.waits(3_000)
    expect(selectEducationStep(shopper.state())).toBeNull()
    await shopper.closesLogin()
    await shopper.waits(1_500)
    expect(selectEducationStep(shopper.state())).toBe('first')
    expectReplays(shopper)
  })

  it('holds back what else wants to lie over home', async () => {
    const { shopper } = await newcomer()
    shopper.world.promotions.controls.popups.RED_PACKET_DIALOG = true
    await shopper.waits(5_000)
    expect(shopper.world.stats.requests['/resource_pos/page/pop_v2']).toBeUndefined()
    await shopper.does(tourNextTapped())
    await shopper.does(gotItTapped())
    expect(shopper.world.stats.requests['/resource_pos/page/pop_v2']).toBe(1)
    expect(shopper.state().popups.dialogs).toMatchObject([{ key: 'pos-welcome', status: 0 }])
    expectReplays(shopper)
  })
})
