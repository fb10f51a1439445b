import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import css from './HoldButton.module.css'

/** Long enough to prevent accidental presses, short enough that users do not give up. */
export const HOLD_MS = 2_000

export interface HoldButtonProps {
  /** Label at rest; `holdingLabel` is the label during the press. */
  readonly children: ReactNode
  readonly holdingLabel: ReactNode
  /** Id of the text that explains the gesture. */
  readonly describedBy: string
  /** Called when the button was pressed for the full duration. */
  readonly onHoldComplete: () => void
  /** The action is running: the button stays filled and ignores input. */
  readonly busy?: boolean
  /** Another action of the screen is the main one. */
  readonly isQuiet?: boolean
}

/** A press-and-hold button for irreversible actions: fills while a finger, Enter or Space presses it, and resets on release. */
export function HoldButton({ children, holdingLabel, describedBy, onHoldComplete, busy = false, isQuiet = false }: HoldButtonProps) {
  const [isPressed, setIsPressed] = useState(false)
  const latestOnHoldComplete = useRef(onHoldComplete)
  useEffect(() => {
    latestOnHoldComplete.current = onHoldComplete
  }, [onHoldComplete])
  useEffect(() => {
    if (!isPressed) return
    const timer = window.setTimeout(() => {
      setIsPressed(false)
      latestOnHoldComplete.current()
    }, HOLD_MS)
    const release = (): void => setIsPressed(false)
    document.addEventListener('visibilitychange', release)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', release)
    }
  }, [isPressed])

  const release = (): void => setIsPressed(false)
  const press = ({ button, isPrimary }: PointerEvent): void => {
    if (button === 0 && isPrimary && !busy) setIsPressed(true)
  }
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return release()
    if (event.key !== 'Enter' && event.key !== ' ') return
    // Without this the page scrolls, and a key that was already down clicks the button.
    event.preventDefault()
    if (!event.repeat && !busy) setIsPressed(true)
  }
  const label = isPressed || busy ? holdingLabel : children
  return (
    <button
      type="button"
      className={`${css.hold} ${isQuiet ? css.quiet : ''} ${isPressed || busy ? css.pressed : ''} ${busy ? css.busy : ''}`}
      style={{ '--hold': `${HOLD_MS}ms` } as CSSProperties}
      aria-describedby={describedBy}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onKeyUp={release}
      onBlur={release}
    >
      <span className={css.text}>{label}</span>
      <span className={css.fill} aria-hidden="true">
        <span className={css.still}>
          <span className={css.text}>{label}</span>
        </span>
      </span>
    </button>
  )
}
