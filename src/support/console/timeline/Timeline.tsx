import { memo, useMemo, useState, type WheelEvent } from 'react'
import { formatTime } from '../../analysis/eventTexts'
import type { Lanes } from '../../analysis/lanes'
import type { Session } from '../../analysis/types'
import { CHAR, layOutLanes, type Bar, type LaneLayout } from './laneLayout'
import { Minimap } from './Minimap'
import { RadioGroup, ScrollArea } from '../primitives'
import css from './Timeline.module.css'
import { createTimeScale, FOLD_WIDTH, ticksOf, type TimeScale } from './timeScale'
import type { ViewChange, ViewState, Window } from '../viewState'

/** The width of the lane names, pixels. */
const LABELS_WIDTH = 104
/** From the start of a stretch to its time, so that the time does not touch the length of a fold before it. */
const TICK_GAP = 4
/** Half the width of a digit of the time at the playhead. */
const HALF_DIGIT = 3.5
/** The padding after the last turn, pixels. */
const END_PADDING = 16

export interface TimelineProps {
  readonly session: Session
  readonly lanes: Lanes
  readonly view: Pick<ViewState, 'window' | 'foldsIdle' | 'cursor'>
  readonly onChange: (change: ViewChange) => void
}

/** The session by time: lanes of user actions, screens, flows, requests, timers and errors, below a minimap of all. */
export function Timeline({ session, lanes, view: { window, foldsIdle, cursor }, onChange }: TimelineProps) {
  const [width, setWidth] = useState(0)
  const from = window?.from ?? 0
  const to = window?.to ?? session.endsAt
  const moments = useMemo(() => session.turns.map(({ at }) => at), [session])
  const scale = useMemo(
    () => createTimeScale({ from, to, width: Math.max(width - LABELS_WIDTH - END_PADDING, 50), moments, foldsIdle }),
    [from, to, width, moments, foldsIdle],
  )
  const at = moments[cursor.turn] ?? 0
  const pan = ({ deltaX }: WheelEvent) => {
    if (window && Math.abs(deltaX) > 1) {
      const by = (deltaX / scale.width) * (to - from)
      onChange({ window: { from: from + by, to: to + by } })
    }
  }
  return (
    <section className={css.timeline} aria-label="Timeline">
      <div className={css.bar}>
        <h2>Timeline</h2>
        <span className={css.span}>{formatTime(from, 2)} to {formatTime(to, 2)} of {formatTime(session.endsAt, 2)}</span>
        <label className={css.fold}>
          <input type="checkbox" checked={foldsIdle} onChange={() => onChange({ foldsIdle: !foldsIdle })} /> Fold idle time
        </label>
        <RadioGroup
          name="What the timeline shows" values={[['fit', 'Fit'], ['turn', 'Turn']]} chosen={window === null ? 'fit' : 'window'}
          onChange={(zoom) => { if (zoom !== 'window') onChange({ zoom }) }}
        />
      </div>
      <Minimap session={session} lanes={lanes} window={window} turn={cursor.turn} onChange={onChange} />
      <ScrollArea className={css.area} name="Lanes" onWidth={setWidth} onWheel={pan}>
        {width > 0 && (
          <Drawing
            session={session} lanes={lanes} scale={scale} from={from} to={to} turn={cursor.turn} at={at}
            onTime={(time) => onChange({ to: { turn: nearest(moments, time), action: null } })}
          />
        )}
      </ScrollArea>
    </section>
  )
}

interface DrawingProps extends Window {
  readonly session: Session
  readonly lanes: Lanes
  readonly scale: TimeScale
  readonly turn: number
  readonly at: number
  readonly onTime: (at: number) => void
}

