import { createStore } from 'redux'
import { frozenStore } from './frozenStore'

const counting = (state = 0, { type }: { type: string }) => (type === 'counted' ? state + 1 : state)

it('keeps the rendered state without notifications, and continues with all later changes', () => {
  const store = createStore(counting)
  const { store: frozen, unfreeze } = frozenStore(store, store.getState())
  const seen: number[] = []
  frozen.subscribe(() => void seen.push(frozen.getState()))
  frozen.dispatch({ type: 'counted' })
  store.dispatch({ type: 'counted' })
  expect(frozen.getState()).toBe(0)
  expect(new Set(seen)).toEqual(new Set([0]))
  unfreeze()
  expect(frozen.getState()).toBe(2)
  expect(seen.at(-1)).toBe(2)
  store.dispatch({ type: 'counted' })
  expect(seen.at(-1)).toBe(3)
})

it('notifies no removed listener, and continues once', () => {
  const store = createStore(counting)
  const { store: frozen, unfreeze } = frozenStore(store, store.getState())
  let notifiedCount = 0
  const unsubscribe = frozen.subscribe(() => void notifiedCount++)
  unfreeze()
  unfreeze()
  expect(notifiedCount).toBe(1)
  unsubscribe()
  store.dispatch({ type: 'counted' })
  expect(notifiedCount).toBe(1)
})
