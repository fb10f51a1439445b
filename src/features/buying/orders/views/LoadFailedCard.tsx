import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isConnectionFailure } from '../../../../api/kit/errors'
import { failureMessageId } from '../../../../data/feed/FeedList'
import { tabTapped } from '../../../../navigation/events'
import { Button, ButtonStack } from '../../../../ui/controls/Button'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { ReportLink } from '../../../../ui/status/Reporting'
import { selectOnline } from '../../../base/connection/selectors'
import { SentenceSpace } from './OrderTexts'

interface LoadFailedCardProps {
  /** The card says that this is safe. */
  readonly of: 'order' | 'voucher'
  /** Failure kind. */
  readonly failure: string | undefined
  readonly onRetry: () => void
  /** Another button, for what remains possible without the content. */
  readonly children?: ReactNode
}

/** Replaces an order or a voucher that failed to load. It is safe: that comes before the cause. */
export function LoadFailedCard({ of: what, failure = '', onRetry, children }: LoadFailedCardProps) {
  const dispatch = useDispatch()
  const isOffline = !useSelector(selectOnline) && isConnectionFailure(failure)
  const messageId = failureMessageId(failure)
  return (
    <EmptyState
      picture="cloud"
      title={<FormattedMessage id={isOffline ? 'offline.now' : messageId} />}
      shortTitle={<FormattedMessage id={`orders.safe.${what}`} />}
      help={<><FormattedMessage id={`orders.safe.${what}`} /><SentenceSpace /><FormattedMessage id={`${messageId}Help`} /></>}
    >
      <ButtonStack>
        <Button kind="main" onClick={onRetry}>
          <FormattedMessage id="feed.retry" />
        </Button>
        {children}
        <Button kind="soft" onClick={() => dispatch(tabTapped({ tab: 'order' }))}>
          <FormattedMessage id="orders.toOrders" />
        </Button>
      </ButtonStack>
      <ReportLink from="page" />
    </EmptyState>
  )
}
