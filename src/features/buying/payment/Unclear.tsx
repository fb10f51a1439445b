import { useDispatch, useSelector } from 'react-redux'
import { selectOrder } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { paidTapped, payOrderTapped, payWayTapped } from './events'
import { ResultView } from './ResultView'
import { selectOrderPayment } from './selectors'
import type { WithPayments } from './selectors'

/** Takes the place of a code or a link while this build cannot read how the payment stands: paying again is not offered. */
export function Unclear({ orderId }: { readonly orderId: string }) {
  const dispatch = useDispatch()
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  const { asking } = useSelector((state: WithPayments) => selectOrderPayment(state, orderId))
  const toWays = () => dispatch(payWayTapped({ orderId }))
  return (
    <ResultView
      outcome="unknown"
      order={order}
      asking={asking?.by === 'tap'}
      onAsk={() => dispatch(paidTapped({ orderId }))}
      onPay={toWays}
      onAgain={toWays}
      onOrder={() => dispatch(payOrderTapped({ orderId }))}
    />
  )
}
