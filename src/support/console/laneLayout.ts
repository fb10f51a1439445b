import { cut, duration } from '../reading/eventWords'
import type { CallSpan, FlowSpan, Lanes } from '../reading/lanes'
import { addressOf, resultOf } from '../reading/requestFacts'
import { rowsOf } from './timeScale'
import type { TimeScale } from './timeScale'

const ROW = 19
/** About as wide as a character of the labels is, pixels. */
const CHAR = 6
/** A label that is cut shorter than this says nothing. */
const LEAST_CHARS = 20
/** So many bars of a lane are drawn at most: more cannot be told apart. */
const MOST_BARS = 400
/** With more rows than these bars lose their labels, and if that does not help they are not drawn. */
const MOST_ROWS = 26
/** Flows stand above the requests, and leave them room. */
const MOST_FLOW_ROWS = 9

/** One thing on a lane, placed in pixels. */
export interface Bar {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly at: number
  readonly label: string
  readonly labelX: number
  readonly anchor: 'start' | 'end'
  readonly kind: string
  readonly turn: number
  /** Where in the bar a flow ran; elsewhere it waited. */
  readonly ticks?: readonly number[] | undefined
  /** The turns in which it ran. */
  readonly turns?: readonly number[] | undefined
}
export interface Lane {
  readonly name: string
  readonly count: string
  readonly y: number
  readonly height: number
  readonly bars: readonly Bar[]
  readonly note: string
}
/** All lanes of a window, one below the other. */
export interface LaidOut {
  readonly lanes: readonly Lane[]
  readonly height: number
}

/** Everything in a window, placed. */
export function layOut(lanes: Lanes, scale: TimeScale, from: number, to: number): LaidOut {
  const seen = (start: number, end: number | null) => start <= to && (end ?? Infinity) >= from
  const clamp = (at: number) => scale.x(Math.min(Math.max(at, from), to))
  const marks = <M extends { at: number; turn: number; words: string }>(all: readonly M[], kindOf: (mark: M) => string) =>
    thinned(all.filter(({ at }) => seen(at, at)), ({ at }) => clamp(at)).map((mark) => ({
      from: clamp(mark.at), to: clamp(mark.at), at: mark.at, turn: mark.turn, label: mark.words, kind: kindOf(mark),
    }))
  const spans = (all: readonly CallSpan[], labelOf: (span: CallSpan) => string, kindOf: (span: CallSpan) => string) =>
    all.filter((span) => seen(span.from, span.to)).map((span) => ({
      from: clamp(span.from), to: clamp(span.to ?? to), at: span.from, turn: span.turn, label: labelOf(span), kind: kindOf(span),
    }))
  const screens = lanes.screens.filter((span) => seen(span.from, span.to)).map((span) => ({
    from: clamp(span.from), to: clamp(span.to ?? to), at: span.from, turn: span.turn, kind: 'screen',
    label: [span.screen, span.of].join(' ').trim(),
  }))
  const requests = spans(lanes.requests, requestLabel, ({ call }) => (call.problem ? 'bad' : 'request'))
  const timers = spans(lanes.timers, timerLabel, ({ call }) => (call.cancelled ? 'cancelled' : call.answered ? 'timer' : 'held'))
  const flows = (lanes.flows ?? []).filter((span) => seen(span.from, span.to)).map((span) => ({
    from: clamp(span.from), to: clamp(span.to ?? to), at: span.from, turn: span.turn, label: flowLabel(span), turns: span.run.ran,
    kind: span.run.cancelled ? 'flowOff' : 'flow', ticks: span.ran.filter((at) => seen(at, at)).map(clamp),
  }))
  let y = 24
  const placed = [
    lane('Inputs', lanes.inputs.length, marks(lanes.inputs, ({ by }) => by), scale, 'mark'),
    lane('Screens', lanes.screens.length, screens, scale, 'inside'),
    { ...lane('Flows', lanes.flows?.length ?? 0, flows, scale, 'bar', MOST_FLOW_ROWS), ...(lanes.flows ? {} : UNKNOWN) },
    lane('Requests', lanes.requests.length, requests, scale, 'bar'),
    lane('Timers', lanes.timers.length, timers, scale, 'bar'),
    lane('Notes', lanes.notes.length, marks(lanes.notes, ({ problem }) => (problem ? 'wrong' : 'note')), scale, 'mark'),
  ].map((each) => {
    const moved = { ...each, y, bars: each.bars.map((bar) => ({ ...bar, y: bar.y + y })) }
    y += each.height
    return moved
  })
  return { lanes: placed, height: y }
}

