/**
 * Calls `end` once, when the signal aborts. Returns how to stop listening: call it as soon as the wait is over. Node 20 keeps a signal of
 * `AbortSignal.any`, and all that its listeners refer to, in memory for as long as it has a listener, even after it has aborted.
 */
export function onAbort(signal: AbortSignal, end: () => void): () => void {
  signal.addEventListener('abort', end, { once: true })
  return () => signal.removeEventListener('abort', end)
}
