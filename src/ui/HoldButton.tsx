import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import css from './HoldButton.module.css'

/** Long enough not to happen in passing, short enough not to be given up. */
export const HOLD_MS = 2_000

export interface HoldButtonProps {
  /** At rest, and while it is held. */
  readonly children: ReactNode
  readonly holding: ReactNode
  /** Id of the text that says how it is used. */
  readonly describedBy: string
  /** It was held to the end. */
  readonly onHeld: () => void
  /** What was begun by holding is under way: it stays filled and hears nothing. */
  readonly busy?: boolean
}

/**
 * Does what cannot be undone: it fills while a finger, Enter or Space stays on it, and falls back when let go. A press that began elsewhere
 * does not count, nor does one that goes elsewhere.
 */
export function HoldButton({ children, holding, describedBy, onHeld, busy = false }: HoldButtonProps) {
  const [held, setHeld] = useState(false)
  const heard = useRef(onHeld)
  useEffect(() => {
    heard.current = onHeld
  }, [onHeld])
  useEffect(() => {
    if (!held) return
    const timer = window.setTimeout(() => {
      setHeld(false)
      heard.current()
    }, HOLD_MS)
    const letGo = (): void => setHeld(false)
    document.addEventListener('visibilitychange', letGo)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', letGo)
    }
  }, [held])

  const letGo = (): void => setHeld(false)
  const press = ({ button, isPrimary }: PointerEvent): void => {
    if (button === 0 && isPrimary && !busy) setHeld(true)
  }
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return letGo()
    if (event.key !== 'Enter' && event.key !== ' ') return
    // Else the page scrolls, and a key that was held down before presses the button.
    event.preventDefault()
    if (!event.repeat && !busy) setHeld(true)
  }
  const words = held || busy ? holding : children
  return (
    <button
      type="button"
      className={`${css.hold} ${held || busy ? css.held : ''} ${busy ? css.busy : ''}`}
      style={{ '--hold': `${HOLD_MS}ms` } as CSSProperties}
      aria-describedby={describedBy}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onPointerDown={press}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onKeyUp={letGo}
      onBlur={letGo}
    >
      <span className={css.words}>{words}</span>
      <span className={css.fill} aria-hidden="true">
        <span className={css.still}>
          <span className={css.words}>{words}</span>
        </span>
      </span>
    </button>
  )
}
