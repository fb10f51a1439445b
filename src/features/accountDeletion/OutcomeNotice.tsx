import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import type { AccountDeletionState } from './types'

export interface OutcomeNoticeProps extends Pick<AccountDeletionState, 'busy'> {
  readonly phase: 'unknown' | 'deleted'
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** The outcome of the deletion: not known yet, or done. */
export function OutcomeNotice({ phase, busy, onRetry, onHome }: OutcomeNoticeProps) {
  return (
    <div role="status" aria-busy={busy}>
      <Notice
        picture={phase === 'deleted' ? 'bowl' : 'cloud'}
        title={<FormattedMessage id={`accountDeletion.${phase}`} />}
        help={<FormattedMessage id={`accountDeletion.${phase}Help`} />}
      >
        {phase === 'unknown' && (
          <Button kind="main" busy={busy} onClick={onRetry}>
            <FormattedMessage id="accountDeletion.askOutcome" />
          </Button>
        )}
        {phase === 'deleted' && (
          <Button kind="main" onClick={onHome}>
            <FormattedMessage id="notFound.home" />
          </Button>
        )}
      </Notice>
    </div>
  )
}
