import { ordersTapped } from '../../../src/features/account/page/events'
import { orderTabChosen } from '../../../src/features/buying/orders/model/events'
import { themeChosen } from '../../../src/features/base/settings/events'
import { selectTheme } from '../../../src/features/base/settings/selectors'
import { tabTapped } from '../../../src/navigation/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const SARI = '81234567890'

async function onAccountTab(): Promise<Shopper> {
  const shopper = startClient()
  await shopper.waits(2_000)
  await shopper.does(tabTapped({ tab: 'account' }))
  await shopper.waits(1_000)
  return shopper
}

describe('the account tab', () => {
  it('loads the counts of the user at each visit', async () => {
    const shopper = await onAccountTab()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    await shopper.waits(2_000)
    const counts = shopper.state().profile?.counts
    expect(counts).toEqual({ coupons: expect.any(Number), favourites: 0, toPay: expect.any(Number), toRedeem: expect.any(Number) })
    expect(counts?.coupons).toBeGreaterThan(0)
    expectReplays(shopper)
  })

  it('opens a list of orders by a URL that does not undo a later choice', async () => {
    const shopper = await onAccountTab()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    await shopper.does(ordersTapped({ tab: 'TO_REDEEM' }))
    await shopper.waits(2_000)
    expect(shopper.sees.path()).toBe('/platform/home/order?orders=TO_REDEEM')
    expect(shopper.state().orders?.tab).toBe('TO_REDEEM')
    await shopper.does(orderTabChosen({ tab: 'ALL' }))
    await shopper.does(tabTapped({ tab: 'home' }))
    await shopper.does(tabTapped({ tab: 'order' }))
    expect(shopper.state().orders?.tab).toBe('ALL')
    expectReplays(shopper)
  })

  it('asks a guest to log in before the orders', async () => {
    const shopper = await onAccountTab()
    await shopper.does(ordersTapped({ tab: 'TO_PAY' }))
    expect(shopper.sees.loginSheet()).toBe(true)
    await shopper.logsIn(SARI)
    await shopper.waits(2_000)
    expect(shopper.state().orders?.tab).toBe('TO_PAY')
    expectReplays(shopper)
  })

  it('stores the chosen colours on the device for the next visit', async () => {
    const shopper = await onAccountTab()
    expect(selectTheme(shopper.state())).toBe('system')
    await shopper.does(themeChosen({ theme: 'dark' }))
    expect(selectTheme(shopper.state())).toBe('dark')
    expect(shopper.storage.get('theme')).toEqual({ theme: 'dark' })
    expectReplays(shopper)
  })
})
