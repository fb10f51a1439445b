import { createBrowserHistory } from 'history'
import { createUnsavedChangesGuard } from './heldBack'

const bar = () => window.location.pathname + window.location.search

async function back(): Promise<void> {
  window.history.back()
  // A blocked step is also hidden from later listeners.
  await new Promise((resolve) => setTimeout(resolve, 100))
}

function setup(loses: (path: string) => boolean) {
  window.history.replaceState(null, '', '/platform/account')
  const history = createBrowserHistory()
  const moves: string[] = []
  const onBlocked = jest.fn()
  const held = createUnsavedChangesGuard(window, history)
  held.connect({ wouldLoseChanges: loses, onBlocked })
  const stopListening = history.listen(({ pathname }, action) => void moves.push(`${action} ${pathname}`))
  history.push('/platform/editProfile')
  moves.length = 0
  return { history, moves, onHeld: onBlocked, stop: () => [stopListening, () => held.connect(null)].forEach((end) => end()) }
}

it('holds the page that would lose something, as often as it is left, and keeps what lies behind it', async () => {
  let unsaved = true
  const { history, moves, onHeld, stop } = setup(() => unsaved)
  const { key } = history.location
  await back()
  await back()
  expect([bar(), history.location.pathname, moves]).toEqual(['/platform/editProfile', '/platform/editProfile', []])
  expect([onHeld.mock.calls.length, (window.history.state as { key: string }).key]).toEqual([2, key])
  unsaved = false
  await back()
  expect([bar(), moves, onHeld.mock.calls.length]).toEqual(['/platform/account', ['POP /platform/account'], 2])
  stop()
})

it('lets a page go that loses nothing there', async () => {
  const { moves, onHeld, stop } = setup((path) => path !== '/platform/account')
  await back()
  expect([bar(), moves, onHeld.mock.calls.length]).toEqual(['/platform/account', ['POP /platform/account'], 0])
  stop()
})
