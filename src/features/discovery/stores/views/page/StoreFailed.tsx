import { FormattedMessage } from 'react-intl'
import { failureMessageId } from '../../../../../data/feed/FeedList'
import { Button } from '../../../../../ui/controls/Button'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { ReportLink } from '../../../../../ui/status/ReportLink'
import { StatusPage } from '../../../../../ui/status/StatusPage'

export interface StoreFailedProps {
  readonly kind: 'notFound' | 'unavailable' | 'failed'
  /** The kind of failure after a failed load. Only `network` and `timeout` mention the user's connection. */
  readonly failure?: string | undefined
  /** The server's message; '' when it sent none. */
  readonly message: string
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly onHome: () => void
}

/** Replaces a store's page that does not exist, is closed for now, or failed to load. */
export function StoreFailed({ kind, failure = '', message, onRetry, onBack, onHome }: StoreFailedProps) {
  const isRetryable = kind === 'failed'
  const helpId = isRetryable ? `${failureMessageId(failure)}Help` as const : `stores.${kind}Help` as const
  return (
    <>
      <NavBar title={<FormattedMessage id="stores.title" />} onBack={onBack} />
      <StatusPage
        picture={isRetryable ? 'cloud' : 'bowl'}
        title={<FormattedMessage id={`stores.${kind}`} />}
        help={message === '' ? <FormattedMessage id={helpId} /> : message}
      >
        <Button kind="main" onClick={isRetryable ? onRetry : onHome}>
          <FormattedMessage id={isRetryable ? 'ui.retry' : 'notFound.home'} />
        </Button>
        {isRetryable && <ReportLink from="page" />}
      </StatusPage>
    </>
  )
}
