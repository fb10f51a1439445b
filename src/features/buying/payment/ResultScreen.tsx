import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../api/orders'
import { selectOrder } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { ScreenProps } from '../../../loading/declare'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/NavBar'
import css from './Counter.module.css'
import { payBuyAgainTapped, paidTapped, payOrderTapped, payWayTapped } from './events'
import { isUnclear, setbackOf } from './logic'
import { PayHelp } from './PayHelp'
import { ResultView } from './ResultView'
import type { Outcome } from './ResultView'
import { selectOrderPayment } from './selectors'
import type { WithPayments } from './selectors'
import type { OrderPayment, Wanted } from './types'

type State = WithPayments & WithEntities

/** Result of a payment. Opens after a wallet, from a link, and when the order has ended. */
export function ResultScreen({ params: { orderId } }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const payment = useSelector((state: State) => selectOrderPayment(state, orderId))
  const title = <FormattedMessage id="pay.resultTitle" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      <ResultView
        outcome={outcomeOf(payment, order)}
        order={order}
        asking={payment.asking?.by === 'tap'}
        onAsk={() => dispatch(paidTapped({ orderId }))}
        onPay={() => dispatch(payWayTapped({ orderId }))}
        onAgain={() => order && dispatch(isOneThing(order) ? payBuyAgainTapped(wantedOf(order)) : payOrderTapped({ orderId }))}
        onOrder={() => dispatch(payOrderTapped({ orderId }))}
      />
    </div>
  )
}

function outcomeOf({ course, heard, missed }: OrderPayment, order: Order | null): Outcome {
  if (course.phase === 'over') {
    const hadNone = course.end === 'closed' || course.end === 'cancelled'
    // Money for an already closed order. The order states if the refund is pending or done.
    if (hadNone && order?.status === 'REFUNDED') return 'refunded'
    return hadNone && (order?.refund || order?.payment?.status === 'PAID') ? 'tooLate' : course.end
  }
  if (!heard) return missed ? 'failed' : 'checking'
  if (isUnclear(heard)) return 'unknown'
  return setbackOf(heard) ?? 'waiting'
}

/** Ordered again by one step: at its table, or as the one product that it was for. The page of an order has all of its products. */
function isOneThing({ lines: [line, ...others], tableNo }: Order): boolean {
  return tableNo !== undefined || others.every(({ skuId }) => skuId === line?.skuId)
}

function wantedOf({ lines: [line], store: { storeId }, tableNo }: Order): Wanted {
  return { skuId: line?.skuId ?? '', storeId, isFlashSale: line?.isFlashSale === true, ...(tableNo === undefined ? {} : { tableNo }) }
}
