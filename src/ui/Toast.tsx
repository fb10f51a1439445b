import type { ReactNode } from 'react'
import { Icon } from './Icon'
import css from './Toast.module.css'

export interface ToastProps {
  /** Null between toasts; the region stays mounted, so that screen readers announce the next one. */
  readonly children: ReactNode
  readonly tone: 'done' | 'plain'
  /** Label of the single action. The same action must exist elsewhere, because the toast disappears. */
  readonly actionLabel?: ReactNode
  readonly onAction?: () => void
}

/** A short message above the tabs. The caller decides its duration. */
export function Toast({ children, tone, actionLabel, onAction }: ToastProps) {
  return (
    <div className={css.region} role="status">
      {children !== null && (
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
