// The user reports a problem from the crash page and from a toast. On a wide screen the column has sides.
import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import { renderFailed } from '../../features/base/connection/events'
import messages from '../../i18n/messages/id-ID.json'
import { popupRequested } from '../../navigation/events'
import type { Client } from '../createClient'
import type { RootState } from '../rootReducer'
import type { Screen } from '../../navigation/routes'

let mockCrashes = false
jest.mock('./Screens', () => ({
  Screens: () => {
    if (mockCrashes) throw new Error('cannot be drawn')
    return null
  },
}))

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
})

/** Renders the app with a changed initial state, on the given screen; returns the dispatched actions. */
async function setup(change: Partial<RootState>, active: Screen = 'home') {
  const { startClient } = await import('../../../test/driver/startClient')
  const { App } = await import('./App')
  const { createMessages } = await import('../messages')
  const { createModules } = await import('../modules')
  const { declarationsOf } = await import('../base')
  const shopper = startClient()
  await shopper.waits(2_000)
  const messages = createMessages()
  await messages.load('id-ID')
  await messages.loadRest()
  const dispatched: UnknownAction[] = []
  const started = shopper.state()
  const state = { ...started, navigation: { ...started.navigation, screen: active, pendingScreen: null }, ...change }
  const reducer = (_: unknown, action: UnknownAction) => {
    dispatched.push(action)
    return state
  }
  const store = configureStore({ reducer, middleware: (usual) => usual({ immutableCheck: false, serializableCheck: false }) })
  dispatched.length = 0
  const app = { messages, declaredBy: declarationsOf(createModules()), now: () => 0 }
  render(<App store={store as unknown as Client['store']} {...app} />)
  return dispatched
}

const report = (value: string) => popupRequested({ popup: 'report', value })

it('reports from the error page that replaces the content', async () => {
  mockCrashes = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const dispatched = await setup({})
  mockCrashes = false
  expect(dispatched.map(({ type }) => type)).toContain(renderFailed.type)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages['renderFailed.title'])
  dispatched.length = 0
  await userEvent.click(screen.getByRole('button', { name: messages['ui.report'] }))
  expect(dispatched).toEqual([report('crash')])
})

it('does not report the toast of an offer that has ended', async () => {
  await setup({ toasts: { text: 'coupons.failed', tone: 'plain', message: 'Promo sudah berakhir', refused: true } as RootState['toasts'] })
  expect(screen.getByRole('status')).toHaveTextContent('Promo sudah berakhir')
  expect(screen.queryByRole('button', { name: messages['toast.report'] })).toBeNull()
})

it.each([
  ['coupons.failed', 'claim'], ['packets.failed', 'claim'], ['packets.unknown', 'claim'], ['orders.cancelFailed', 'order'],
  ['orders.cancelUnknown', 'order'], ['pay.askFailed', 'payment'], ['coupons.claimed', null], ['pay.notYet', null],
])('reports the toast %s as: %s', async (text, reason) => {
  const dispatched = await setup({ toasts: { text, tone: 'plain' } as RootState['toasts'] })
  expect(screen.getByRole('status')).toHaveTextContent(messages[text as keyof typeof messages])
  const button = screen.queryByRole('button', { name: messages['toast.report'] })
  expect(button !== null).toBe(reason !== null)
  if (button) await userEvent.click(button)
  expect(dispatched).toEqual(reason === null ? [] : [report(reason)])
})

it.each<[Screen, boolean]>([['payProgress', true], ['purchaseSuccess', false], ['payResult', false]])(
  'on %s the toast of a payment that has not arrived is shown: %s', async (active, isShown) => {
    await setup({ toasts: { text: 'pay.notYet', tone: 'plain' } as RootState['toasts'] }, active)
    expect(screen.queryByText(messages['pay.notYet']) !== null).toBe(isShown)
  })

it.each<[Screen, boolean]>([
  ['home', true], ['groupCouponOrderDetail', true], ['voucher', false], ['payPage', false], ['payProgress', false], ['payCode', false],
])('on a wide screen shows its own code beside %s: %s', async (active, isShown) => {
  stillBrowser((query) => query === '(min-width: 64rem)')
  await setup({}, active)
  expect(await screen.findByText(messages['wings.promise'])).toBeVisible()
  expect(screen.queryByText(messages['wings.phone']) !== null).toBe(isShown)
  stillBrowser(() => false)
})
