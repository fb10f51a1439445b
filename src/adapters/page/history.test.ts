/** @jest-environment jsdom */
import { createBrowserHistory, createMemoryHistory } from 'history'
import { EXIT_GUARD, isExitGuard } from '../../navigation/links'
import { historySource, installUrlCleaner, pushExitGuard, createMoveHistory } from './history'

const at = (path: string) => {
  const history = createMemoryHistory({ initialEntries: [path] })
  // A browser's first entry has no key until it is replaced.
  delete (history.location as { key?: string }).key
  return history
}

it('pushes an entry below a tab that the visit starts on', () => {
  const history = at('/platform/home?channel_id=2#top')
  pushExitGuard(history)
  expect(history.entries.map(({ state }) => state)).toEqual([EXIT_GUARD, undefined])
  expect(history.location).toMatchObject({ pathname: '/platform/home', search: '?channel_id=2', hash: '#top' })
  history.goBack()
  expect(isExitGuard(history.location)).toBe(true)
})

it('changes no other page, and nothing after a reload', () => {
  const other = at('/platform/merchant?poiId=1')
  pushExitGuard(other)
  expect(other.length).toBe(1)
  const reloaded = createMemoryHistory({ initialEntries: ['/platform/home'] })
  pushExitGuard(reloaded)
  expect(reloaded.length).toBe(1)
  const onGuard = createMemoryHistory({ initialEntries: [{ pathname: '/platform/home', state: EXIT_GUARD }] })
  pushExitGuard(onGuard)
  expect(onGuard.length).toBe(2)
  expect(isExitGuard(onGuard.location)).toBe(false)
})

it('reports every move until it is stopped', () => {
  const history = at('/platform/home')
  const entered: unknown[] = []
  const stop = historySource(history)((action) => void entered.push(action))
  const step = createMoveHistory(history)
  expect(step({ method: 'push', path: '/platform/brands', state: { pushed: true } })).toBeNull()
  void step({ method: 'replace', path: '/platform/rank' })
  void step({ method: 'goBack' })
  stop()
  void step({ method: 'push', path: '/platform/mall' })
  expect(entered).toMatchObject([
    { type: '@@router/LOCATION_CHANGE', payload: { action: 'PUSH', location: { pathname: '/platform/brands', state: { pushed: true } } } },
    { type: '@@router/LOCATION_CHANGE', payload: { action: 'REPLACE', location: { pathname: '/platform/rank' } } },
    { type: '@@router/LOCATION_CHANGE', payload: { action: 'POP', location: { pathname: '/platform/home' } } },
  ])
})

it('pushes the open address once, so that one step back closes what a double tap opened', () => {
  const history = at('/platform/home')
  const step = createMoveHistory(history)
  const sheet = { method: 'push', path: '/platform/home?filter=1', state: { pushed: true } } as const
  void step(sheet)
  void step(sheet)
  expect(history.entries.map(({ search, state }) => ({ search, state }))).toEqual([
    { search: '', state: undefined }, { search: '?filter=1', state: { pushed: true } },
  ])
})

it('marks the first entry of a visit as such when its own address is pushed', () => {
  const history = at('/platform/merchant?poiId=1')
  void createMoveHistory(history)({ method: 'push', path: '/platform/merchant?poiId=1' })
  expect(history.entries.map(({ state }) => state)).toEqual([{ root: true }])
})

it('pushes the address of a tab above its exit guard', () => {
  const history = createMemoryHistory({ initialEntries: [{ pathname: '/platform/home', state: EXIT_GUARD }] })
  void createMoveHistory(history)({ method: 'push', path: '/platform/home' })
  expect(history.entries.map(isExitGuard)).toEqual([true, false])
})

describe('a step back', () => {
  const slowly = (history: ReturnType<typeof at>, ms: number) => {
    const goBack = history.goBack.bind(history)
    history.goBack = () => void setTimeout(goBack, ms)
    return history
  }
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is answered after its location change, so that a second one does not start before', async () => {
    const history = slowly(at('/platform/home'), 50)
    history.push('/platform/brands')
    const seen: string[] = []
    historySource(history)(() => void seen.push('moved'))
    const answer = Promise.resolve(createMoveHistory(history)({ method: 'goBack' })).then(() => seen.push('answered'))
    await jest.advanceTimersByTimeAsync(49)
    expect(seen).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    await answer
    expect(seen).toEqual(['moved', 'answered'])
  })

  it('is answered after a second if the browser does not move', async () => {
    const history = at('/platform/home')
    history.goBack = () => undefined
    const answer = Promise.resolve(createMoveHistory(history)({ method: 'goBack' }))
    await jest.advanceTimersByTimeAsync(1_000)
    await expect(answer).resolves.toBeNull()
  })
})

describe('the URL bar', () => {
  const DIRTY = '/platform/merchant?poiId=poi0012&fbclid=IwAR0&invite=6281234567890#tel:081234567890'
  const CLEAN = '/platform/merchant?poiId=poi0012'
  const bar = () => window.location.pathname + window.location.search + window.location.hash
  const hold = () => 'held-1'

  it('is cleaned before the app reads it, in the same entry', () => {
    window.history.replaceState({ key: 'k', state: { pushed: true } }, '', DIRTY)
    const before = window.history.length
    installUrlCleaner(window, hold)
    expect(bar()).toEqual(CLEAN)
    expect(window.history.length).toEqual(before)
    expect(window.history.state).toEqual({ key: 'k', state: { pushed: true } })
    expect(createBrowserHistory().location).toMatchObject({ pathname: '/platform/merchant', search: '?poiId=poi0012', hash: '' })
    window.history.replaceState(null, '', `${CLEAN}#tel:081234567890`)
    installUrlCleaner(window, hold)
    expect(bar()).toBe(CLEAN)
  })

  it('shows a page even if it is unreadable', () => {
    window.history.replaceState(null, '', '/%E0%A4%A')
    expect(() => createBrowserHistory()).toThrow(URIError)
    installUrlCleaner(window, hold)
    expect(createBrowserHistory().location.pathname).toBe('/platform/notFound')
  })

  it('stays clean when the browser moves it, and so does the entered location', async () => {
    window.history.replaceState(null, '', '/platform/home')
    installUrlCleaner(window, hold)
    const history = createBrowserHistory()
    const entered: unknown[] = []
    const stop = historySource(history, hold)((action) => void entered.push(action))
    // An entry written by other code, reached by going back.
    window.history.pushState(null, '', DIRTY)
    window.history.pushState(null, '', '/platform/home')
    window.history.back()
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    expect(bar()).toBe(CLEAN)
    expect(entered).toMatchObject([{ payload: { location: { pathname: '/platform/merchant', search: '?poiId=poi0012', hash: '' } } }])
    void createMoveHistory(history, hold)({ method: 'push', path: DIRTY })
    expect(bar()).toBe(CLEAN)
    history.push(DIRTY)
    expect(JSON.stringify(entered)).not.toMatch(/IwAR0|81234567890/)
    stop()
  })

  it('does not stop the app if the browser refuses changes', () => {
    window.history.replaceState(null, '', DIRTY)
    const refusing = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many calls', 'SecurityError')
    })
    expect(() => installUrlCleaner(window, hold)).not.toThrow()
    expect(refusing).toHaveBeenCalled()
  })
})
