import { Fragment } from 'react'
import { countdownParts } from '../../i18n/dates'
import css from './Countdown.module.css'
import { useHydrated } from '../layout/useHydrated'
import { useTimeLeft } from './useTimeLeft'

/**
 * Placeholder until hydration, when the device clock is available. React replaces the whole element, because dashes have other positions
 * than digits.
 */
const UNKNOWN = ['--', '--', '--']

export interface CountdownProps {
  /** Epoch ms. */
  readonly endsAt: number
  /** Current time in epoch ms: components have no clock of their own. */
  readonly now: () => number
}

/** A countdown to a deadline. Display only: the caller handles the end. */
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
