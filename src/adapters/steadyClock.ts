/** Between two reads the clocks drift apart by less than this. A larger difference means that the device slept. */
const LEAST_SLEEP_MS = 5_000

/**
 * Monotonic milliseconds that include sleep. `ticks` (performance.now) pauses during sleep in some browsers; `wall` (Date.now) reveals it.
 * A wall clock set forward looks like sleep: waiting flows then call the server early.
 */
export function createSteadyClock(ticks: () => number, wall: () => number): () => number {
  let slept = 0
  let last = { ticks: ticks(), wall: wall() }
  return () => {
    const seen = { ticks: ticks(), wall: wall() }
    const skippedMs = seen.wall - last.wall - (seen.ticks - last.ticks)
    if (skippedMs > LEAST_SLEEP_MS) slept += skippedMs
    last = seen
    return seen.ticks + slept
  }
}
