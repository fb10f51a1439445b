/**
 * Calls `end` once when the signal aborts. Call the returned function as soon as the wait has ended. Node 20 retains a signal of
 * `AbortSignal.any`, with everything its listeners reference, as long as it has a listener, even after it has aborted.
 */
export function onAbort(signal: AbortSignal, end: () => void): () => void {
  signal.addEventListener('abort', end, { once: true })
  return () => signal.removeEventListener('abort', end)
}
