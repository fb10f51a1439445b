import type { ReactNode } from 'react'
import { countdownParts } from '../i18n/dates'
import { useTimeLeft } from './useTimeLeft'
import css from './WaitPill.module.css'

export interface WaitPillProps {
  /** Epoch ms. */
  readonly endsAt: number
  /** Current time in epoch ms: components have no clock of their own. */
  readonly now: () => number
  /** Names the action that must happen in time. */
  readonly children: ReactNode
  /** Replaces the countdown at its end. The caller handles the end itself. */
  readonly over: ReactNode
}

/** A countdown in one line: minutes and seconds, with hours when there are any. */
export function WaitPill({ endsAt, now, children, over }: WaitPillProps) {
  const left = useTimeLeft(endsAt, now)
  if (left === 0) return <span className={`${css.pill} ${css.over}`}>{over}</span>
  const [hours, ...rest] = countdownParts(left)
  return (
    <span className={css.pill}>
      {children}
      <b className={css.time} role="timer">
        {(hours === '00' ? rest : [hours, ...rest]).join(':')}
      </b>
    </span>
  )
}
