/**
 * Calls `callback` once when the signal aborts. Call the returned function as soon as the wait has ended. Node 20 retains a signal of
 * `AbortSignal.any`, with everything its listeners reference, as long as it has a listener, even after it has aborted.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  signal.addEventListener('abort', callback, { once: true })
  return () => signal.removeEventListener('abort', callback)
}
