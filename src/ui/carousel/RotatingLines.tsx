import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './RotatingLines.module.css'

/** Display time of each line. */
export const ROTATE_MS = 3_000

/**
 * Shows one of several lines at a time, rotating upward. It pauses with reduced motion, on hover, and while its button or link has focus.
 */
export function RotatingLines({ count, render }: { readonly count: number; readonly render: (at: number) => ReactNode }) {
  const root = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState(0)
  const [previous, setPrevious] = useState<number | null>(null)
  useEffect(() => {
    if (count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A touch leaves the element in the hover state.
    const pausingSelector = window.matchMedia('(hover: hover)').matches ? ':hover, :focus-visible' : ':focus-visible'
    const timer = window.setInterval(() => {
      if (document.hidden || root.current?.closest('button, a')?.matches(pausingSelector)) return
      setAt((now) => {
        setPrevious(now)
        return (now + 1) % count
      })
    }, ROTATE_MS)
    return () => window.clearInterval(timer)
  }, [count])
  return (
    <span ref={root} className={css.window} aria-hidden="true">
      {previous !== null && previous !== at && (
        <span key={`out ${previous}`} className={`${css.line} ${css.out}`}>
          {render(previous % count)}
        </span>
      )}
      <span key={at} className={`${css.line} ${previous === null ? '' : css.in}`}>
        {render(at % count)}
      </span>
    </span>
  )
}
