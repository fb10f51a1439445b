import type { Store } from 'redux'

/**
 * A store that notifies views once per batch, in a separate task (`schedule`). Turn and render are two tasks, and several turns cause one
 * render. An action dispatched by a view notifies before `dispatch` returns.
 */
export function createViewStore<State, Of extends Store<State>>(store: Of & Store<State>, soon: (run: () => void) => void): Of {
  const listeners = new Set<() => void>()
  let seen = store.getState()
  let isDue = false

  function look(): void {
    const state = store.getState()
    if (state === seen) return
    seen = state
    for (const listener of [...listeners]) listener()
  }

  store.subscribe(() => {
    if (isDue) return
    isDue = true
    soon(() => {
      isDue = false
      look()
    })
  })
  return {
    ...store,
    getState: () => seen,
    dispatch(action: Parameters<Of['dispatch']>[0]) {
      const result: unknown = store.dispatch(action)
      look()
      return result
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
