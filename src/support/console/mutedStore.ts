import type { UnknownAction } from 'redux'
import type { Client } from '../../app/createClient'
import type { RootState } from '../../app/rootReducer'

/** A store that shows what it is given: whatever views dispatch is dropped. `onFailure`: a view could not be drawn. */
export function createMutedStore(onFailure: () => void) {
  const listeners = new Set<() => void>()
  let state: RootState | null = null
  const store = {
    getState: () => state,
    dispatch(action: UnknownAction) {
      if (action.type === 'page/renderFailed') onFailure()
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
