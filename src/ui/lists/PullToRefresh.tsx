import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './PullToRefresh.module.css'
import { Icon } from '../icons/Icon'

/** Distance in px of the indicator that triggers a refresh; the finger moves twice as far. */
const TRIGGER_DISTANCE = 64
const MAX_DISTANCE = 96

export interface PullToRefreshProps {
  readonly refreshing: boolean
  readonly onPull: () => void
  /** Announced by screen readers while refreshing. */
  readonly label: string
  readonly children: ReactNode
}

/** Pulling the page down at its top refreshes it. */
export function PullToRefresh({ refreshing, onPull, label, children }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null)
  const pulled = usePull(root, refreshing, onPull)
  const distance = refreshing ? TRIGGER_DISTANCE : pulled
  return (
    <div ref={root}>
      <div className={css.place} role="status">
        {distance > 0 && (
          <span
            className={`${css.sign} ${refreshing ? css.turning : ''} ${pulled >= TRIGGER_DISTANCE ? css.enough : ''}`}
            style={{ transform: `translateY(${distance}px)`, opacity: Math.min(1, distance / TRIGGER_DISTANCE) }}
          >
            <Icon name="refresh" size="m" />
            {refreshing && <span className="spoken">{label}</span>}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}

/** Current distance of the indicator in px; 0 without a pull. */
function usePull(root: { readonly current: HTMLElement | null }, refreshing: boolean, onPull: () => void): number {
  const [pulled, setPulled] = useState(0)
  useEffect(() => {
    const element = root.current
    if (!element || refreshing) return
    let startTouch: Touch | null = null
    let distance = 0
    const show = (next: number): void => {
      // Runs on every touch event, and React would schedule an update for each.
      if (next === distance) return
      distance = next
      setPulled(next)
    }
    const start = ({ touches }: TouchEvent): void => {
      startTouch = touches.length === 1 && window.scrollY <= 0 ? (touches[0] ?? null) : null
    }
    const move = ({ touches }: TouchEvent): void => {
      const finger = touches[0]
      if (!startTouch || !finger) return
      const down = finger.clientY - startTouch.clientY
      // A horizontal move belongs to the carousel and an upward one to scrolling: neither can become a pull before the finger lifts.
      if (distance === 0 && (down < 0 || Math.abs(finger.clientX - startTouch.clientX) > down)) startTouch = null
      else show(Math.max(0, Math.min(MAX_DISTANCE, down / 2)))
    }
    const end = (): void => {
      if (distance >= TRIGGER_DISTANCE) onPull()
      startTouch = null
      show(0)
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [root, refreshing, onPull])
  return pulled
}
