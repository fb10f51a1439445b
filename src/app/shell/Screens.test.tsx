import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import messages from '../../i18n/messages/id-ID.json'
import { reloadTapped } from '../../features/base/connection/events'
import { screenRetryTapped } from '../../navigation/events'
import type { Screen, Tab } from '../../navigation/routes'
import { ALL_MODULES } from '../allModules'
import { declarationsOf } from '../base'

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
})

/** Renders home, by default while the code of another screen loads or has failed to load. Returns the dispatched actions. */
async function setup({
  online = true, failed = false, explores = false, atHome = false, tab = 'home' as Tab, pending = 'payPage' as Screen, params = {},
}) {
  const { startClient } = await import('../../../test/driver/startClient')
  const { Screens } = await import('./Screens')
  const shopper = startClient()
  await shopper.waits(2_000)
  const { connection, navigation, settings, ...others } = shopper.state()
  const pendingScreen = atHome ? null : { screen: pending, params, failed } as const
  const config = { ...settings.config, exploreVideo: { everyone: explores, userIds: [] } }
  const state = {
    ...others, settings: { ...settings, config }, connection: { ...connection, online },
    navigation: { ...navigation, pendingScreen, ...(tab === 'home' ? {} : { screen: tab, seenTabs: [tab] }) },
  }
  const dispatched: UnknownAction[] = []
  const reducer = (_: unknown, action: UnknownAction) => {
    dispatched.push(action)
    return state
  }
  const store = configureStore({ reducer, middleware: (usual) => usual({ immutableCheck: false, serializableCheck: false }) })
  dispatched.length = 0
  render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages}>
        <Screens now={() => 0} onLanguageTap={() => undefined} declaredBy={declarationsOf(ALL_MODULES)} />
      </IntlProvider>
    </Provider>,
  )
  return dispatched
}

it.each([
  ['storeMap', 'storeMap.title'], ['flashDeal', 'home.flashSale'], ['merchant', 'stores.title'], ['payPage', 'pay.title'],
  ['order', 'orders.title'], ['account', 'account.title'], ['groupCouponOrderDetail', 'orders.detailTitle'],
  ['myCouponList', 'coupons.mine'], ['confirmOrder', 'confirm.title'], ['savings', 'savings.title'],
  ['invitationTheme', 'invitations.title'], ['friendActivity', 'invitations.friendTitle'], ['myRewards', 'invitations.myRewards'],
  ['explore', 'explore.title'], ['editProfile', 'profile.title'], ['download', 'arriving.loading'], ['voucher', 'vouchers.title'],
  ['payCode', 'pay.code'],
] as const)('names %s at once while its code is loading, with its outline', async (pending, title) => {
  await setup({ pending })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages[title])
  expect(screen.getAllByRole('main').find((each) => each.getAttribute('aria-busy') === 'true')).not.toBeEmptyDOMElement()
})

it.each([
  ['makan', 'Makan'], ['nope', messages['categories.title']],
])('names the category %s as home does, while its code is loading', async (id, name) => {
  await setup({ pending: 'categoryPoiList', params: { id } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
})

it.each([
  ['payPage', 1], ['confirmOrder', 1], ['voucher', 0],
] as const)('reserves the bar of %s while its code is loading', async (pending, count) => {
  await setup({ pending })
  expect(document.querySelectorAll('[data-foot]')).toHaveLength(count)
})

it('says offline why the code of a screen has not loaded, and answers a retry', async () => {
  const dispatched = await setup({ online: false })
  expect(screen.getByText(messages['offline.now'])).toBeVisible()
  expect(screen.getByText(messages['feed.failedHelp'])).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages['feed.retry'] }))
  expect(dispatched.at(-1)).toEqual(reloadTapped({ from: 'render' }))
  expect(screen.queryByRole('button', { name: messages['ui.report'] })).toBeNull()
})

it('says offline that the code of a tab has not loaded', async () => {
  await setup({ online: false, atHome: true, tab: 'explore', explores: true })
  expect(screen.getByRole('heading', { level: 1, name: messages['explore.title'] })).toBeVisible()
  expect(screen.getByText(messages['offline.now'])).toBeVisible()
})

it('waits silently while online', async () => {
  await setup({ pending: 'download' })
  expect(screen.getByText(messages['arriving.loading'])).toBeVisible()
  expect(screen.queryByText(messages['offline.now'])).toBeNull()
})

it.each([true, false])('offers a retry once the code failed to load, network: %s', async (online) => {
  const dispatched = await setup({ online, failed: true })
  expect(screen.getAllByText(messages[online ? 'arriving.failed' : 'offline.now']).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: messages['feed.retry'] }))
  expect(dispatched.at(-1)).toEqual(screenRetryTapped())
})

it.each([
  [true, ['home', 'explore', 'order', 'account']], [false, ['home', 'order', 'account']],
] as const)('has a tab of videos for those who may watch them alone: %s', async (explores, tabs) => {
  await setup({ explores, atHome: true })
  const bar = within(screen.getByRole('navigation'))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(tabs.map((tab) => messages[`tabs.${tab}`]))
})

it('marks the tab of videos while it is open, without access to videos too', async () => {
  await setup({ pending: 'explore' })
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent(messages['tabs.explore'])
})

afterAll(() => Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 }))

it('shows search at the top when it is opened from home, and keeps its position on back navigation', async () => {
  const { startClient } = await import('../../../test/driver/startClient')
  const { Screens } = await import('./Screens')
  let y = 0
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, to: number) => void (y = to)) as typeof window.scrollTo)
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y })
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: document.documentElement })
  const shopper = startClient()
  await shopper.waits(2_000)
  const store = configureStore({
    reducer: () => shopper.state(), middleware: (usual) => usual({ immutableCheck: false, serializableCheck: false }),
  })
  render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages}>
        <Screens now={() => 0} onLanguageTap={() => undefined} declaredBy={declarationsOf(ALL_MODULES)} />
      </IntlProvider>
    </Provider>,
  )
  /** The scroll position once the page shows the result of the action. */
  const after = async (step: Promise<unknown>): Promise<number> => {
    await step
    await act(async () => {
      store.dispatch({ type: 'shown' })
      await Promise.resolve()
    })
    return y
  }
  await after(shopper.tapsSearchBar())
  await after(shopper.submits('kopi'))
  y = 700
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(await after(shopper.tapsStore(shopper.sees.feed('search-stores')?.ids[2] ?? ''))).toBe(0)
  expect(await after(shopper.goesBack())).toBe(700)
  expect(await after(shopper.goesBack())).toBe(0)
  await after(shopper.tapsSearchBar())
  expect(await after(shopper.submits('kopi'))).toBe(0)
})
