import type { Store } from 'redux'

/**
 * A store as a page sees it that was drawn before: it stands still at what was drawn until React has taken the page over. React hydrates
 * in pieces, and starts over, in one piece, when a store has gone on meanwhile.
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
