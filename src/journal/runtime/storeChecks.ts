import type { Middleware } from 'redux'
import { findUnserializable, type CheckedObjects } from '../../shared/json'
import { isDerived } from './turns'

/**
 * Checks of strict mode: an action and the state after it must be JSON, and both are frozen. Each object is checked once, when it is new.
 * Mutating a frozen object throws at the mutation. `violate` receives the path of a value that JSON would lose, and throws.
 */
export function createStoreChecks(violate: (message: string) => void): Middleware {
  const seen = new WeakSet()
  const checked: CheckedObjects = { has: (value) => seen.has(value), add: (value) => seen.add(Object.freeze(value)) }

  function check(value: unknown, path: string, type: string): void {
    const lostPath = findUnserializable(value, path, checked)
    if (lostPath !== null) violate(`${type} holds or leads to what JSON cannot carry, at ${lostPath}`)
  }

  // A reducer that throws at an event of a flow only ends that flow: without a report here the flow would seem to have done nothing.
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
