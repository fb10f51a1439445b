import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import css from './Toast.module.css'

export interface ToastProps {
  /** Null between toasts; the region stays mounted, so that screen readers announce the next one. */
  readonly children: ReactNode
  readonly tone: 'done' | 'plain'
  /** Label of the single action. The same action must exist elsewhere, because the toast disappears. */
  readonly actionLabel?: ReactNode
  readonly onAction?: () => void
}

/** Height in px of the bar at the lower edge of the visible screen, 0 without one. */
function footHeight(): number {
  const boxes = [...document.querySelectorAll('[data-foot]:not([hidden] *)')].map((bar) => bar.getBoundingClientRect())
  const isAtEdge = ({ top, bottom, height }: DOMRect) => height > 0 && top < window.innerHeight && bottom >= window.innerHeight - 1
  return Math.max(0, ...boxes.filter(isAtEdge).map(({ height }) => height))
}

/** A short message directly above the bar at the lower edge. The caller decides its duration. */
export function Toast({ children, tone, actionLabel, onAction }: ToastProps) {
  const region = useRef<HTMLDivElement>(null)
  const isShown = children !== null
  useLayoutEffect(() => {
    if (!isShown) return
    const updatePosition = () => region.current?.style.setProperty('--foot', `${footHeight()}px`)
    updatePosition()
    // Another screen with another bar may follow while the toast is shown.
    const observer = new ResizeObserver(updatePosition)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [isShown])
  return (
    <div ref={region} className={`${css.region} makesRoom`} role="status">
      {isShown && (
        <p className={css.toast}>
          {tone === 'done' && <Icon name="checkCircle" />}
          <span>{children}</span>
          {actionLabel && (
            <button type="button" className={css.act} onClick={onAction}>
              {actionLabel}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
