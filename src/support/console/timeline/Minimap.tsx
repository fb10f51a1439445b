import { memo } from 'react'
import { formatTime } from '../../analysis/eventTexts'
import type { Lanes } from '../../analysis/lanes'
import type { Session } from '../../analysis/types'
import css from './Minimap.module.css'
import type { ViewChange, Window } from '../viewState'

/** Units of the SVG's viewBox, independent of the size on screen. */
const WIDTH = 1_000

export interface MinimapProps {
  readonly session: Session
  readonly lanes: Lanes
  readonly window: Window | null
  readonly turn: number
  readonly onChange: (change: ViewChange) => void
}

/** The whole session to scale. Ticks are turns, tall ticks user actions, bars requests; the frame is the window of the lanes. */
export function Minimap({ session, lanes, window, turn, onChange }: MinimapProps) {
  const length = Math.max(session.endsAt, 1)
  const toX = (ms: number) => (ms / length) * WIDTH
  const now = session.turns[turn]
  return (
    <div className={css.minimap}>
      <svg className={css.drawing} viewBox={`0 0 ${WIDTH} 36`} preserveAspectRatio="none" aria-hidden="true">
        <Marks session={session} lanes={lanes} />
        {window && (
          <rect className={css.window} x={toX(window.from)} y={1} width={Math.max(toX(window.to - window.from), 4)} height={34} />
        )}
        <rect className={css.playhead} x={toX(now?.at ?? 0) - 1} y={0} width={2} height={36} />
      </svg>
      <input
        type="range" className={css.range} aria-label="Turn" min={0} max={Math.max(session.turns.length - 1, 0)} value={turn}
        aria-valuetext={now ? `turn ${now.number}, ${formatTime(now.at)}` : ''}
        onPointerDown={(event) => {
          event.preventDefault()
          const { left, width } = event.currentTarget.getBoundingClientRect()
          onChange({ to: { turn: turnAt(session, ((event.clientX - left) / width) * length), action: null } })
        }}
        onChange={(event) => onChange({ to: { turn: Number(event.target.value), action: null } })}
      />
    </div>
  )
}

/** The first turn at or after a time, else the last turn. */
function turnAt({ turns }: Session, at: number): number {
  const found = turns.findIndex((turn) => turn.at >= at)
  return found < 0 ? Math.max(0, turns.length - 1) : found
}

const Marks = memo(function MemoizedMarks({ session, lanes }: Pick<MinimapProps, 'session' | 'lanes'>) {
  const length = Math.max(session.endsAt, 1)
  const toX = (at: number) => Math.round((at / length) * WIDTH)
  const ticks = (ats: readonly number[], y: number, height: number) =>
    [...new Set(ats.map(toX))].map((x) => `M${x} ${y}v${height}`).join('')
  const bars = (bad: boolean) => [...new Set(lanes.requests.filter(({ call }) => (call.problem !== null) === bad).map(({ from, to }) => {
    const x = toX(from)
    return `M${x} 30h${Math.max(toX(to ?? session.endsAt) - x, 2)}`
  }))].join('')
  return (
    <>
      <path className={css.turns} d={ticks(session.turns.map(({ at }) => at), 14, 8)} />
      <path className={css.inputs} d={ticks(lanes.inputs.filter(({ by }) => by === 'user').map(({ at }) => at), 9, 13)} />
      <path className={css.requests} d={bars(false)} />
      <path className={css.refused} d={bars(true)} />
      <path className={css.problems} d={ticks(lanes.notes.filter(({ problem }) => problem !== null).map(({ at }) => at), 3, 5)} />
    </>
  )
})
