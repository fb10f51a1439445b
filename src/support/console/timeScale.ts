import type { Window } from './viewState'

/** A stretch of a timeline: time from..to is drawn at x from..to. Idle ones are folded, and not true to scale. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly x: number
  readonly width: number
  readonly folded: boolean
}

/** Time laid out in pixels. */
export interface TimeScale {
  readonly stretches: readonly Stretch[]
  readonly width: number
  x(at: number): number
  timeAt(x: number): number
}

export interface TimeScaleOptions extends Window {
  readonly width: number
  /** Times of turns, rising; between them nothing happens. */
  readonly moments: readonly number[]
  readonly foldsIdle: boolean
}

/** A folded stretch, pixels. */
export const FOLD_WIDTH = 30
/** Nothing must have happened for so long, and for such a part of what is not folded, for time to be folded. */
const IDLE_MS = 600
const IDLE_SHARE = 0.05
/** Folds take no more than this part of the width. */
const MOST_FOLDED = 0.4
/** Before and after a fold time goes on for this part of it, and of what is not folded, whichever is less. */
const MARGIN = 0.12
const MARGIN_OF_REST = 0.02

/** Lays a window of time out over a width; stretches in which nothing happens become paper stripes. */
export function createTimeScale({ from, to, width, moments, foldsIdle }: TimeScaleOptions): TimeScale {
  const length = Math.max(to - from, 1)
  const most = Math.floor((width * MOST_FOLDED) / FOLD_WIDTH)
  const folds = foldsIdle ? idleIn({ from, to }, moments, most) : []
  const folded = folds.reduce((sum, fold) => sum + fold.to - fold.from, 0)
  const perMs = (width - folds.length * FOLD_WIDTH) / Math.max(length - folded, 1)
  const stretches: Stretch[] = []
  let [time, x] = [from, 0]
  const add = (end: number, isFolded: boolean) => {
    const wide = isFolded ? FOLD_WIDTH : (end - time) * perMs
    stretches.push({ from: time, to: end, x, width: wide, folded: isFolded })
    x += wide
    time = end
  }
  for (const fold of folds) {
    add(fold.from, false)
    add(fold.to, true)
  }
  add(Math.max(to, time), false)
  const drawn = (stretch: Stretch, at: number) =>
    stretch.x + (stretch.to > stretch.from ? ((at - stretch.from) / (stretch.to - stretch.from)) * stretch.width : 0)
  return {
    stretches,
    width,
    x(at) {
      const stretch = stretches.find((each) => at <= each.to) ?? stretches.at(-1)
      return stretch ? drawn(stretch, at) : 0
    },
    timeAt(wanted) {
      const stretch = stretches.find((each) => wanted <= each.x + each.width) ?? stretches.at(-1)
      if (!stretch || stretch.width === 0) return from
      return stretch.from + ((wanted - stretch.x) / stretch.width) * (stretch.to - stretch.from)
    },
  }
}

/** What is to be folded of a window: its longest gaps, each beside what the longer ones leave of it. In the order of time. */
function idleIn({ from, to }: Window, moments: readonly number[], most: number): readonly Window[] {
  const ends = [from, ...moments.filter((each) => each > from && each < to), to]
  const gaps = ends.slice(1).map((end, at) => ({ from: ends[at] ?? from, to: end }))
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, most)
  let rest = to - from
  const idle = longest.filter((gap) => {
    const length = gap.to - gap.from
    if (length < Math.max(IDLE_MS, rest * IDLE_SHARE)) return false
    rest -= length
    return true
  })
  return idle.sort((a, b) => a.from - b.from).map((gap) => {
    const margin = Math.min((gap.to - gap.from) * MARGIN, Math.max(rest * MARGIN_OF_REST, 20))
    return { from: gap.from + margin, to: gap.to - margin }
  })
}

/** Times worth a label on an axis, with the place of each: where a stretch begins, and round numbers in it, not closer than `apart`. */
export function ticksOf({ stretches }: TimeScale, apart = 96): readonly { readonly at: number; readonly x: number }[] {
  const ticks: { at: number; x: number }[] = []
  const fits = (x: number) => x - (ticks.at(-1)?.x ?? -Infinity) >= apart * 0.6
  for (const { from, to, x, width, folded } of stretches) {
    if (folded || width < apart * 0.4) continue
    if (fits(x)) ticks.push({ at: from, x })
    const step = roundStep(((to - from) / width) * apart)
    for (let at = Math.ceil(from / step) * step; at < to; at += step) {
      const place = x + ((at - from) / (to - from)) * width
      if (fits(place) && x + width - place > apart * 0.4) ticks.push({ at, x: place })
    }
  }
  return ticks
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? power * 10
}

/** Puts bars into as few rows as they need side by side: of each its row. `least` keeps neighbours apart, pixels. */
export function rowsOf(bars: readonly { readonly from: number; readonly to: number }[], least = 6): readonly number[] {
  const ends: number[] = []
  return bars.map(({ from, to }) => {
    const free = ends.findIndex((end) => end + least <= from)
    const row = free < 0 ? ends.length : free
    ends[row] = to
    return row
  })
}
