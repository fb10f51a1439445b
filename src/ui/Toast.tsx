import type { ReactNode } from 'react'
import { Icon } from './Icon'
import css from './Toast.module.css'

export interface ToastProps {
  /** Null between toasts; the region stays, so that screen readers announce the next one. */
  readonly children: ReactNode
  readonly tone: 'done' | 'plain'
  /** Words of the one thing that can be done about it; the same must be found elsewhere, for a toast goes. */
  readonly act?: ReactNode
  readonly onAct?: () => void
}

/** A short word above the tabs. How long it stands is decided elsewhere. */
export function Toast({ children, tone, act, onAct }: ToastProps) {
  return (
    <div className={css.region} role="status">
      {children !== null && (
        <p className={css.toast}>
          {tone === 'done' && <Icon name="checkCircle" />}
          <span>{children}</span>
          {act && (
            <button type="button" className={css.act} onClick={onAct}>
              {act}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
