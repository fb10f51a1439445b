import type { Store } from 'redux'

/**
 * Returns the prerendered state until hydration has finished. React hydrates in slices, and restarts as one long task if a store changes
 * meanwhile.
 */
export function standingStore<State>(store: Store<State>, drawn: State): { readonly store: Store<State>; goOn(): void } {
  const listeners = new Set<() => void>()
  let stands = true
  return {
    store: {
      ...store,
      getState: () => (stands ? drawn : store.getState()),
      subscribe(listener) {
        listeners.add(listener)
        const unsubscribe = store.subscribe(listener)
        return () => {
          listeners.delete(listener)
          unsubscribe()
        }
      },
    },
    goOn() {
      if (!stands) return
      stands = false
      for (const listener of [...listeners]) listener()
    },
  }
}
