import type { UnknownAction } from 'redux'
import type { Client } from '../../../app/createClient'
import type { RootState } from '../../../app/rootReducer'

/** A store that shows a given state. It passes dispatched actions to `onDispatch` and never reduces them. */
export function createReadOnlyStore(onDispatch: (action: UnknownAction) => void) {
  const listeners = new Set<() => void>()
  let state: RootState | null = null
  const store = {
    getState: () => state,
    dispatch(action: UnknownAction) {
      onDispatch(action)
      return action
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    store: store as unknown as Client['store'],
    show(next: RootState): void {
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}
