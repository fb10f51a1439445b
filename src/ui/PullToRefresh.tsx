import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './PullToRefresh.module.css'
import { Icon } from './Icon'

/** How far the sign comes down before letting go counts; the finger goes twice as far. Pixels. */
const ENOUGH = 64
const FARTHEST = 96

export interface PullToRefreshProps {
  readonly refreshing: boolean
  readonly onPull: () => void
  /** Said aloud while refreshing. */
  readonly label: string
  readonly children: ReactNode
}

/** Pulling the page down from its top asks for it anew. */
export function PullToRefresh({ refreshing, onPull, label, children }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null)
  const pulled = usePull(root, refreshing, onPull)
  const shown = refreshing ? ENOUGH : pulled
  return (
    <div ref={root}>
      <div className={css.place} role="status">
        {shown > 0 && (
          <span
            className={`${css.sign} ${refreshing ? css.turning : ''} ${pulled >= ENOUGH ? css.enough : ''}`}
            style={{ transform: `translateY(${shown}px)`, opacity: Math.min(1, shown / ENOUGH) }}
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

/** How far the sign is down, in pixels: 0 unless a finger is pulling. */
function usePull(root: { readonly current: HTMLElement | null }, refreshing: boolean, onPull: () => void): number {
  const [pulled, setPulled] = useState(0)
  useEffect(() => {
    const element = root.current
    if (!element || refreshing) return
    let from: Touch | null = null
    let distance = 0
    const show = (next: number): void => {
      // Every touch ends here: React would keep an update for each.
      if (next === distance) return
      distance = next
      setPulled(next)
    }
    const start = ({ touches }: TouchEvent): void => {
      from = touches.length === 1 && window.scrollY <= 0 ? (touches[0] ?? null) : null
    }
    const move = ({ touches }: TouchEvent): void => {
      const finger = touches[0]
      if (!from || !finger) return
      const down = finger.clientY - from.clientY
      // Sideways is the carousel's, upwards is scrolling: neither becomes a pull again before the finger leaves.
      if (distance === 0 && (down < 0 || Math.abs(finger.clientX - from.clientX) > down)) from = null
      else show(Math.max(0, Math.min(FARTHEST, down / 2)))
    }
    const end = (): void => {
      if (distance >= ENOUGH) onPull()
      from = null
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
