import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import css from './Track.module.css'

export interface TrackStep {
  readonly key: string
  readonly name: ReactNode
  /** The time of a completed step. */
  readonly time?: ReactNode
  /** `ended`: the process stopped early at this step. `settled`: so it did, with a good outcome. */
  readonly state: 'past' | 'now' | 'later' | 'ended' | 'settled'
}

const STATE_CLASSES: Readonly<Record<TrackStep['state'], string | undefined>> = {
  past: css.past, now: css.now, later: '', ended: css.ended, settled: css.settled,
}

interface TrackProps {
  readonly label: string
  readonly steps: readonly TrackStep[]
  /** The process has reached its aim. */
  readonly isDone?: boolean
}

/** A status timeline: completed, current and future steps. */
export function Track({ label, steps, isDone = false }: TrackProps) {
  const isSettled = isDone || steps.some(({ state }) => state === 'settled')
  return (
    <div className={css.frame}>
      <ol className={`${css.track} ${isSettled ? css.good : ''}`} aria-label={label}>
        {steps.map(({ key, name, time, state }) => (
          <li
            key={key}
            className={`${css.step} ${STATE_CLASSES[state]}`}
            aria-current={state === 'past' || state === 'later' ? undefined : 'step'}
          >
            <span className={css.mark} aria-hidden="true">
              {(state === 'past' || state === 'settled') && <Icon name="check" size="s" />}
              {state === 'ended' && <Icon name="close" size="s" />}
            </span>
            <b className={css.name}>{name}</b>
            {time && <span className={css.time}> {time}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
