/** Milliseconds. A longer task blocks; the excess counts as blocking time. */
const LONG_MS = 50
/** Milliseconds. Layout shifts form one window while gaps are below one second and the window below five seconds. */
const [SHIFT_GAP_MS, SHIFT_WINDOW_MS] = [1_000, 5_000]

/** An interval; `at` and `ms` in milliseconds since the navigation. */
export interface Span {
  readonly at: number
  readonly ms: number
}

/** One layout shift and its score. */
export interface Shift {
  readonly at: number
  readonly score: number
}

/** The percentile by nearest rank, `share` from 0 to 1; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value, or the mean of the two in the middle; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Total blocking time after the first paint: the sum of the excess over 50 ms. */
export function totalBlockingTime(tasks: readonly Span[], firstPaint: number): number {
  return tasks.reduce((sum, { at, ms }) => {
    const after = at + ms - Math.max(at, firstPaint)
    return sum + Math.max(0, after - LONG_MS)
  }, 0)
}

/** CLS as browsers report it: the worst window of layout shifts. `shifts` in order of time, without those after an input. */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let [worst, sum, windowStart, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, score } of shifts) {
    const isSameWindow = at - last < SHIFT_GAP_MS && at - windowStart < SHIFT_WINDOW_MS
    if (!isSameWindow) [sum, windowStart] = [0, at]
    sum += score
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Time at which a count first reached `wanted`, from its growth as [time, count]; NaN if it never did. */
export function reachedAt(growth: readonly (readonly [number, number])[], wanted: number): number {
  return growth.find(([, count]) => count >= wanted)?.[0] ?? Number.NaN
}
