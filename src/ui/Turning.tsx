import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './Turning.module.css'

/** Display time of each line. */
export const TURN_MS = 3_000

export interface TurningProps {
  readonly count: number
  readonly render: (at: number) => ReactNode
}

/**
 * Shows one of several lines at a time, rotating upward. It pauses with reduced motion, on hover, and while its button or link has focus.
 */
export function Turning({ count, render }: TurningProps) {
  const root = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState(0)
  const [before, setBefore] = useState<number | null>(null)
  useEffect(() => {
    if (count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A touch leaves the element in the hover state.
    const held = window.matchMedia('(hover: hover)').matches ? ':hover, :focus-visible' : ':focus-visible'
    const timer = window.setInterval(() => {
      if (document.hidden || root.current?.closest('button, a')?.matches(held)) return
      setAt((now) => {
        setBefore(now)
        return (now + 1) % count
      })
    }, TURN_MS)
    return () => window.clearInterval(timer)
  }, [count])
  return (
    <span ref={root} className={css.window} aria-hidden="true">
      {before !== null && before !== at && (
        <span key={`out ${before}`} className={`${css.line} ${css.out}`}>
          {render(before % count)}
        </span>
      )}
      <span key={at} className={`${css.line} ${before === null ? '' : css.in}`}>
        {render(at % count)}
      </span>
    </span>
  )
}
