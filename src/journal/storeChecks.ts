import type { Middleware } from 'redux'
import { unjsonable } from '../shared/json'
import type { ScreenView } from '../shared/json'
import { isDerived } from './turns'

/**
 * What strict mode asks of the store, beside the reducer: an action and the state that it leads to are JSON, and neither changes any more.
 * Each object is checked once, when it is new, and frozen; a change of it throws where it is made. `violate` gets what JSON would
 * lose, and throws.
 */
export function createStoreChecks(violate: (message: string) => void): Middleware {
  const seen = new WeakSet()
  const known: ScreenView = { has: (value) => seen.has(value), add: (value) => seen.add(Object.freeze(value)) }

  function check(value: unknown, path: string, type: string): void {
    const lost = unjsonable(value, path, known)
    if (lost !== null) violate(`${type} holds or leads to what JSON cannot carry, at ${lost}`)
  }

  // A reducer that throws at what a flow puts ends that flow alone: without a report here it would look like a flow that did nothing.
  function reduce(next: (action: unknown) => unknown, action: unknown): unknown {
    try {
      return next(action)
    } catch (error) {
      if (isDerived(action)) violate(`a reducer threw: ${error instanceof Error ? error.message : String(error)}`)
      throw error
    }
  }

  return ({ getState }) => (next) => (action) => {
    const { type } = action as { readonly type: string }
    check(action, 'action', type)
    const result = reduce(next, action)
    check(getState(), 'state', type)
    return result
  }
}
