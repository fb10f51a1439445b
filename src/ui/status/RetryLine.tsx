import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button, type ButtonProps } from '../controls/Button'

export interface RetryLineProps {
  readonly className: string | undefined
  /** alert: announced immediately; status: announced when the screen reader is idle. */
  readonly role: 'alert' | 'status'
  readonly kind?: ButtonProps['kind']
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** An error message for a section of a page, with a retry button. */
export function RetryLine({ className, role, kind = 'tint', onRetry, children }: RetryLineProps) {
  return (
    <div className={className} role={role}>
      <p>{children}</p>
      <Button kind={kind} size="mini" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
    </div>
  )
}
