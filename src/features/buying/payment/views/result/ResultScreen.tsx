import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import { isUnknownStatus, failedAttemptOf } from '../../model/logic'
import { PayPage } from '../progress/PayPage'
import { ResultView, type Outcome } from './ResultView'
import { selectOrderPayment, type WithPayments } from '../../model/selectors'
import type { OrderPayment } from '../../model/types'

/** Result of a payment. Opens after a wallet, from a link, and when the order has ended. */
export function ResultScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  const payment = useSelector((state: WithPayments) => selectOrderPayment(state, orderId))
  return (
    <PayPage orderId={orderId} title={<FormattedMessage id="pay.resultTitle" />}>
      <ResultView orderId={orderId} outcome={outcomeOf(payment, order)} now={now} />
    </PayPage>
  )
}

function outcomeOf({ paymentState, receivedStatus, hasPollFailed }: OrderPayment, order: Order | null): Outcome {
  if (paymentState.phase === 'over') {
    const isUnpaidEnd = paymentState.end === 'closed' || paymentState.end === 'cancelled'
    // Money for an already closed order. The order states if the refund is pending or done.
    if (isUnpaidEnd && order?.status === 'REFUNDED') return 'refunded'
    return isUnpaidEnd && (order?.refund || order?.payment?.status === 'PAID') ? 'tooLate' : paymentState.end
  }
  if (!receivedStatus) return hasPollFailed ? 'failed' : 'checking'
  if (isUnknownStatus(receivedStatus)) return 'unknown'
  return failedAttemptOf(receivedStatus) ?? (receivedStatus.status === 'PAYING' ? 'paying' : 'waiting')
}
