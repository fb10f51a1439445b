import type { Store } from 'redux'

/**
 * A store that notifies views once per batch, in a separate task (`schedule`). Turn and render are two tasks, and several turns cause one
 * render. An action dispatched by a view notifies before `dispatch` returns. `present` may postpone either by a frame to animate a change
 * of the screen.
 */
export function createBatchedStore<State, StoreType extends Store<State>>(
  store: StoreType & Store<State>, schedule: (run: () => void) => void,
  present: (previous: State, next: State, update: () => void) => void = (_previous, _next, update) => update(),
): StoreType {
  const listeners = new Set<() => void>()
  let lastState = store.getState()
  let isScheduled = false
  let isPresenting = false

  function notify(): void {
    isPresenting = false
    lastState = store.getState()
    for (const listener of [...listeners]) listener()
  }

  /** A postponed notification contains the changes made in the meantime. */
  function publish(): void {
    const state = store.getState()
    if (isPresenting || state === lastState) return
    isPresenting = true
    present(lastState, state, notify)
  }

  store.subscribe(() => {
    if (isScheduled) return
    isScheduled = true
    schedule(() => {
      isScheduled = false
      publish()
    })
  })
  return {
    ...store,
    getState: () => lastState,
    dispatch(action: Parameters<StoreType['dispatch']>[0]) {
      const result: unknown = store.dispatch(action)
      publish()
      return result
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
