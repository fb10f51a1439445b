/** Limits notes and reports per listener; after that it is dropped, or its exceptions are ignored. */
const MAX_FAILURES = 3

/** Called with an exception of a listener; its message may have private data, so only `error.name` belongs in a journal. */
export type OnListenerFailure = (listener: string, error: unknown) => void

/**
 * Wraps listeners to contain their exceptions: a listener runs inside a dispatch, so its exception would reach the saga that put the
 * action. `isPermanent`: a failing listener is never dropped, because views need every update.
 */
export function createListenerGuard(onFailure: OnListenerFailure) {
  return function guarded<Args extends readonly unknown[]>(
    name: string, listener: (...args: Args) => void, { isPermanent = false }: { readonly isPermanent?: boolean } = {},
  ): (...args: Args) => void {
    let failures = 0
    return (...args) => {
      if (failures >= MAX_FAILURES && !isPermanent) return
      try {
        listener(...args)
      } catch (error) {
        if (++failures > MAX_FAILURES) return
        try {
          onFailure(name, error)
        } catch {
          // An exception while reporting must not cause another.
        }
      }
    }
  }
}

/** The journal's note about the exception, and its subject. */
export function listenerNote(listener: string, error: unknown): readonly [note: string, about: string] {
  return ['a listener threw', `${listener}: ${error instanceof Error ? error.name : typeof error}`]
}
