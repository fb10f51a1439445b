import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { PayType } from '../../../../../api/buying/orderValues'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import type { WithMutations } from '../../../../../data/mutation/selectors'
import type { WithResources } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { selectLogin, type WithSession } from '../../../../../session/selectors'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import css from './Counter.module.css'
import { codeSaveTapped, paidTapped, payRetryTapped, walletTapped, changeMethodTapped } from '../../model/events'
import { isPayType, isUnknownStatus } from '../../model/logic'
import { walletNameOf } from '../../../../../i18n/payNames'
import { PaySkeleton } from './PaySkeleton'
import { PayFailed } from '../result/PayFailed'
import { PayHelp } from './PayHelp'
import { PayNote } from '../choose/PayHead'
import { UnknownStatus } from './Unclear'
import { QrisView } from './QrisView'
import { selectOrderPayment, selectPayMutation, selectPayUntil, type WithPayments } from '../../model/selectors'
import type { PayRefusal } from '../../model/types'
import { WalletView } from './WalletView'

type State = WithPayments & WithResources & WithEntities & WithMutations & WithConnection & WithSession

const REDIRECTING_REFUSALS: ReadonlySet<string> = new Set<PayRefusal>(['orderClosed', 'tablePaying', 'amountChanged', 'aboveCeiling'])

export function ProgressScreen({ params: { orderId, payType }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const title = (isPayType(payType) ? walletNameOf(payType) : undefined) ?? <FormattedMessage id="pay.title" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      {isPayType(payType) ? <Progress orderId={orderId} payType={payType} now={now} /> : <PaySkeleton order={null} />}
    </div>
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
  const {
    paymentState, receivedStatus, pendingPoll, hasPollFailed,
  } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const paying = useSelector((state: State) => selectPayMutation(state, orderId))
  const online = useSelector((state: State) => selectOnline(state))
  const payUntil = useSelector((state: State) => selectPayUntil(state, orderId))
  const login = useSelector((state: State) => selectLogin(state))
  const retry = () => dispatch(payRetryTapped({ orderId, payType }))
  if ((paymentState.phase !== 'open' && paymentState.phase !== 'expired') || paymentState.opened.payType !== payType) {
    return isPending(paying, login !== null, hasPollFailed) ? <PaySkeleton order={order} /> : <PayFailed onRetry={retry} />
  }
  // Showing a code that may already be paid risks a second payment.
  if (isUnknownStatus(receivedStatus)) return <UnknownStatus orderId={orderId} />
  const commonProps = {
    opened: paymentState.opened,
    isExpired: paymentState.phase === 'expired',
    order,
    payUntil,
    isPolling: pendingPoll?.by === 'tap',
    now,
    note: <PayNote>{!online && <FormattedMessage id="pay.offline" />}</PayNote>,
    onPaid: () => dispatch(paidTapped({ orderId })),
    onRenew: retry,
    onOtherMethod: () => dispatch(changeMethodTapped({ orderId })),
  }
  if (payType !== 'QRIS') {
    return <WalletView {...commonProps} isBlocked={paymentState.blocked === true} onOpen={() => dispatch(walletTapped({ orderId }))} />
  }
  return <QrisView {...commonProps} onSave={(labels) => dispatch(codeSaveTapped({ orderId, labels }))} />
}

/** True if the screen will change automatically: a payment is starting, a login is open, or a refusal navigates away. */
function isPending(paying: ReturnType<typeof selectPayMutation>, isLoggingIn: boolean, hasPollFailed: boolean): boolean {
  if (paying === null) return isLoggingIn
  if (paying.phase !== 'failed') return paying.phase === 'pending' || paying.phase === 'succeeded'
  return REDIRECTING_REFUSALS.has(paying.reason) && !hasPollFailed
}
