import { performance } from 'node:perf_hooks'
import { median } from '../../../src/cli/statistics'

const STEPS = 60_000_000

/** Duration of a fixed amount of work in milliseconds; differences between two calls are noise of the host. */
export function fixedWork(): number {
  const began = performance.now()
  let state = 1
  for (let step = 0; step < STEPS; step++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
  }
  // The result depends on the loop, so that no compiler removes it.
  return state === 0 ? Number.NaN : performance.now() - began
}

/** Noise of the host as a sentence. */
export function noiseText(times: readonly number[]): string {
  const { median: ms, spread } = noiseOf(times)
  return `fixed work took ${ms.toFixed(0)} ms, the slowest ${spread.toFixed(0)} % longer than the fastest`
}

/** Noise of the host: the median of the times, and the distance from fastest to slowest in percent. */
export function noiseOf(times: readonly number[]): { readonly median: number; readonly spread: number } {
  return { median: median(times), spread: (Math.max(...times) / Math.min(...times) - 1) * 100 }
}
