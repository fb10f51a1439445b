/** So many exceptions of one listener are noted and reported; after that it is dropped, or called without a word. */
const MOST_FAILURES = 3

/** Called with an exception of a listener; its message may hold anything, so only `error.name` belongs in a journal. */
export type OnListenerFailure = (listener: string, error: unknown) => void

/**
 * Wraps listeners so that their exceptions end there: a listener runs inside a dispatch, and what it throws would reach the saga that
 * put the action. `keeps` leaves a listener in place that fails again and again; views must go on hearing of changes.
 */
export function createListenerGuard(onFailure: OnListenerFailure) {
  return function guarded<Args extends readonly unknown[]>(
    name: string, listener: (...args: Args) => void, { keeps = false }: { readonly keeps?: boolean } = {},
  ): (...args: Args) => void {
    let failures = 0
    return (...args) => {
      if (failures >= MOST_FAILURES && !keeps) return
      try {
        listener(...args)
      } catch (error) {
        if (++failures > MOST_FAILURES) return
        try {
          onFailure(name, error)
        } catch {
          // Reporting an exception must not lead to another one.
        }
      }
    }
  }
}

/** The note that a journal gets of it, and what the note is about. */
export function listenerNote(listener: string, error: unknown): readonly [note: string, about: string] {
  return ['a listener threw', `${listener}: ${error instanceof Error ? error.name : typeof error}`]
}
