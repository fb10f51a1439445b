import { performance } from 'node:perf_hooks'
import { median } from './statistics'

const STEPS = 60_000_000

/** Milliseconds that a fixed piece of work takes now; what differs between two calls is the host. */
export function fixedWork(): number {
  const began = performance.now()
  let state = 1
  for (let step = 0; step < STEPS; step++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
  }
  // Told by the result, so that no compiler leaves the loop out.
  return state === 0 ? Number.NaN : performance.now() - began
}

/** How unsteady the host was: the middle of the times, and how far the slowest lies above the fastest, in percent. */
export function noiseOf(times: readonly number[]): { readonly median: number; readonly spread: number } {
  return { median: median(times), spread: (Math.max(...times) / Math.min(...times) - 1) * 100 }
}
