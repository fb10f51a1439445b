import { truncate, formatDuration } from '../../analysis/eventTexts'
import type { CallSpan, FlowSpan, Lanes } from '../../analysis/lanes'
import { methodAndPath, resultOf } from '../../analysis/requestFacts'
import { rowsOf, type TimeScale } from './timeScale'

const ROW = 19
/** The approximate width of a label character, pixels. */
export const CHAR = 6
/** A shorter label is unreadable. */
const MIN_LABEL_CHARS = 20
/** Beyond this, the bars of a lane cannot be distinguished, so none is shown. */
const MAX_BARS = 400
/** Beyond this, bars lose their labels; if that is not enough, they are not shown. */
const MAX_ROWS = 26
/** Fewer rows than other lanes, so that the requests below stay visible. */
const MAX_FLOW_ROWS = 9

/** A bar or mark of a lane, in pixels. */
export interface Bar {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly at: number
  readonly label: string
  readonly labelX: number
  /** The label has no room beside the bar and lies over it. */
  readonly isLabelOver: boolean
  readonly anchor: 'start' | 'end'
  readonly kind: string
  readonly turn: number
  /** Positions at which a flow ran. Between them it waited. */
  readonly ticks?: readonly number[] | undefined
  /** The turns in which the flow ran. */
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
/** All lanes of a window, stacked vertically. */
export interface LaneLayout {
  readonly lanes: readonly Lane[]
  readonly height: number
}

export function layOutLanes(lanes: Lanes, scale: TimeScale, from: number, to: number): LaneLayout {
  const isVisible = (start: number, end: number | null) => start <= to && (end ?? Infinity) >= from
  const clamp = (at: number) => scale.x(Math.min(Math.max(at, from), to))
  const marks = <M extends { at: number; turn: number; label: string }>(all: readonly M[], kindOf: (mark: M) => string) =>
    dropOverlapping(all.filter(({ at }) => isVisible(at, at)), ({ at }) => clamp(at)).map((mark) => ({
      from: clamp(mark.at), to: clamp(mark.at), at: mark.at, turn: mark.turn, label: mark.label, kind: kindOf(mark),
    }))
  const spans = (all: readonly CallSpan[], labelOf: (span: CallSpan) => string, kindOf: (span: CallSpan) => string) =>
    all.filter((span) => isVisible(span.from, span.to)).map((span) => ({
      from: clamp(span.from), to: clamp(span.to ?? to), at: span.from, turn: span.turn, label: labelOf(span), kind: kindOf(span),
    }))
  const screens = lanes.screens.filter((span) => isVisible(span.from, span.to)).map((span) => ({
    from: clamp(span.from), to: clamp(span.to ?? to), at: span.from, turn: span.turn, kind: 'screen',
    label: [span.screen, span.subject].join(' ').trim(),
  }))
  const requests = spans(lanes.requests, requestLabel, ({ call }) => (call.problem ? 'bad' : 'request'))
  const timers = spans(lanes.timers, timerLabel, ({ call }) => (call.cancelled ? 'cancelled' : call.answered ? 'timer' : 'pending'))
  const flows = (lanes.flows ?? []).filter((span) => isVisible(span.from, span.to)).map((span) => ({
    from: clamp(span.from), to: clamp(span.to ?? to), at: span.from, turn: span.turn, label: flowLabel(span), turns: span.run.activeTurns,
    kind: span.run.cancelled ? 'flowOff' : 'flow', ticks: span.activeTimes.filter((at) => isVisible(at, at)).map(clamp),
  }))
  let y = 24
  const placed = [
    layOutLane('Inputs', lanes.inputs.length, marks(lanes.inputs, ({ by }) => by), scale, 'mark'),
    layOutLane('Screens', lanes.screens.length, screens, scale, 'inside'),
    { ...layOutLane('Flows', lanes.flows?.length ?? 0, flows, scale, 'bar', MAX_FLOW_ROWS), ...(lanes.flows ? {} : FLOWS_PENDING) },
    layOutLane('Requests', lanes.requests.length, requests, scale, 'bar'),
    layOutLane('Timers', lanes.timers.length, timers, scale, 'bar'),
    layOutLane('Notes', lanes.notes.length, marks(lanes.notes, ({ problem }) => (problem ? 'wrong' : 'note')), scale, 'mark'),
  ].map((each) => {
    const placedLane = { ...each, y, bars: each.bars.map((bar) => ({ ...bar, y: bar.y + y })) }
    y += each.height
    return placedLane
  })
  return { lanes: placed, height: y }
}

const FLOWS_PENDING = { count: '', note: 'known when the replay has found which flow did what' }

interface UnplacedBar {
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

function layOutLane(
  name: string, all: number, bars: readonly UnplacedBar[], scale: TimeScale, shape: Shape, maxRows = MAX_ROWS,
): Omit<Lane, 'y'> {
  const count = bars.length === all ? String(all) : `${bars.length} of ${all}`
  const tooMany = { name, count, height: ROW + 11, bars: [], note: `${bars.length} in this window: zoom in to see them` }
  if (bars.length > MAX_BARS) return tooMany
  const labelled = bars.map((bar) => extentOf(bar, shape, scale.width, true))
  const withLabels = rowsOf(labelled)
  const hasRoom = countOf(withLabels) <= maxRows
  const extents = hasRoom ? labelled : bars.map((bar) => extentOf(bar, shape, scale.width, false))
  const rows = shape === 'inside' ? bars.map(() => 0) : hasRoom ? withLabels : rowsOf(extents, 1)
  if (countOf(rows) > maxRows) return tooMany
  const placed = bars.map((bar, at): Bar => {
    const { end, side, maxChars = Infinity } = extents[at] ?? { end: bar.to, side: 'right' }
    const width = shape === 'mark' ? 0 : end - bar.from
    const maxInside = Math.floor((width - 10) / CHAR)
    const label = shape === 'inside' ? (maxInside >= 4 ? bar.label.slice(0, maxInside) : '') : hasRoom ? truncate(bar.label, maxChars) : ''
    const labelX = side === 'right' ? end + 5 : side === 'left' ? bar.from - (shape === 'mark' ? 9 : 5) : bar.from + 6
    return {
      x: bar.from, width, y: (rows[at] ?? 0) * ROW + 6, at: bar.at, turn: bar.turn, kind: bar.kind, label, labelX,
      isLabelOver: shape === 'bar' && side === 'inside' && label !== '',
      anchor: side === 'left' ? 'end' : 'start', ticks: bar.ticks, turns: bar.turns,
    }
  })
  return { name, count, height: countOf(rows) * ROW + 11, bars: placed, note: '' }
}

function countOf(rows: readonly number[]): number {
  return rows.reduce((max, row) => Math.max(max, row), 0) + 1
}

interface Extent {
  readonly from: number
  readonly to: number
  /** The right end of the bar without its label. */
  readonly end: number
  /** The side of the label. */
  readonly side: 'left' | 'right' | 'inside'
  /** The number of label characters that fit; absent if all fit. */
  readonly maxChars?: number
}

/** The extent of a bar and its label. The label goes to the side with enough room. */
function extentOf({ from, to, label }: UnplacedBar, shape: Shape, width: number, hasLabel: boolean): Extent {
  const end = Math.max(to, from + (shape === 'mark' ? 8 : 3))
  const labelWidth = label.length * CHAR + 10
  if (shape === 'inside' || !hasLabel) return { from, to: end, end, side: 'inside' }
  if (end + labelWidth <= width) return { from, to: end + labelWidth, end, side: 'right' }
  if (from >= labelWidth) return { from: from - labelWidth, to: end, end, side: 'left' }
  const maxChars = Math.floor((width - end - 10) / CHAR)
  if (maxChars >= MIN_LABEL_CHARS) return { from, to: width, end, side: 'right', maxChars }
  return { from, to: Math.max(end, from + labelWidth), end, side: 'inside' }
}

/** Marks closer than two pixels are shown as one. */
function dropOverlapping<Mark>(marks: readonly Mark[], xOf: (mark: Mark) => number): readonly Mark[] {
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
  const result = call.cancelled ? 'cancelled' : (resultOf(call.request) ?? 'pending')
  return `${methodAndPath(call.request)} ${result}${to === null ? '' : ` ${formatDuration(to - from)}`}`
}

function flowLabel({ run: { name, cancelled }, from, to }: FlowSpan): string {
  if (to === null) return `${name}, not ended`
  return `${name} ${cancelled ? 'cancelled after ' : ''}${formatDuration(to - from)}`
}

function timerLabel({ call, from, to }: CallSpan): string {
  const { ms } = (call.args[0] ?? {}) as { ms?: number }
  const length = typeof ms === 'number' ? formatDuration(ms) : ''
  if (call.cancelled && to !== null) return `${length}, cancelled after ${formatDuration(to - from)}`
  return call.answered ? length : `${length}, pending`
}
