import { createMemoryHistory } from 'history'
import { EXIT_GUARD, guarded } from '../navigation/links'
import { historySource, placeExitGuard, stepIn } from './history'

const at = (path: string) => {
  const history = createMemoryHistory({ initialEntries: [path] })
  // A browser gives its first entry no key until it is replaced.
  delete (history.location as { key?: string }).key
  return history
}

it('puts an entry of its own below a tab that the visit starts on', () => {
  const history = at('/platform/home?channel_id=2#top')
  placeExitGuard(history)
  expect(history.entries.map(({ state }) => state)).toEqual([EXIT_GUARD, undefined])
  expect(history.location).toMatchObject({ pathname: '/platform/home', search: '?channel_id=2', hash: '#top' })
  history.goBack()
  expect(guarded(history.location)).toBe(true)
})

it('leaves other pages alone, and what a reload finds', () => {
  const other = at('/platform/merchant?poiId=1')
  placeExitGuard(other)
  expect(other.length).toBe(1)
  const reloaded = createMemoryHistory({ initialEntries: ['/platform/home'] })
  placeExitGuard(reloaded)
  expect(reloaded.length).toBe(1)
  const onGuard = createMemoryHistory({ initialEntries: [{ pathname: '/platform/home', state: EXIT_GUARD }] })
  placeExitGuard(onGuard)
  expect(onGuard.length).toBe(2)
  expect(guarded(onGuard.location)).toBe(false)
})

it('tells of every move until it is told to stop', () => {
  const history = at('/platform/home')
  const entered: unknown[] = []
  const stop = historySource(history)((action) => void entered.push(action))
  const step = stepIn(history)
  expect(step({ method: 'push', path: '/platform/brands', state: { pushed: true } })).toBeNull()
  step({ method: 'replace', path: '/platform/rank' })
  step({ method: 'goBack' })
  stop()
  step({ method: 'push', path: '/platform/mall' })
  expect(entered).toMatchObject([
    { type: '@@router/LOCATION_CHANGE', payload: { action: 'PUSH', location: { pathname: '/platform/brands', state: { pushed: true } } } },
    { type: '@@router/LOCATION_CHANGE', payload: { action: 'REPLACE', location: { pathname: '/platform/rank' } } },
    { type: '@@router/LOCATION_CHANGE', payload: { action: 'POP', location: { pathname: '/platform/home' } } },
  ])
})
