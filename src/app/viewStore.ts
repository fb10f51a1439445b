import type { Store } from 'redux'

/**
 * The store as views see it. What happens by itself is told to them in a task of its own (`soon`), once for all that has come until then:
 * a turn and the drawing of it are two tasks, and several turns are drawn once. What a view dispatches is told before `dispatch` returns.
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
