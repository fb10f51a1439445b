import { createBrowserHistory } from 'history'
import { backBlocked } from '../../navigation/pageEvents'
import { createBackGuard } from './backGuard'
import { pushExitGuard } from './history'

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

/** Opens a dialog that dismissal closes. Returns how often it was dismissed. */
function openDialog(): () => number {
  const dialog = document.createElement('dialog')
  let dismissals = 0
  dialog.open = true
  dialog.addEventListener('cancel', () => {
    dismissals++
    dialog.remove()
  })
  document.body.append(dialog)
  return () => dismissals
}

describe('back with an open dialog', () => {
  const history = createBrowserHistory()
  const guard = createBackGuard(window, history)
  const stopListening = history.listen(() => undefined)
  const path = () => history.location.pathname + history.location.search
  beforeEach(() => {
    history.push('/platform/home')
    history.push('/platform/merchant?poiId=poi1')
  })
  afterEach(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  })
  afterAll(stopListening)

  it('dismisses an open dialog, and then leaves the page', async () => {
    const dismissals = openDialog()
    await back()
    expect(dismissals()).toBe(1)
    expect(path()).toBe('/platform/merchant?poiId=poi1')
    expect(window.location.pathname).toBe('/platform/merchant')
    await back()
    expect(path()).toBe('/platform/home')
  })

  it('dismisses the dialog that was opened last', async () => {
    const [below, above] = [openDialog(), openDialog()]
    await back()
    expect(below()).toBe(0)
    expect(above()).toBe(1)
  })

  it('closes a popup of the URL by the step itself', async () => {
    history.push('/platform/merchant?poiId=poi1&filter=1')
    const dismissals = openDialog()
    await back()
    expect(path()).toBe('/platform/merchant?poiId=poi1')
    expect(dismissals()).toBe(0)
  })

  it('dismisses a dialog over the first tab of a visit before it reaches the entry below', async () => {
    const first = createBrowserHistory()
    first.replace('/platform/home')
    delete (first.location as { key?: string }).key
    pushExitGuard(first)
    const dismissals = openDialog()
    await back()
    expect(dismissals()).toBe(1)
    expect(window.history.state).toMatchObject({ key: history.location.key })
  })

  it('leaves a dialog alone when the app itself goes back', async () => {
    const dismissals = openDialog()
    guard.allowStep()
    await back()
    expect(path()).toBe('/platform/home')
    expect(dismissals()).toBe(0)
  })
})

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
