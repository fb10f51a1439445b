import { onAbort } from './onAbort'

export interface Timers<Timer> {
  setTimeout(end: () => void, ms: number): Timer
  clearTimeout(timer: Timer): void
}

/** Waits `ms`. An aborted pause never settles: its caller was cancelled. */
export function pause<Timer>(timers: Timers<Timer>, ms: number, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) return
    const timer = timers.setTimeout(() => {
      stopListening()
      resolve(null)
    }, ms)
    const stopListening = onAbort(signal, () => timers.clearTimeout(timer))
  })
}