const UNKNOWN = { count: '', note: 'known when the replay has told which flow did what' }

interface Unplaced {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly turn: number
  readonly label: string
  readonly kind: string
  readonly ticks?: readonly number[] | undefined
  readonly turns?: readonly number[] | undefined
}

type Shape = 'mark' | 'inside' | 'bar'

function lane(name: string, all: number, bars: readonly Unplaced[], scale: TimeScale, shape: Shape, most = MOST_ROWS): Omit<Lane, 'y'> {
  const count = bars.length === all ? String(all) : `${bars.length} of ${all}`
  const tooMany = { name, count, height: ROW + 11, bars: [], note: `${bars.length} in this window: zoom in to see them` }
  if (bars.length > MOST_BARS) return tooMany
  const labelled = bars.map((bar) => extentOf(bar, shape, scale.width, true))
  const withLabels = rowsOf(labelled)
  const hasRoom = countOf(withLabels) <= most
  const extents = hasRoom ? labelled : bars.map((bar) => extentOf(bar, shape, scale.width, false))
  const rows = shape === 'inside' ? bars.map(() => 0) : hasRoom ? withLabels : rowsOf(extents, 1)
  if (countOf(rows) > most) return tooMany
  const placed = bars.map((bar, at): Bar => {
    const { end, side, fitting = Infinity } = extents[at] ?? { end: bar.to, side: 'right' }
    const width = shape === 'mark' ? 0 : end - bar.from
    const within = Math.floor((width - 10) / CHAR)
    const label = shape === 'inside' ? (within >= 4 ? bar.label.slice(0, within) : '') : hasRoom ? cut(bar.label, fitting) : ''
    const labelX = side === 'right' ? end + 5 : side === 'left' ? bar.from - (shape === 'mark' ? 9 : 5) : bar.from + 6
    return {
      x: bar.from, width, y: (rows[at] ?? 0) * ROW + 6, at: bar.at, turn: bar.turn, kind: bar.kind, label, labelX,
      anchor: side === 'left' ? 'end' : 'start', ticks: bar.ticks, turns: bar.turns,
    }
  })
  return { name, count, height: countOf(rows) * ROW + 11, bars: placed, note: '' }
}

function countOf(rows: readonly number[]): number {
  return rows.reduce((most, row) => Math.max(most, row), 0) + 1
}

interface Extent {
  readonly from: number
  readonly to: number
  /** Where the bar itself ends. */
  readonly end: number
  /** Of the label. */
  readonly side: 'left' | 'right' | 'inside'
  /** The label has room for so many characters; absent, for all. */
  readonly fitting?: number
}

/** From where to where a bar reaches with its label, which stands on the side that has room. */
function extentOf({ from, to, label }: Unplaced, shape: Shape, width: number, hasLabel: boolean): Extent {
  const end = Math.max(to, from + (shape === 'mark' ? 8 : 3))
  const wide = label.length * CHAR + 10
  if (shape === 'inside' || !hasLabel) return { from, to: end, end, side: 'inside' }
  if (end + wide <= width) return { from, to: end + wide, end, side: 'right' }
  if (from >= wide) return { from: from - wide, to: end, end, side: 'left' }
  const fitting = Math.floor((width - end - 10) / CHAR)
  if (fitting >= LEAST_CHARS) return { from, to: width, end, side: 'right', fitting }
  return { from, to: Math.max(end, from + wide), end, side: 'inside' }
}

/** Marks that fall on the same pixels are one. */
function thinned<Mark>(marks: readonly Mark[], xOf: (mark: Mark) => number): readonly Mark[] {
  let last = -Infinity
  return marks.filter((mark) => {
    const x = xOf(mark)
    if (x - last < 2) return false
    last = x
    return true
  })
}

function requestLabel({ call, from, to }: CallSpan): string {
  if (!call.request) return call.port
  const result = call.cancelled ? 'given up' : (resultOf(call.request) ?? 'held')
  return `${addressOf(call.request)} ${result}${to === null ? '' : ` ${duration(to - from)}`}`
}

function flowLabel({ run: { name, cancelled }, from, to }: FlowSpan): string {
  if (to === null) return `${name}, not ended`
  return `${name} ${cancelled ? 'cancelled after ' : ''}${duration(to - from)}`
}

function timerLabel({ call, from, to }: CallSpan): string {
  const { ms } = (call.args[0] ?? {}) as { ms?: number }
  const length = typeof ms === 'number' ? duration(ms) : ''
  if (call.cancelled && to !== null) return `${length}, cancelled after ${duration(to - from)}`
  return call.answered ? length : `${length}, held`
}
