/** The two clocks drift apart by less than this between two looks; more was a sleep. */
const LEAST_SLEEP_MS = 5_000

/**
 * Milliseconds that never run backwards and go on while the device sleeps, when `ticks` (performance.now) stands still in some browsers and
 * only `wall` (Date.now) tells. A wall clock that is set forward looks like a sleep: what waits for a moment asks the server early.
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
