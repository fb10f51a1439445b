import { createStore } from 'redux'
import { createBatchedStore } from './viewStore'

const counting = (state = 0, { type }: { type: string }) => (type === 'counted' ? state + 1 : state)

function views() {
  const store = createStore(counting)
  const tasks: (() => void)[] = []
  const view = createBatchedStore(store, (run) => void tasks.push(run))
  const told: number[] = []
  const unsubscribe = view.subscribe(() => void told.push(view.getState()))
  return { store, view, told, unsubscribe, tasks, runsTask: () => tasks.shift()?.() }
}

it('tells what happens by itself in a task of its own, once for all of it', () => {
  const { store, view, told, tasks, runsTask } = views()
  store.dispatch({ type: 'counted' })
  store.dispatch({ type: 'counted' })
  expect([view.getState(), told, tasks.length]).toEqual([0, [], 1])
  runsTask()
  expect([view.getState(), told, tasks.length]).toEqual([2, [2], 0])
  store.dispatch({ type: 'counted' })
  runsTask()
  expect(told).toEqual([2, 3])
})

it('tells what a view dispatches before it returns, with what came before, and not again', () => {
  const { store, view, told, runsTask } = views()
  store.dispatch({ type: 'counted' })
  view.dispatch({ type: 'counted' })
  expect(told).toEqual([2])
  runsTask()
  expect(told).toEqual([2])
})

it('tells nothing where nothing has changed, and nothing to a listener that has left', () => {
  const { store, told, unsubscribe, runsTask } = views()
  store.dispatch({ type: 'other' })
  runsTask()
  expect(told).toEqual([])
  store.dispatch({ type: 'counted' })
  unsubscribe()
  runsTask()
  expect(told).toEqual([])
})
