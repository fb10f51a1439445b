import type { ReactNode } from 'react'
import { countdownParts } from '../../i18n/dates'
import { useTimeLeft } from './useTimeLeft'
import css from './CountdownPill.module.css'

export interface CountdownPillProps {
  /** Epoch ms. */
  readonly endsAt: number
  /** Current time in epoch ms: components have no clock of their own. */
  readonly now: () => number
  /** Names the action that must happen in time. */
  readonly children: ReactNode
  /** Replaces the countdown at its end. The caller handles the end itself. */
  readonly expired: ReactNode
}

/** A countdown in one line: minutes and seconds, with hours when there are any. */
export function CountdownPill({ endsAt, now, children, expired }: CountdownPillProps) {
  const remainingMs = useTimeLeft(endsAt, now)
  if (remainingMs === 0) return <span className={`${css.pill} ${css.over}`}>{expired}</span>
  const [hours, ...rest] = countdownParts(remainingMs)
  return (
    <span className={css.pill}>
      {children}
      <b className={css.time} role="timer">
        {(hours === '00' ? rest : [hours, ...rest]).join(':')}
      </b>
    </span>
  )
}
