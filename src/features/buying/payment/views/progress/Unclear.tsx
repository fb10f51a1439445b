import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { paidTapped, payOrderTapped, changeMethodTapped } from '../../model/events'
import { ResultView } from '../result/ResultView'
import { selectOrderPayment, type WithPayments } from '../../model/selectors'

/** Replaces a code or link while the payment status is unknown to this build. Offers no payment, to prevent a second one. */
export function UnknownStatus({ orderId }: { readonly orderId: string }) {
  const dispatch = useDispatch()
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  const { pendingPoll } = useSelector((state: WithPayments) => selectOrderPayment(state, orderId))
  const openMethods = () => dispatch(changeMethodTapped({ orderId }))
  return (
    <ResultView
      outcome="unknown"
      order={order}
      isPolling={pendingPoll?.by === 'tap'}
      onCheck={() => dispatch(paidTapped({ orderId }))}
      onPay={openMethods}
      onBuyAgain={openMethods}
      onOrder={() => dispatch(payOrderTapped({ orderId }))}
    />
  )
}
