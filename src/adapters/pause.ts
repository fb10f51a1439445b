/** Waits so many ms, and no longer for a call that was cancelled. */
export function pause(window: Pick<Window, 'setTimeout' | 'clearTimeout'>, ms: number, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(null), ms)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
  })
}
