import { memo, useMemo, useState } from 'react'
import type { WheelEvent } from 'react'
import { moment } from '../reading/eventWords'
import type { Lanes } from '../reading/lanes'
import type { Session } from '../reading/types'
import { layOut } from './laneLayout'
import type { Bar, LaidOut } from './laneLayout'
import { Minimap } from './Minimap'
import { Pick, Scrolled } from './pieces'
import css from './Timeline.module.css'
import { createTimeScale, FOLD_WIDTH, ticksOf } from './timeScale'
import type { TimeScale } from './timeScale'
import type { ViewChange, ViewState, Window } from './viewState'

/** Room for the names of lanes, pixels. */
const LABELS = 104
/** Room behind the last moment. */
const END = 16

export interface TimelineProps {
  readonly session: Session
  readonly lanes: Lanes
  readonly view: Pick<ViewState, 'window' | 'foldsIdle' | 'place'>
  readonly onChange: (change: ViewChange) => void
}

/** A session by time: what the shopper did, screens, flows, requests, timers and what went wrong in lanes; above it all of it, small. */
export function Timeline({ session, lanes, view: { window, foldsIdle, place }, onChange }: TimelineProps) {
  const [width, setWidth] = useState(0)
  const from = window?.from ?? 0
  const to = window?.to ?? session.endsAt
  const moments = useMemo(() => session.turns.map(({ at }) => at), [session])
  const scale = useMemo(
    () => createTimeScale({ from, to, width: Math.max(width - LABELS - END, 50), moments, foldsIdle }),
    [from, to, width, moments, foldsIdle],
  )
  const at = moments[place.turn] ?? 0
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
        <span className={css.span}>{moment(from, 2)} to {moment(to, 2)} of {moment(session.endsAt, 2)}</span>
        <label className={css.fold}>
          <input type="checkbox" checked={foldsIdle} onChange={() => onChange({ foldsIdle: !foldsIdle })} /> Fold idle time
        </label>
        <Pick
          name="What the timeline shows" values={[['fit', 'Fit'], ['turn', 'Turn']]} chosen={window === null ? 'fit' : 'window'}
          onPick={(zoom) => { if (zoom !== 'window') onChange({ zoom }) }}
        />
      </div>
      <Minimap session={session} lanes={lanes} window={window} turn={place.turn} onChange={onChange} />
      <Scrolled className={css.area} name="Lanes" onWidth={setWidth} onWheel={pan}>
        {width > 0 && (
          <Drawing
            session={session} lanes={lanes} scale={scale} from={from} to={to} turn={place.turn} at={at}
            onTime={(time) => onChange({ to: { turn: nearest(moments, time), action: null } })}
          />
        )}
      </Scrolled>
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
  const drawn = useMemo(() => layOut(lanes, scale, from, to), [lanes, scale, from, to])
  const height = drawn.height
  const x = LABELS + scale.x(at)
  const time = moment(at).replace(' s', '')
  const half = time.length > 8 ? 40 : 24
  const label = Math.min(x, LABELS + scale.width + END - half - 1)
  return (
    <svg
      className={css.drawing} width={LABELS + scale.width + END} height={height} role="img"
      aria-label={`${lanes.inputs.length} inputs, ${lanes.requests.length} requests, ${lanes.notes.length} notes; now at ${moment(at)}`}
      onPointerDown={(event) => {
        const left = event.clientX - event.currentTarget.getBoundingClientRect().left - LABELS
        const hit = (event.target as Element).getAttribute('data-at')
        if (left >= 0) onTime(hit === null ? scale.timeAt(left) : Number(hit))
      }}
    >
      <LanesDrawn drawn={drawn} scale={scale} height={height} chosen={turn} />
      {at >= from && at <= to && (
        <g>
          <path className={css.playhead} d={`M${x} 20V${height}`} />
          <rect className={css.now} x={label - half} y={2} width={2 * half} height={17} rx={4} />
          <text className={css.nowText} x={label} y={15} textAnchor="middle">{time}</text>
        </g>
      )}
      <title>{session.turns.length} turns</title>
    </svg>
  )
}

interface LanesProps {
  readonly drawn: LaidOut
  readonly scale: TimeScale
  readonly height: number
  readonly chosen: number
}

const LanesDrawn = memo(function DrawnLanes({ drawn: { lanes }, scale, height, chosen }: LanesProps) {
  return (
    <>
      {scale.stretches.filter(({ folded }) => folded).map(({ x, from, to }) => (
        <g key={from}>
          <rect className={css.stripe} x={LABELS + x} y={0} width={FOLD_WIDTH} height={height} />
          <text className={css.tick} x={LABELS + x + FOLD_WIDTH / 2} y={15} textAnchor="middle">{folded(to - from)}</text>
        </g>
      ))}
      {ticksOf(scale).map(({ at, x }) => (
        <text key={at} className={css.tick} x={LABELS + x} y={15}>{moment(at, 2)}</text>
      ))}
      {lanes.map(({ name, count, y, bars, note }) => (
        <g key={name}>
          <path className={css.line} d={`M0 ${y}H${LABELS + scale.width + END}`} />
          <text className={css.name} x={12} y={y + 19}>{name}</text>
          <text className={css.count} x={LABELS - 10} y={y + 19} textAnchor="end">{count.length > 5 ? '' : count}</text>
          {note !== '' && <text className={css.tick} x={LABELS} y={y + 19}>{note}</text>}
          {bars.map((bar, at) => <BarShape key={at} bar={bar} hot={bar.turn === chosen || bar.turns?.includes(chosen) === true} />)}
        </g>
      ))}
    </>
  )
})

function BarShape({ bar: { x, width, y, at, label, labelX, anchor, kind, ticks }, hot }: { readonly bar: Bar; readonly hot: boolean }) {
  const left = LABELS + x
  const isTimer = kind === 'timer' || kind === 'held' || kind === 'cancelled'
  return (
    <g className={`${css[kind]} ${hot ? css.hot : ''}`}>
      {width === 0 && (kind === 'wrong' || kind === 'note'
        ? <path data-at={at} d={`M${left} ${y + 2}l5 5-5 5-5-5z`} />
        : <circle data-at={at} cx={left} cy={y + 7} r={4.5} />)}
      {width > 0 && isTimer && <path data-at={at} d={`M${left} ${y + 3}v8m0-4h${width}${kind === 'held' ? '' : 'm0-4v8'}`} />}
      {width > 0 && !isTimer && <rect data-at={at} x={left} y={y} width={width} height={14} rx={3} />}
      {ticks && <path className={css.ran} d={ticks.map((tick) => `M${LABELS + tick} ${y}v14`).join('')} />}
      {label !== '' && <text data-at={at} x={LABELS + labelX} y={y + 11} textAnchor={anchor}>{label}</text>}
    </g>
  )
}

/** The length of a folded stretch in few characters. */
function folded(ms: number): string {
  if (ms < 60_000) return (ms / 1_000).toFixed(1)
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

/** The last of some rising times that is not after one, or the next if that is nearer. */
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
