// Private pages have no content for guests. The declarations say which pages those are; each is visited here.
import { ALL_MODULES, MODULE_NAMES } from '../../../src/app/allModules'
import { declarationsOf } from '../../../src/app/base'
import { ROUTES, type Screen } from '../../../src/navigation/routes'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'

const SARI = '81234567890'
/** Parameters of such pages; guests never learn if the ids exist. */
const PARAMS = {
  orderId: 'order-1', payType: 'QRIS', voucherId: 'voucher-1', redEnvelopeId: 'envelope-1', storeId: 'store-1', again: 'order-1',
}
/** Screens with private content besides their public content. */
const HALF: readonly Screen[] = ['order', 'invitationTheme']

const declared = declarationsOf(ALL_MODULES)(MODULE_NAMES)
const GUEST = { session: { phase: 'guest' } }
const pageOf = (screen: Screen, params: Readonly<Record<string, string>> = PARAMS) => declared.guestPage(GUEST, { screen, params })
const SCREENS = ROUTES.map(({ screen }) => screen)
const OWN = SCREENS.filter((screen) => pageOf(screen) !== null)

it('each screen for users only has a text for guests', () => {
  const needing = SCREENS.filter((screen) =>
    declared.screens(screen).some(({ shows }) => shows.some(({ data: { scope } }) => scope === 'authenticated')))
  expect(needing.filter((screen) => !OWN.includes(screen)).sort()).toEqual([...HALF].sort())
  // A profile is neither a list nor a page of the loading machines.
  expect(OWN.filter((screen) => !needing.includes(screen))).toEqual(['editProfile'])
})

it('the guest text is shown to guests only, and for an envelope, not for public packets', () => {
  const user = { session: { phase: 'user' } }
  expect(OWN.filter((screen) => declared.guestPage(user, { screen, params: PARAMS }))).toEqual([])
  expect(pageOf('redEnvelopeProducts', { activityId: 'packet-lunch' })).toBeNull()
  // An address without an id shows that.
  expect(pageOf('voucher', {})).toBeNull()
})

it.each(OWN)('%s sends no request for a guest, and loads after a login', async (screen) => {
  const shopper = startClient()
  await shopper.waits(5_000)
  const paths = ROUTES.find((route) => route.screen === screen)?.paths ?? []
  // The app's configuration belongs to no page.
  const requestCount = () => ({ ...shopper.world.stats.requests, '/monitor/config': 0 })
  const before = requestCount()
  await shopper.opens(`${paths[0]}?${new URLSearchParams(PARAMS).toString()}`)
  await shopper.waits(5_000)
  expect(shopper.sees.screen()).toEqual(screen)
  expect(requestCount()).toEqual(before)
  expect(shopper.sees.loginSheet()).toBe(false)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  await shopper.waits(2_000)
  const { feeds = {}, resources = {} }: Partial<ReturnType<typeof shopper.state>> = shopper.state()
  const { screen: reached, params } = shopper.state().navigation
  // A payment needs an amount that the user agreed to: its address leads to the counter.
  expect(reached).toBe(screen === 'payCode' || screen === 'payProgress' ? 'payPage' : screen)
  const shown = declared.activeNames(shopper.state(), { screen: reached ?? screen, params })
  expect(shown.filter((name) => !(name in feeds) && !(name in resources))).toEqual([])
  expectReplays(shopper)
})
