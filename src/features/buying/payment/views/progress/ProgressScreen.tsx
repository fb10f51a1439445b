import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { PayType } from '../../../../../api/buying/orderValues'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import type { WithMutations } from '../../../../../data/mutation/selectors'
import { selectLogin, type WithSession } from '../../../../../session/selectors'
import { changeMethodTapped, payRetryTapped } from '../../model/events'
import { isPayType, isUnknownStatus } from '../../model/logic'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { PayHead } from '../choose/PayHead'
import { PaySkeleton } from './PaySkeleton'
import { PayFailed } from '../result/PayFailed'
import { PayPage } from './PayPage'
import { ResultView } from '../result/ResultView'
import { QrisView } from './QrisView'
import { selectOrderPayment, selectPayMutation, type WithPayments } from '../../model/selectors'
import type { PayRefusal } from '../../model/types'
import { WalletView } from './WalletView'

type State = WithPayments & WithEntities & WithMutations & WithSession

const REDIRECTING_REFUSALS: ReadonlySet<string> = new Set<PayRefusal>(['orderClosed', 'tablePaying', 'amountChanged', 'aboveCeiling'])

export function ProgressScreen({ params: { orderId, payType }, now }: ScreenProps<'orderId'>) {
  const title = isPayType(payType) ? PAY_NAMES[payType] : <FormattedMessage id="pay.title" />
  return (
    <PayPage orderId={orderId} title={title}>
      {isPayType(payType) ? <Progress orderId={orderId} payType={payType} now={now} /> : <PaySkeleton order={null} />}
    </PayPage>
  )
}

interface ProgressProps {
  readonly orderId: string
  readonly payType: PayType
  readonly now: () => number
}

function Progress({ orderId, payType, now }: ProgressProps) {
  const dispatch = useDispatch()
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const { paymentState, receivedStatus, hasPollFailed } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const paying = useSelector((state: State) => selectPayMutation(state, orderId))
  const login = useSelector((state: State) => selectLogin(state))
  if ((paymentState.phase !== 'open' && paymentState.phase !== 'expired') || paymentState.opened.payType !== payType) {
    if (isPending(paying, login !== null, hasPollFailed)) return <PaySkeleton order={order} />
    return (
      <>
        {order && <PayHead order={order} amount={order.totalAmount} />}
        <PayFailed
          onRetry={() => dispatch(payRetryTapped({ orderId, payType }))} onChange={() => dispatch(changeMethodTapped({ orderId }))}
        />
      </>
    )
  }
  // Showing a code that may already be paid risks a second payment.
  if (isUnknownStatus(receivedStatus)) return <ResultView orderId={orderId} outcome="unknown" now={now} />
  const View = payType === 'QRIS' ? QrisView : WalletView
  return <View orderId={orderId} payment={paymentState} now={now} />
}

/** True if the screen will change automatically: a payment is starting, a login is open, or a refusal navigates away. */
function isPending(paying: ReturnType<typeof selectPayMutation>, isLoggingIn: boolean, hasPollFailed: boolean): boolean {
  if (paying === null) return isLoggingIn
  if (paying.phase !== 'failed') return paying.phase === 'pending' || paying.phase === 'succeeded'
  return REDIRECTING_REFUSALS.has(paying.reason) && !hasPollFailed
}
