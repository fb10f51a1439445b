import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { selectCanSetBrightness, type WithNavigation } from '../../../../../navigation/selectors'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import css from './Counter.module.css'
import { codeRenewTapped, paidTapped } from '../../model/events'
import { isUnknownStatus, leadsOn, REFUSALS } from '../../model/logic'
import { PaySkeleton } from './PaySkeleton'
import { PayCodeView } from './PayCodeView'
import { PayFailed } from '../result/PayFailed'
import { PayHelp } from './PayHelp'
import { PayNote } from '../choose/PayHead'
import { UnknownStatus } from './Unclear'
import { selectOrderPayment, selectShownCode, type WithPayments } from '../../model/selectors'
import { payCodePage } from '../../model/pages'

type State = WithPayments & WithNavigation & WithResources & WithEntities & WithConnection

export function PayCodeScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const name = payCodePage.of(orderId)
  const page = useSelector((state: State) => selectResource(state, name))
  const shown = useSelector((state: State) => selectShownCode(state, orderId))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const {
    receivedStatus, pendingPoll, hasPollFailed,
  } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const setsBrightness = useSelector((state: State) => selectCanSetBrightness(state))
  const online = useSelector((state: State) => selectOnline(state))
  // Refusals that lead to another screen navigate automatically.
  const code = page?.failure?.code ?? ''
  const isFailed = page?.phase === 'failed' && (!leadsOn(code) || hasPollFailed)
  const why = REFUSALS[code] === 'aboveCeiling' ? { why: <FormattedMessage id="pay.off.overCeiling" /> } : {}
  const title = <FormattedMessage id="pay.code" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      {isUnknownStatus(receivedStatus) && <UnknownStatus orderId={orderId} />}
      {shown && !isUnknownStatus(receivedStatus) && (
        <PayCodeView
          shown={shown}
          merchant={order?.store.storeName ?? ''}
          setsBrightness={setsBrightness}
          isRenewing={page?.phase === 'refreshing'}
          hasFailed={page?.failure != null}
          isPolling={pendingPoll?.by === 'tap'}
          now={now}
          note={<PayNote>{!online && <FormattedMessage id="pay.offline" />}</PayNote>}
          onRenew={() => dispatch(codeRenewTapped({ orderId }))}
          onPaid={() => dispatch(paidTapped({ orderId }))}
        />
      )}
      {!shown && isFailed && <PayFailed {...why} onRetry={() => dispatch(resourceRetryTapped({ resource: name }))} />}
      {!shown && !isFailed && <PaySkeleton order={order} />}
    </div>
  )
}
