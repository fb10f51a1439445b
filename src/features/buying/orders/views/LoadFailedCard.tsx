import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { FeedFailed, type FeedFailedProps } from '../../../../data/feed/FeedList'
import { tabTapped } from '../../../../navigation/events'
import { useIsOffline } from '../../../../ui/status/FailureNotices'
import { Button } from '../../../../ui/controls/Button'

interface LoadFailedCardProps extends Pick<FeedFailedProps, 'failure' | 'onRetry'> {
  /** The card says that this is safe. */
  readonly of: 'order' | 'voucher'
  /** The device has vouchers, which the orders tab lists without a network. */
  readonly hasStored?: boolean
  /** Another button, for what remains possible without the content. */
  readonly children?: ReactNode
}

/** Replaces an order or a voucher that failed to load. It is safe: that comes before the cause. */
export function LoadFailedCard({ of: what, failure, onRetry, hasStored = false, children }: LoadFailedCardProps) {
  const dispatch = useDispatch()
  // Offline a retry is not the main action.
  const isOffline = useIsOffline()
  return (
    <FeedFailed failure={failure} onRetry={onRetry} assurance={<FormattedMessage id={`orders.safe.${what}`} />}>
      {children}
      <Button kind={isOffline && !children ? 'main' : 'soft'} onClick={() => dispatch(tabTapped({ tab: 'order' }))}>
        <FormattedMessage id={hasStored ? 'orders.toStored' : 'orders.toOrders'} />
      </Button>
    </FeedFailed>
  )
}
