import type { Store } from 'redux'

/** Returns the prerendered state until hydration has finished: React restarts as one long task if a store changes meanwhile. */
export function frozenStore<State>(store: Store<State>, frozenState: State): { readonly store: Store<State>; unfreeze(): void } {
  const listeners = new Set<() => void>()
  let isFrozen = true
  return {
    store: {
      ...store,
      getState: () => (isFrozen ? frozenState : store.getState()),
      subscribe(listener) {
        listeners.add(listener)
        const unsubscribe = store.subscribe(listener)
        return () => {
          listeners.delete(listener)
          unsubscribe()
        }
      },
    },
    unfreeze() {
      if (!isFrozen) return
      isFrozen = false
      for (const listener of [...listeners]) listener()
    },
  }
}
