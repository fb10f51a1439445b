import { FormattedMessage } from 'react-intl'
import { failureMessageId } from '../../../loading/feed/FeedList'
import { Button } from '../../../ui/Button'
import { NavBar } from '../../../ui/NavBar'
import { StatusPage } from '../../../ui/StatusPage'

export interface StoreMissingProps {
  readonly kind: 'notFound' | 'unavailable' | 'failed'
  /** The kind of failure, where it could not be loaded: only a silent network concerns the internet. */
  readonly failure?: string | undefined
  /** The server's message; '' when it sent none. */
  readonly message: string
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly onHome: () => void
}

/** In place of a store's page: there is no such store, it takes no guests now, or it could not be loaded. */
export function StoreMissing({ kind, failure = '', message, onRetry, onBack, onHome }: StoreMissingProps) {
  const failed = kind === 'failed'
  const help = failed ? `${failureMessageId(failure)}Help` : `stores.${kind}Help`
  return (
    <>
      <NavBar title={<FormattedMessage id="stores.title" />} onBack={onBack} />
      <StatusPage
        picture={failed ? 'cloud' : 'bowl'}
        title={<FormattedMessage id={`stores.${kind}`} />}
        help={message === '' ? <FormattedMessage id={help} /> : message}
      >
        <Button kind="main" onClick={failed ? onRetry : onHome}>
          <FormattedMessage id={failed ? 'ui.retry' : 'notFound.home'} />
        </Button>
      </StatusPage>
    </>
  )
}
