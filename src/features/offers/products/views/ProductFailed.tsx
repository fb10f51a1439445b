import { FormattedMessage } from 'react-intl'
import { ReportLink } from '../../../../ui/status/ReportLink'
import { MessagePage } from '../../../../ui/status/MessagePage'
import type { ProductFailureKind } from '../model/logic'

export interface ProductFailedProps {
  readonly kind: ProductFailureKind
  /** The server's message; '' when it sent none. */
  readonly message: string
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly onHome: () => void
}

/** Kinds for which a retry may succeed. */
const RETRYABLE: readonly ProductFailureKind[] = ['failed', 'offline', 'busy']

/** Replaces a product's page that does not exist, is not available to the user, or failed to load. */
export function ProductFailed({ kind, message, onRetry, onBack, onHome }: ProductFailedProps) {
  const canRetry = RETRYABLE.includes(kind)
  return (
    <MessagePage
      bar={<FormattedMessage id="products.title" />} onBack={onBack} picture={canRetry ? 'cloud' : 'bowl'}
      title={<FormattedMessage id={`products.missing.${kind}`} />}
      help={message === '' ? <FormattedMessage id={`products.missing.${kind}Help`} /> : message}
      action={<FormattedMessage id={canRetry ? 'ui.retry' : 'notFound.home'} />} onAction={canRetry ? onRetry : onHome}
    >
      {canRetry && <ReportLink from="page" />}
    </MessagePage>
  )
}
