import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { NavBar } from '../../../ui/NavBar'
import { StatusPage } from '../../../ui/StatusPage'
import type { MissingKind } from './logic'

export interface ProductMissingProps {
  readonly kind: MissingKind
  /** The server's message; '' when it sent none. */
  readonly message: string
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly onHome: () => void
}

/** Asking again may help. */
const TRANSIENT: readonly MissingKind[] = ['failed', 'offline', 'busy']

/** In place of a product's page: there is no such product, it is not for this shopper, or it could not be loaded. */
export function ProductMissing({ kind, message, onRetry, onBack, onHome }: ProductMissingProps) {
  const again = TRANSIENT.includes(kind)
  return (
    <>
      <NavBar title={<FormattedMessage id="products.title" />} onBack={onBack} />
      <StatusPage
        picture={again ? 'cloud' : 'bowl'}
        title={<FormattedMessage id={`products.missing.${kind}`} />}
        help={message === '' ? <FormattedMessage id={`products.missing.${kind}Help`} /> : message}
      >
        <Button kind="main" onClick={again ? onRetry : onHome}>
          <FormattedMessage id={again ? 'ui.retry' : 'notFound.home'} />
        </Button>
      </StatusPage>
    </>
  )
}
