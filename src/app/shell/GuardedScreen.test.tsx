// A render error in one tab or screen leaves the other screens, the tab bar and the back button usable.
import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import { renderFailed } from '../../features/base/connection/events'
import messages from '../../i18n/messages/id-ID.json'
import { backTapped } from '../../navigation/events'
import { ALL_MODULES } from '../allModules'
import { declarationsOf } from '../base'
import type { Client } from '../createClient'

const mockBroken = new Set<string>()
function mockScreen(name: string) {
  return function Mock() {
    if (mockBroken.has(name)) throw new RangeError(`Invalid time value of ${name}`)
    return <p>{`${name} is drawn`}</p>
  }
}
jest.mock('./HomeScreen', () => ({ HomeScreen: mockScreen('home') }))
jest.mock('./StackedScreen', () => ({ StackedScreen: mockScreen('stacked') }))

beforeAll(() => {
  stillBrowser(() => false)
  const structuredClone = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, structuredClone })
})
beforeEach(() => {
  mockBroken.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Renders the app at a path; returns the dispatched actions. */
async function setup(path: string) {
  const { startClient } = await import('../../../test/driver/startClient')
  const { App } = await import('./App')
  const { createMessages } = await import('../messages')
  const shopper = startClient()
  await shopper.waits(2_000)
  if (path !== '/platform/home') await shopper.opens(path)
  const messages = createMessages()
  await messages.load('id-ID')
  await messages.loadRest()
  const dispatched: UnknownAction[] = []
  const state = shopper.state()
  const reducer = (_: unknown, action: UnknownAction) => {
    dispatched.push(action)
    return state
  }
  const store = configureStore({ reducer, middleware: (usual) => usual({ immutableCheck: false, serializableCheck: false }) })
  dispatched.length = 0
  render(<App store={store as unknown as Client['store']} messages={messages} declaredBy={declarationsOf(ALL_MODULES)} now={() => 0} />)
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
  return dispatched
}
const failed = (name: string) => renderFailed({ message: `RangeError: Invalid time value of ${name}` })

it('in a tab keeps the tab bar, reports the error once, and offers a retry', async () => {
  mockBroken.add('home')
  const dispatched = await setup('/platform/home')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages['renderFailed.title'])
  expect(screen.getByText(messages['tabs.account'])).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages['ui.refresh'] }))
  expect(dispatched.filter(renderFailed.match)).toEqual([failed('home')])
  mockBroken.clear()
  await userEvent.click(screen.getByRole('button', { name: messages['ui.refresh'] }))
  expect(screen.getByText('home is drawn')).toBeVisible()
})

it('in a screen over the tabs reports the error, and keeps the back button and the tab below', async () => {
  mockBroken.add('stacked')
  const dispatched = await setup('/platform/setting')
  expect(dispatched).toContainEqual(failed('stacked'))
  expect(screen.getByText('home is drawn')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: messages['ui.back'] }))
  expect(dispatched.at(-1)).toEqual(backTapped())
  mockBroken.clear()
  await userEvent.click(screen.getByRole('button', { name: messages['ui.refresh'] }))
  expect(screen.getByText('stacked is drawn')).toBeVisible()
})
