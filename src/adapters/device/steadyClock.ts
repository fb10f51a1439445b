/** Between two reads the clocks drift apart by less than this. A larger difference means that the device slept. */
const MIN_SLEEP_MS = 5_000

/**
 * Monotonic milliseconds that include sleep. `ticks` (performance.now) pauses during sleep in some browsers; `wall` (Date.now) reveals it.
 * A wall clock set forward looks like sleep: waiting flows then call the server early.
 */
export function createMonotonicClock(ticks: () => number, wall: () => number): () => number {
  let sleepMs = 0
  let previous = { ticks: ticks(), wall: wall() }
  return () => {
    const current = { ticks: ticks(), wall: wall() }
    const skippedMs = current.wall - previous.wall - (current.ticks - previous.ticks)
    if (skippedMs > MIN_SLEEP_MS) sleepMs += skippedMs
    previous = current
    return current.ticks + sleepMs
  }
}
