import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import { againTargetOf, mayHaveMoney } from '../../../../../entities/orderRules'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import type { WithResources } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { helpChatTapped, orderAgainTapped } from '../../../orders/model/events'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { selectOrderConfig } from '../../../orders/model/selectors'
import css from '../progress/Counter.module.css'
import { payBuyAgainTapped, paidTapped, payOrderTapped, changeMethodTapped } from '../../model/events'
import { isUnknownStatus, failedAttemptOf } from '../../model/logic'
import { PayHelp } from '../progress/PayHelp'
import { ResultView, type Outcome } from './ResultView'
import { selectOrderPayment, type WithPayments } from '../../model/selectors'
import type { OrderPayment } from '../../model/types'

type State = WithPayments & WithEntities & WithResources

/** Result of a payment. Opens after a wallet, from a link, and when the order has ended. */
export function ResultScreen({ params: { orderId } }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const payment = useSelector((state: State) => selectOrderPayment(state, orderId))
  const config = useSelector((state: State) => selectOrderConfig(state))
  const chatUrl = config?.serviceChat
  const title = <FormattedMessage id="pay.resultTitle" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      <ResultView
        outcome={outcomeOf(payment, order)}
        order={order}
        mayHaveMoney={[payment.receivedStatus?.status, order?.payment?.status].some(mayHaveMoney)}
        isPolling={payment.pendingPoll?.by === 'tap'}
        onCheck={() => dispatch(paidTapped({ orderId }))}
        onPay={() => dispatch(changeMethodTapped({ orderId }))}
        onBuyAgain={() => order && dispatch(againActionOf(order))}
        onOrder={() => dispatch(payOrderTapped({ orderId }))}
        refundDays={config?.refundDays}
        onChat={chatUrl === undefined ? undefined : () => dispatch(helpChatTapped({ chatUrl }))}
      />
    </div>
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
  return failedAttemptOf(receivedStatus) ?? 'waiting'
}

/** One product of a flash sale opens its page, because the sale may go on. All other orders are repeated line by line. */
function againActionOf(order: Order) {
  const { lines: [line, ...others] } = order
  if (line?.isFlashSale === true && others.length === 0) return payBuyAgainTapped({ skuId: line.skuId })
  return orderAgainTapped(againTargetOf(order))
}
