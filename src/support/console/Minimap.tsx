import { memo } from 'react'
import { moment } from '../reading/eventWords'
import type { Lanes } from '../reading/lanes'
import type { Session } from '../reading/types'
import css from './Minimap.module.css'
import type { ViewChange, Window } from './viewState'

/** The drawing is so many units wide, whatever the page has room for. */
const WIDTH = 1_000

export interface MinimapProps {
  readonly session: Session
  readonly lanes: Lanes
  readonly window: Window | null
  readonly turn: number
  readonly onChange: (change: ViewChange) => void
}

/** All of a session, small and true to scale: ticks are turns, tall ones the shopper's, bars requests, the frame what the lanes show. */
export function Minimap({ session, lanes, window, turn, onChange }: MinimapProps) {
  const length = Math.max(session.endsAt, 1)
  const share = (ms: number) => (ms / length) * WIDTH
  const now = session.turns[turn]
  return (
    <div className={css.minimap}>
      <svg className={css.drawing} viewBox={`0 0 ${WIDTH} 36`} preserveAspectRatio="none" aria-hidden="true">
        <Marks session={session} lanes={lanes} />
        {window && (
          <rect className={css.window} x={share(window.from)} y={1} width={Math.max(share(window.to - window.from), 4)} height={34} />
        )}
        <rect className={css.playhead} x={share(now?.at ?? 0) - 1} y={0} width={2} height={36} />
      </svg>
      <input
        type="range" className={css.range} aria-label="Turn" min={0} max={Math.max(session.turns.length - 1, 0)} value={turn}
        aria-valuetext={now ? `turn ${now.number}, ${moment(now.at)}` : ''}
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

/** The first turn from a time on, else the last. */
function turnAt({ turns }: Session, at: number): number {
  const found = turns.findIndex((turn) => turn.at >= at)
  return found < 0 ? Math.max(0, turns.length - 1) : found
}

const Marks = memo(function DrawnMarks({ session, lanes }: Pick<MinimapProps, 'session' | 'lanes'>) {
  const length = Math.max(session.endsAt, 1)
  const place = (at: number) => Math.round((at / length) * WIDTH)
  const ticks = (ats: readonly number[], y: number, height: number) =>
    [...new Set(ats.map(place))].map((x) => `M${x} ${y}v${height}`).join('')
  const bars = (bad: boolean) => [...new Set(lanes.requests.filter(({ call }) => (call.problem !== null) === bad).map(({ from, to }) => {
    const x = place(from)
    return `M${x} 30h${Math.max(place(to ?? session.endsAt) - x, 2)}`
  }))].join('')
  return (
    <>
      <path className={css.turns} d={ticks(session.turns.map(({ at }) => at), 14, 8)} />
      <path className={css.inputs} d={ticks(lanes.inputs.filter(({ by }) => by === 'shopper').map(({ at }) => at), 9, 13)} />
      <path className={css.requests} d={bars(false)} />
      <path className={css.refused} d={bars(true)} />
      <path className={css.problems} d={ticks(lanes.notes.filter(({ problem }) => problem !== null).map(({ at }) => at), 3, 5)} />
    </>
  )
})
