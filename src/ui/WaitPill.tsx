import type { ReactNode } from 'react'
import { countdownParts } from '../i18n/dates'
import { useTimeLeft } from './useTimeLeft'
import css from './WaitPill.module.css'

export interface WaitPillProps {
  /** When the time is over, epoch ms. */
  readonly endsAt: number
  /** The time, epoch ms: views have no clock of their own. */
  readonly now: () => number
  /** What there is so much time for. */
  readonly children: ReactNode
  /** In its place when the time is over: what follows is not for the clock to say. */
  readonly over: ReactNode
}

/** The time left for something, in one line: minutes and seconds, with the hours where there are any. */
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
