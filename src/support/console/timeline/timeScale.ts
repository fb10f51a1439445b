import type { Window } from '../viewState'

/** The times `from` to `to` are shown from `x` over `width`. A folded stretch is idle time, not to scale. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly x: number
  readonly width: number
  readonly folded: boolean
}

/** Maps time to pixels and back. */
export interface TimeScale {
  readonly stretches: readonly Stretch[]
  readonly width: number
  x(at: number): number
  timeAt(x: number): number
}

export interface TimeScaleOptions extends Window {
  readonly width: number
  /** Turn times in ascending order. Nothing happens between them. */
  readonly moments: readonly number[]
  readonly foldsIdle: boolean
}

/** The width of a folded stretch, pixels. */
export const FOLD_WIDTH = 30
/** A gap is folded if it is longer than IDLE_MS and than this share of the time that is not folded. */
const IDLE_MS = 600
const IDLE_SHARE = 0.05
/** The maximum share of the width for folds. */
const MAX_FOLDED_SHARE = 0.4
/** Time shown to scale on both sides of a fold: this share of the gap, or FOLD_MARGIN_OF_REST of the unfolded time if that is less. */
const FOLD_MARGIN = 0.12
const FOLD_MARGIN_OF_REST = 0.02

/** Maps a time window to a width. Idle stretches become narrow stripes. */
export function createTimeScale({ from, to, width, moments, foldsIdle }: TimeScaleOptions): TimeScale {
  const length = Math.max(to - from, 1)
  const maxFolds = Math.floor((width * MAX_FOLDED_SHARE) / FOLD_WIDTH)
  const folds = foldsIdle ? idleIn({ from, to }, moments, maxFolds) : []
  const folded = folds.reduce((sum, fold) => sum + fold.to - fold.from, 0)
  const pixelsPerMs = (width - folds.length * FOLD_WIDTH) / Math.max(length - folded, 1)
  const stretches: Stretch[] = []
  let [time, x] = [from, 0]
  const add = (end: number, isFolded: boolean) => {
    const stretchWidth = isFolded ? FOLD_WIDTH : (end - time) * pixelsPerMs
    stretches.push({ from: time, to: end, x, width: stretchWidth, folded: isFolded })
    x += stretchWidth
    time = end
  }
  for (const fold of folds) {
    add(fold.from, false)
    add(fold.to, true)
  }
  add(Math.max(to, time), false)
  const positionIn = (stretch: Stretch, at: number) =>
    stretch.x + (stretch.to > stretch.from ? ((at - stretch.from) / (stretch.to - stretch.from)) * stretch.width : 0)
  return {
    stretches,
    width,
    x(at) {
      const stretch = stretches.find((each) => at <= each.to) ?? stretches.at(-1)
      return stretch ? positionIn(stretch, at) : 0
    },
    timeAt(position) {
      const stretch = stretches.find((each) => position <= each.x + each.width) ?? stretches.at(-1)
      if (!stretch || stretch.width === 0) return from
      return stretch.from + ((position - stretch.x) / stretch.width) * (stretch.to - stretch.from)
    },
  }
}

/** The gaps to fold, in time order. The longest are tried first, and each is compared with the time that the longer ones leave. */
function idleIn({ from, to }: Window, moments: readonly number[], maxFolds: number): readonly Window[] {
  const ends = [from, ...moments.filter((each) => each > from && each < to), to]
  const gaps = ends.slice(1).map((end, at) => ({ from: ends[at] ?? from, to: end }))
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, maxFolds)
  let remaining = to - from
  const idle = longest.filter((gap) => {
    const length = gap.to - gap.from
    if (length < Math.max(IDLE_MS, remaining * IDLE_SHARE)) return false
    remaining -= length
    return true
  })
  return idle.sort((a, b) => a.from - b.from).map((gap) => {
    const margin = Math.min((gap.to - gap.from) * FOLD_MARGIN, Math.max(remaining * FOLD_MARGIN_OF_REST, 20))
    return { from: gap.from + margin, to: gap.to - margin }
  })
}

/** Axis labels: the start of each stretch, and round times in it, about `minDistance` pixels apart. */
export function ticksOf({ stretches }: TimeScale, minDistance = 96): readonly { readonly at: number; readonly x: number }[] {
  const ticks: { at: number; x: number }[] = []
  const fits = (x: number) => x - (ticks.at(-1)?.x ?? -Infinity) >= minDistance * 0.6
  for (const { from, to, x, width, folded } of stretches) {
    if (folded || width < minDistance * 0.4) continue
    if (fits(x)) ticks.push({ at: from, x })
    const step = roundStep(((to - from) / width) * minDistance)
    for (let at = Math.ceil(from / step) * step; at < to; at += step) {
      const tickX = x + ((at - from) / (to - from)) * width
      if (fits(tickX) && x + width - tickX > minDistance * 0.4) ticks.push({ at, x: tickX })
    }
  }
  return ticks
}

/** The next number that is 1, 2 or 5 times a power of ten. */
function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(min, 1)))
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= min) ?? power * 10
}

/** Assigns bars to as few rows as possible and returns the row of each. `minGap` is the space between neighbours, pixels. */
export function rowsOf(bars: readonly { readonly from: number; readonly to: number }[], minGap = 6): readonly number[] {
  const ends: number[] = []
  return bars.map(({ from, to }) => {
    const free = ends.findIndex((end) => end + minGap <= from)
    const row = free < 0 ? ends.length : free
    ends[row] = to
    return row
  })
}
