import { createStore } from 'redux'
import { createBatchedStore } from './batchedStore'

const counting = (state = 0, { type }: { type: string }) => (type === 'counted' ? state + 1 : state)

function views(present?: (previous: number, next: number, update: () => void) => void) {
  const store = createStore(counting)
  const tasks: (() => void)[] = []
  const view = createBatchedStore(store, (run) => void tasks.push(run), present)
  const notified: number[] = []
  const unsubscribe = view.subscribe(() => void notified.push(view.getState()))
  return { store, view, notified, unsubscribe, tasks, runsTask: () => tasks.shift()?.() }
}

it('notifies of background changes in a separate task, once for all of them', () => {
  const { store, view, notified, tasks, runsTask } = views()
  store.dispatch({ type: 'counted' })
  store.dispatch({ type: 'counted' })
  expect(view.getState()).toBe(0)
  expect(notified).toEqual([])
  expect(tasks.length).toBe(1)
  runsTask()
  expect(view.getState()).toBe(2)
  expect(notified).toEqual([2])
  expect(tasks.length).toBe(0)
  store.dispatch({ type: 'counted' })
  runsTask()
  expect(notified).toEqual([2, 3])
})

it('notifies of a view\'s dispatch before it returns, together with earlier changes, and not again', () => {
  const { store, view, notified, runsTask } = views()
  store.dispatch({ type: 'counted' })
  view.dispatch({ type: 'counted' })
  expect(notified).toEqual([2])
  runsTask()
  expect(notified).toEqual([2])
})

it('notifies nobody without a change, and no removed listener', () => {
  const { store, notified, unsubscribe, runsTask } = views()
  store.dispatch({ type: 'other' })
  runsTask()
  expect(notified).toEqual([])
  store.dispatch({ type: 'counted' })
  unsubscribe()
  runsTask()
  expect(notified).toEqual([])
})

it.each(['a view', 'a flow'])('lets a change be animated that %s caused, and presents no change twice', (cause) => {
  const presented: [number, number][] = []
  const frames: (() => void)[] = []
  const { store, view, notified, tasks, runsTask } = views((previous, next, update) => {
    presented.push([previous, next])
    frames.push(update)
  })
  if (cause === 'a view') view.dispatch({ type: 'counted' })
  else {
    store.dispatch({ type: 'counted' })
    runsTask()
  }
  expect(presented).toEqual([[0, 1]])
  expect(notified).toEqual([])
  store.dispatch({ type: 'counted' })
  while (tasks.length > 0) runsTask()
  expect(presented).toEqual([[0, 1]])
  expect(notified).toEqual([])
  frames.shift()?.()
  expect(presented).toEqual([[0, 1]])
  expect(notified).toEqual([2])
})
