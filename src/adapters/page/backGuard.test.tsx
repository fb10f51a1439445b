import { createBrowserHistory } from 'history'
import { backBlocked } from '../../navigation/pageEvents'
import { createBackGuard } from './backGuard'

const bar = () => window.location.pathname + window.location.search

let steps = 0
// Listens before the guard, which hides a blocked step from later listeners.
window.addEventListener('popstate', () => steps++)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function back(): Promise<void> {
  const before = steps
  window.history.back()
  while (steps === before) await wait(10)
  // The guard has asked for the way forward by now.
  await wait(100)
}

function setup() {
  window.history.replaceState(null, '', '/platform/account')
  const history = createBrowserHistory()
  const moves: string[] = []
  const enter = jest.fn()
  const guard = createBackGuard(window, history)
  const stopSource = guard.source(enter)
  const stopListening = history.listen(({ pathname }, action) => void moves.push(`${action} ${pathname}`))
  history.push('/platform/editProfile')
  moves.length = 0
  const stop = () => {
    guard.block({ isBlocked: false })
    stopListening()
    stopSource()
  }
  return { history, moves, enter, guard, stop }
}

it('reverts each step that leaves the page while it blocks, reports it, and keeps the entries behind the page', async () => {
  const { history, moves, enter, guard, stop } = setup()
  const { key } = history.location
  guard.block({ isBlocked: true })
  await back()
  await back()
  expect(bar()).toBe('/platform/editProfile')
  expect(history.location.pathname).toBe('/platform/editProfile')
  expect(moves).toEqual([])
  expect(enter.mock.calls).toEqual([[backBlocked()], [backBlocked()]])
  expect((window.history.state as { key: string }).key).toBe(key)
  guard.block({ isBlocked: false })
  await back()
  expect(bar()).toBe('/platform/account')
  expect(moves).toEqual(['POP /platform/account'])
  expect(enter.mock.calls.length).toBe(2)
  stop()
})

it('blocks nothing until it is activated', async () => {
  const { moves, enter, stop } = setup()
  await back()
  expect(bar()).toBe('/platform/account')
  expect(moves).toEqual(['POP /platform/account'])
  expect(enter.mock.calls.length).toBe(0)
  stop()
})

it('lets a popup of the page close by back', async () => {
  const { history, moves, enter, guard, stop } = setup()
  history.push('/platform/editProfile?photo=from')
  guard.block({ isBlocked: true })
  moves.length = 0
  await back()
  expect(bar()).toBe('/platform/editProfile')
  expect(moves).toEqual(['POP /platform/editProfile'])
  expect(enter.mock.calls.length).toBe(0)
  stop()
})
