import { gotItTapped, listsReached, tourNextTapped } from '../../../src/features/engagement/education/events'
import { selectEducationStep } from '../../../src/features/engagement/education/selectors'
import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import { expectReplays } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'

async function newcomer(setup: ClientSetup = {}) {
  const shopper = startClient({ newcomer: true, ...setup })
  await shopper.waits(3_000)
  return { shopper, step: () => selectEducationStep(shopper.state()) }
}

describe('the hints for a new device', () => {
  it('appear when the lists are reached, one after the other, once per device', async () => {
    const storage = new Map()
    const { shopper, step } = await newcomer({ storage })
    await shopper.waits(30_000)
    expect(step()).toBeNull()
    await shopper.does(listsReached())
    expect(step()).toBe('first')
    await shopper.does(tourNextTapped())
    expect(step()).toBe('second')
    expect(storage.get('education')).toBeUndefined()
    await shopper.does(gotItTapped())
    expect(step()).toBeNull()
    expect(storage.get('education')).toEqual({ finished: true })
    expectReplays(shopper)
    const again = await newcomer({ storage })
    await again.shopper.does(listsReached())
    expect(again.step()).toBeNull()
    expectReplays(again.shopper)
  })

  it('are a single one without a coupon filter', async () => {
    const { shopper } = await newcomer()
    // As if the server had sent none: the chip is not there to be explained.
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/operation/filterOptions/get_filterOptions', times: 9 })
    const bare = await newcomer({ world: shopper.world, clock: shopper.clock })
    await bare.shopper.does(listsReached())
    expect(bare.step()).toBe('first')
    await bare.shopper.does(tourNextTapped())
    expect(bare.step()).toBeNull()
    expect(bare.shopper.storage.get('education')).toEqual({ finished: true })
    expectReplays(bare.shopper)
  })

  it('are hidden on another screen, and appear again when the lists are reached again', async () => {
    const { shopper, step } = await newcomer()
    await shopper.does(listsReached())
    await shopper.tapsTab('order')
    expect(step()).toBeNull()
    await shopper.tapsTab('home')
    expect(step()).toBeNull()
    await shopper.does(listsReached())
    expect(step()).toBe('first')
    expectReplays(shopper)
  })

  it('block nothing: the first packet appears as its small picture, also after them', async () => {
    const { shopper } = await newcomer({ url: '/platform/home?outlets=m-1' })
    shopper.world.promotions.controls.popups.RED_PACKET_DIALOG = true
    await shopper.closesOutlets()
    await shopper.waits(3_000)
    const dialogs = () => shopper.state().popups.dialogs.map(({ key, status }) => [key, status])
    const small = [['pos-welcome', DISPLAY.small]]
    expect(dialogs()).toEqual(small)
    await shopper.does(listsReached())
    await shopper.does(tourNextTapped())
    await shopper.does(gotItTapped())
    await shopper.waits(3_000)
    expect(dialogs()).toEqual(small)
    expect(shopper.world.promotions.displays()).toEqual({})
    expectReplays(shopper)
  })
})
