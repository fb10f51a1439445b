import { Fragment } from 'react'
import { countdownParts } from '../../i18n/dates'
import css from './Countdown.module.css'
import { useHydrated } from '../layout/useHydrated'
import { useTimeLeft } from './useTimeLeft'

/**
 * Until hydration the boxes have no text: text that React does not expect would break hydration. On a prerendered page public/later.js
 * shows the time by custom properties of the element, which React replaces.
 */
const NO_TEXT = ['', '', '']

export interface CountdownProps {
  /** Epoch ms. */
  readonly endsAt: number
  /** Current time in epoch ms: components have no clock of their own. */
  readonly now: () => number
}

/** A countdown to a deadline. Display only: the caller handles the end. */
export function Countdown({ endsAt, now }: CountdownProps) {
  const remainingMs = useTimeLeft(endsAt, now)
  const isKnown = useHydrated()
  const parts = isKnown ? countdownParts(remainingMs) : NO_TEXT
  return (
    <span key={String(isKnown)} className={css.clock} data-ends-at={isKnown ? undefined : endsAt}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ':'}
          <b>{part}</b>
        </Fragment>
      ))}
    </span>
  )
}
