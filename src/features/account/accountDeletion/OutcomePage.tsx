import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { StatusPage } from '../../../ui/status/StatusPage'
import type { AccountDeletionState } from './types'

export interface OutcomePageProps extends Pick<AccountDeletionState, 'busy'> {
  readonly phase: 'unknown' | 'deleted'
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** `unknown` offers another query of the outcome. */
export function OutcomePage({ phase, busy, onRetry, onHome }: OutcomePageProps) {
  return (
    <div role="status" aria-busy={busy}>
      <StatusPage
        picture={phase === 'deleted' ? 'bowl' : 'cloud'}
        title={<FormattedMessage id={`accountDeletion.${phase}`} />}
        help={<FormattedMessage id={`accountDeletion.${phase}Help`} />}
      >
        {phase === 'unknown' && (
          <Button kind="main" busy={busy} onClick={onRetry}>
            <FormattedMessage id="accountDeletion.checkOutcome" />
          </Button>
        )}
        {phase === 'deleted' && (
          <Button kind="main" onClick={onHome}>
            <FormattedMessage id="notFound.home" />
          </Button>
        )}
      </StatusPage>
    </div>
  )
}
