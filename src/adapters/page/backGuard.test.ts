/** @jest-environment jsdom */
import { createBrowserHistory, type History } from 'history'
import { createBackGuard } from './backGuard'
import { pushExitGuard } from './history'

let history: History
let guard: ReturnType<typeof createBackGuard>
beforeAll(() => {
  history = createBrowserHistory()
  guard = createBackGuard(window, history)
  history.listen(() => undefined)
})
afterEach(() => document.body.replaceChildren())

const path = () => history.location.pathname + history.location.search

/** Presses the back button of the browser. */
async function back(): Promise<void> {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }))
  window.history.back()
  await moved
  await Promise.resolve()
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

describe('the back button', () => {
  beforeEach(() => {
    history.push('/platform/home')
    history.push('/platform/merchant?poiId=poi1')
  })

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

  it('reports a step that is blocked', async () => {
    const entered: string[] = []
    const stop = guard.source(({ type }) => void entered.push(type))
    guard.block({ isBlocked: true })
    await back()
    expect(path()).toBe('/platform/merchant?poiId=poi1')
    expect(entered).toEqual(['page/backBlocked'])
    guard.block({ isBlocked: false })
    stop?.()
  })
})