function Drawing({ session, lanes, scale, from, to, turn, at, onTime }: DrawingProps) {
  const layout = useMemo(() => layOutLanes(lanes, scale, from, to), [lanes, scale, from, to])
  const height = layout.height
  const x = LABELS_WIDTH + scale.x(at)
  const time = formatTime(at).replace(' s', '')
  const halfWidth = 4 + time.length * HALF_DIGIT
  const labelX = Math.min(x, LABELS_WIDTH + scale.width + END_PADDING - halfWidth - 1)
  return (
    <svg
      className={css.drawing} width={LABELS_WIDTH + scale.width + END_PADDING} height={height} role="img"
      aria-label={`${lanes.inputs.length} inputs, ${lanes.requests.length} requests, ${lanes.notes.length} notes; now at ${formatTime(at)}`}
      onPointerDown={(event) => {
        const left = event.clientX - event.currentTarget.getBoundingClientRect().left - LABELS_WIDTH
        const barTime = (event.target as Element).getAttribute('data-at')
        if (left >= 0) onTime(barTime === null ? scale.timeAt(left) : Number(barTime))
      }}
    >
      <LanesView layout={layout} scale={scale} height={height} chosen={turn} />
      {at >= from && at <= to && (
        <g>
          <path className={css.playhead} d={`M${x} 20V${height}`} />
          <rect className={css.now} x={labelX - halfWidth} y={2} width={2 * halfWidth} height={17} rx={4} />
          <text className={css.nowText} x={labelX} y={15} textAnchor="middle">{time}</text>
        </g>
      )}
      <title>{session.turns.length} turns</title>
    </svg>
  )
}

interface LanesProps {
  readonly layout: LaneLayout
  readonly scale: TimeScale
  readonly height: number
  readonly chosen: number
}

const LanesView = memo(function MemoizedLanes({ layout: { lanes }, scale, height, chosen }: LanesProps) {
  return (
    <>
      {scale.stretches.filter(({ folded }) => folded).map(({ x, from, to }) => (
        <g key={from}>
          <rect className={css.stripe} x={LABELS_WIDTH + x} y={0} width={FOLD_WIDTH} height={height} />
          <text className={css.tick} x={LABELS_WIDTH + x + FOLD_WIDTH / 2} y={15} textAnchor="middle">{foldLabel(to - from)}</text>
        </g>
      ))}
      {ticksOf(scale).map(({ at, x }) => (
        <text key={at} className={css.tick} x={LABELS_WIDTH + x + TICK_GAP} y={15}>{formatTime(at, 2)}</text>
      ))}
      {lanes.map(({ name, count, y, bars, note }) => (
        <g key={name}>
          <path className={css.line} d={`M0 ${y}H${LABELS_WIDTH + scale.width + END_PADDING}`} />
          <text className={css.name} x={12} y={y + 19}>{name}</text>
          <text className={css.count} x={LABELS_WIDTH - 10} y={y + 19} textAnchor="end">{count.length > 5 ? '' : count}</text>
          {note !== '' && <text className={css.tick} x={LABELS_WIDTH} y={y + 19}>{note}</text>}
          {bars.map((bar, at) => <BarShape key={at} bar={bar} isChosen={bar.turn === chosen || bar.turns?.includes(chosen) === true} />)}
        </g>
      ))}
    </>
  )
})

function BarShape({ bar, isChosen }: { readonly bar: Bar; readonly isChosen: boolean }) {
  const { x, width, y, at, label, labelX, isLabelOver, anchor, kind, ticks } = bar
  const left = LABELS_WIDTH + x
  const isTimer = kind === 'timer' || kind === 'pending' || kind === 'cancelled'
  return (
    <g className={`${css[kind]} ${isChosen ? css.hot : ''}`}>
      {width === 0 && (kind === 'wrong' || kind === 'note'
        ? <path data-at={at} d={`M${left} ${y + 2}l5 5-5 5-5-5z`} />
        : <circle data-at={at} cx={left} cy={y + 7} r={4.5} />)}
      {width > 0 && isTimer && <path data-at={at} d={`M${left} ${y + 3}v8m0-4h${width}${kind === 'pending' ? '' : 'm0-4v8'}`} />}
      {width > 0 && !isTimer && <rect data-at={at} x={left} y={y} width={width} height={14} rx={3} />}
      {ticks && <path className={css.ran} d={ticks.map((tick) => `M${LABELS_WIDTH + tick} ${y}v14`).join('')} />}
      {isLabelOver && (
        <rect className={css.plate} data-at={at} x={LABELS_WIDTH + labelX - 3} y={y} width={label.length * CHAR + 6} height={14} rx={3} />
      )}
      {label !== '' && <text data-at={at} x={LABELS_WIDTH + labelX} y={y + 11} textAnchor={anchor}>{label}</text>}
    </g>
  )
}

/** The duration of a folded stretch in few characters. */
function foldLabel(ms: number): string {
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

/** The index of the time closest to `at`. `moments` must be sorted. */
function nearest(moments: readonly number[], at: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((moments[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const next = moments[low + 1]
  return next !== undefined && next - at < at - (moments[low] ?? 0) ? low + 1 : low
}
