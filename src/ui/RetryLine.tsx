import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './Button'
import type { ButtonProps } from './Button'

export interface RetryLineProps {
  readonly className: string | undefined
  /** alert: said at once; status: when nothing else is being said. */
  readonly role: 'alert' | 'status'
  readonly kind?: ButtonProps['kind']
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** A part of a page failed: what did, and the way to try again. */
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
