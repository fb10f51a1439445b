/** A task longer than this blocks: what it takes beyond counts as blocking time. Milliseconds. */
const LONG_MS = 50
/** Layout shifts belong together while less than a second lies between them, and five seconds in all. Milliseconds. */
const [SHIFT_GAP_MS, SHIFT_WINDOW_MS] = [1_000, 5_000]

/** Something that took a while; `at` and `ms` in milliseconds since the navigation began. */
export interface Span {
  readonly at: number
  readonly ms: number
}

/** One layout shift and its score. */
export interface Shift {
  readonly at: number
  readonly score: number
}

/** The value below which `share` (0 to 1) of the values lie, by nearest rank; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value, or the mean of the two in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** How long long tasks kept the page from answering after its first paint: the sum of what each took beyond 50 ms. */
export function totalBlockingTime(tasks: readonly Span[], firstPaint: number): number {
  return tasks.reduce((sum, { at, ms }) => {
    const after = at + ms - Math.max(at, firstPaint)
    return sum + Math.max(0, after - LONG_MS)
  }, 0)
}

/** The worst burst of layout shifts, as browsers report CLS. `shifts` in the order of time, without those that followed an input. */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, score } of shifts) {
    const sameBurst = at - last < SHIFT_GAP_MS && at - began < SHIFT_WINDOW_MS
    if (!sameBurst) [sum, began] = [0, at]
    sum += score
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** When a count first reached `wanted`, from its growth as [time, count]; NaN if it never did. */
export function reachedAt(growth: readonly (readonly [number, number])[], wanted: number): number {
  return growth.find(([, count]) => count >= wanted)?.[0] ?? Number.NaN
}
