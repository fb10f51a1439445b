import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import css from './HoldButton.module.css'

/** Long enough to prevent accidental presses, short enough that users do not give up. */
export const HOLD_MS = 2_000

export interface HoldButtonProps {
  /** Label at rest; `holdingLabel` is the label during the press. */
  readonly children: ReactNode
  readonly holding: ReactNode
  /** Id of the text that explains the gesture. */
  readonly describedBy: string
  /** Called when the button was pressed for the full duration. */
  readonly onHeld: () => void
  /** The action is running: the button stays filled and ignores input. */
  readonly busy?: boolean
}

/**
 * A press-and-hold button for irreversible actions. It fills during the press of a finger, Enter or Space, and resets on release. A press
 * that starts or ends outside the button does not count.
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
    // Without this the page scrolls, and a key that was already down clicks the button.
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
