import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { OrderEntity } from '../../../../../entities/schemas'
import type { ScreenProps } from '../../../../../data/declare'
import { selectMutation, type WithMutations } from '../../../../../data/mutation/selectors'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { backTapped, tabTapped } from '../../../../../navigation/events'
import type { MessageId } from '../../../../../i18n/messageId'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { useTopOf } from '../../../../../ui/layout/useTopOf'
import { MessagePage } from '../../../../../ui/status/MessagePage'
import { selectHasOrigin } from '../../../../base/location/selectors'
import { selectShowable, selectStoredVoucher, type WithOfflineVouchers } from '../../../offlineVouchers/selectors'
import { StoredVoucherButton } from '../../../offlineVouchers/StoredVoucherButton'
import { OrderRatingCard } from '../../../ratings/OrderRatingCard'
import { ORDER_CANCEL } from '../../model/intents'
import { HelpButton } from './HelpButton'
import { isUnknownOrder } from '../../model/logic'
import { LoadFailedCard } from '../LoadFailedCard'
import { OfflineNote } from '../OfflineNote'
import { OrderPage } from './OrderPage'
import { OrderPageSkeleton } from './OrderPageSkeleton'
import css from './OrderScreen.module.css'
import { orderPage } from '../../model/selectors'

export interface OrderBoundaryProps extends Pick<ScreenProps, 'now'> {
  readonly orderId: string
  /** Of the page without the order. */
  readonly title?: MessageId
  /** Replaces the bar with the title. */
  readonly bar?: ReactNode
  readonly skeleton: ReactNode
  readonly children: (order: OrderEntity) => ReactNode
}

/**
 * One order in all states of its page: loading, failed, unknown. A known order stays visible even if a later request fails;
 * the vouchers of one that failed to load may be on the device.
 */
export function OrderBoundary({ orderId, now, title = 'orders.detailTitle', bar, skeleton, children }: OrderBoundaryProps) {
  const dispatch = useDispatch()
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  const page = useSelector((state: WithResources) => selectResource(state, orderPage.of(orderId)))
  if (order) return children(order)
  if (page?.failure?.kind === 'refused' && isUnknownOrder(page.failure)) return <UnknownOrder />
  const failed = page?.phase === 'failed'
  return (
    <>
      {bar ?? <NavBar title={<FormattedMessage id={title} />} onBack={() => dispatch(backTapped())} />}
      <main aria-busy={!failed} className={failed ? css.failed : undefined}>
        {failed ? <FailedOrder orderId={orderId} now={now} failure={page.failure?.kind} /> : skeleton}
      </main>
    </>
  )
}

interface FailedOrderProps extends Pick<OrderBoundaryProps, 'orderId' | 'now'> {
  readonly failure: string | undefined
}

function FailedOrder({ orderId, now, failure }: FailedOrderProps) {
  const dispatch = useDispatch()
  const nowMs = now()
  const hasOwnStored = useSelector((state: WithOfflineVouchers) => selectStoredVoucher(state, orderId, nowMs) !== null)
  const hasStored = useSelector((state: WithOfflineVouchers) => selectShowable(state, nowMs).length > 0)
  return (
    <LoadFailedCard
      of="order" failure={failure} hasStored={hasStored && !hasOwnStored}
      onRetry={() => dispatch(resourceRetryTapped({ resource: orderPage.of(orderId) }))}
    >
      {hasOwnStored && <StoredVoucherButton orderId={orderId} now={now} />}
    </LoadFailedCard>
  )
}

function UnknownOrder() {
  const dispatch = useDispatch()
  return (
    <MessagePage
      bar={<FormattedMessage id="orders.detailTitle" />} onBack={() => dispatch(backTapped())} picture="receipt"
      title={<FormattedMessage id="orders.unknown" />} help={<FormattedMessage id="orders.unknownHelp" />}
      action={<FormattedMessage id="orders.toOrders" />} onAction={() => dispatch(tabTapped({ tab: 'order' }))}
    />
  )
}

export function OrderScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  return (
    <OrderBoundary orderId={orderId} now={now} skeleton={<OrderPageSkeleton />}>
      {(order) => <KnownOrder order={order} now={now} />}
    </OrderBoundary>
  )
}

function KnownOrder({ order, now }: Pick<ScreenProps, 'now'> & { readonly order: OrderEntity }) {
  const dispatch = useDispatch()
  const { orderId, orderNo } = order
  const showsDistance = useSelector(selectHasOrigin)
  const isStale = useSelector((state: WithResources) => selectResource(state, orderPage.of(orderId))?.failure != null)
  const cancellation = useSelector((state: WithMutations) => selectMutation(state, ORDER_CANCEL, orderId)?.phase)
  const page = useTopOf<HTMLDivElement>(useCancelledStatus(order.status, cancellation))
  return (
    <>
      <NavBar
        title={<FormattedMessage id="orders.detailTitle" />}
        onBack={() => dispatch(backTapped())}
        action={<HelpButton orderNo={orderNo} />}
      />
      <div className={css.note} ref={page}>
        <OfflineNote isStale={isStale} />
      </div>
      <OrderPage
        order={order}
        now={now}
        showsDistance={showsDistance}
        rating={<OrderRatingCard {...order} storeName={order.store.storeName} />}
        cancelling={cancellation === 'pending' ? 'pending' : cancellation === 'unknown' ? 'unknown' : 'no'}
      />
    </>
  )
}

/** The status that the user's own cancellation has changed; null before. */
function useCancelledStatus(status: string, phase: string | undefined): string | null {
  const [statusBefore, setStatusBefore] = useState<string | null>(null)
  if (phase === 'pending' && statusBefore === null) setStatusBefore(status)
  if (phase === 'failed' && statusBefore !== null) setStatusBefore(null)
  return statusBefore === null || statusBefore === status ? null : status
}
