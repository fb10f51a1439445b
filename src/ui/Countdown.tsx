import { Fragment } from 'react'
import { countdownParts } from '../i18n/dates'
import css from './Countdown.module.css'
import { useHydrated } from './useHydrated'
import { useTimeLeft } from './useTimeLeft'

/** The face before the device's clock can be asked: as wide as any other, and replaced as a whole: dashes stand elsewhere than digits. */
const UNKNOWN = ['--', '--', '--']

export interface CountdownProps {
  /** When it ends, epoch ms. */
  readonly endsAt: number
  /** The time, epoch ms: views have no clock of their own. */
  readonly now: () => number
}

/** A clock face over a deadline. Display only: the caller handles the end. */
export function Countdown({ endsAt, now }: CountdownProps) {
  const left = useTimeLeft(endsAt, now)
  const isKnown = useHydrated()
  const parts = isKnown ? countdownParts(left) : UNKNOWN
  return (
    <span key={String(isKnown)} className={css.clock}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ':'}
          <b>{part}</b>
        </Fragment>
      ))}
    </span>
  )
}
