import { FormattedMessage } from 'react-intl'
import { Button } from '../../../../ui/controls/Button'
import { NavBar } from '../../../../ui/bars/NavBar'
import { ReportLink } from '../../../../ui/status/ReportLink'
import { StatusPage } from '../../../../ui/status/StatusPage'
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
    <>
      <NavBar title={<FormattedMessage id="products.title" />} onBack={onBack} />
      <StatusPage
        picture={canRetry ? 'cloud' : 'bowl'}
        title={<FormattedMessage id={`products.missing.${kind}`} />}
        help={message === '' ? <FormattedMessage id={`products.missing.${kind}Help`} /> : message}
      >
        <Button kind="main" onClick={canRetry ? onRetry : onHome}>
          <FormattedMessage id={canRetry ? 'ui.retry' : 'notFound.home'} />
        </Button>
        {canRetry && <ReportLink from="page" />}
      </StatusPage>
    </>
  )
}
