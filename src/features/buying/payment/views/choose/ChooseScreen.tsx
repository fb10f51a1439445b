import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import { ORDER_REFUSALS } from '../../../../../api/buying/orderValues'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { MessageId } from '../../../../../i18n/messageId'
import { formatRupiah } from '../../../../../i18n/money'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import type { WithMutations } from '../../../../../data/mutation/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import { backTapped } from '../../../../../navigation/events'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import { UpdateLink } from '../../../../../ui/status/Updating'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import { ChooseView } from './ChooseView'
import css from '../progress/Counter.module.css'
import { amountAgreed, payCodeTapped, payTapped } from '../../model/events'
import { isMateOpen, isMatePaying, isUnknownStatus } from '../../model/logic'
import skeletons from '../progress/PaySkeleton.module.css'
import { PayFailed } from '../result/PayFailed'
import { PayHelp } from '../progress/PayHelp'
import { PayHead, PayNote } from './PayHead'
import {
  selectPayOptions, selectAmountChange, selectOrderPayment, selectPayMutation, selectPayUntil, selectQrisCeiling, type WithPayments,
} from '../../model/selectors'
import { payOptionsPage } from '../../model/pages'
import type { ReceivedStatus, OrderPayment } from '../../model/types'
import { AboveCeiling } from './MethodRow'

type State = WithPayments & WithResources & WithEntities & WithMutations & WithConnection

export function ChooseScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const payOptions = useSelector((state: State) => selectPayOptions(state, orderId))
  const qrisLimit = useSelector((state: State) => selectQrisCeiling(state))
  const page = useSelector((state: State) => selectResource(state, payOptionsPage.of(orderId)))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const payment = useSelector((state: State) => selectOrderPayment(state, orderId))
  const payUntil = useSelector((state: State) => selectPayUntil(state, orderId))
  const retry = () => dispatch(resourceRetryTapped({ resource: payOptionsPage.of(orderId) }))
  // For an ended order the result screen opens automatically.
  const isFailed = page?.phase === 'failed' && (page.failure?.code !== ORDER_REFUSALS.orderClosed || payment.hasPollFailed)
  const payingMate = matePaymentOf(payment.receivedStatus, order)
  const amountChange = useSelector((state: State) => selectAmountChange(state, orderId))
  const replacesOtherPayment = payingMate?.isPaying === false
  const agreed = { amount: payOptions?.amount ?? 0, ...(replacesOtherPayment ? { takesOver: replacesOtherPayment } as const : {}) }
  const title = <FormattedMessage id="pay.title" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      {payOptions && (
        <ChooseView
          payOptions={payOptions}
          qrisLimit={qrisLimit}
          payUntil={payUntil ?? payOptions.payUntil}
          savedAmount={order?.savedAmount ?? 0}
          note={
            isUnknownStatus(payment.receivedStatus)
              ? <UnknownStatusNote /> : <Note orderId={orderId} payment={payment} payingMate={payingMate} />
          }
          isBlocked={payingMate?.isPaying === true || isUnknownStatus(payment.receivedStatus)}
          changedAmount={amountChange && isRise(amountChange) ? amountChange.to : null}
          replacesOtherPayment={replacesOtherPayment}
          now={now}
          onAgree={(amount) => dispatch(amountAgreed({ orderId, amount }))}
          onPay={(payType) => dispatch(payTapped({ orderId, payType, ...agreed }))}
          onCode={() => dispatch(payCodeTapped({ orderId, ...agreed }))}
        />
      )}
      {!payOptions && (isFailed ? <PayFailed onRetry={retry} /> : <ChooseSkeleton />)}
    </div>
  )
}

type AmountChange = NonNullable<ReturnType<typeof selectAmountChange>>

/** A table-mate with a payment. `name`: '' if unnamed. `isPaying`: the money is being transferred. */
interface MatePayment {
  readonly name: string
  readonly isPaying: boolean
}

/** Null if no table-mate has an open payment. */
function matePaymentOf(received: ReceivedStatus | null, order: Order | null): MatePayment | null {
  const payment = received ?? order?.payment ?? null
  if (!isMatePaying(payment) && !isMateOpen(payment)) return null
  return { name: payment?.payerName ?? '', isPaying: isMatePaying(payment) }
}

interface NoteProps {
  readonly orderId: string
  readonly payment: OrderPayment
  readonly payingMate: MatePayment | null
}

/** Reason why paying is blocked, or the result of the last attempt. */
function Note({ orderId, payment: { paymentState }, payingMate }: NoteProps) {
  const online = useSelector((state: State) => selectOnline(state))
  const paying = useSelector((state: State) => selectPayMutation(state, orderId))
  const qrisLimit = useSelector((state: State) => selectQrisCeiling(state))
  const amountChange = useSelector((state: State) => selectAmountChange(state, orderId))
  const isAbove = paying?.phase === 'failed' && paying.reason === 'aboveCeiling'
  if (online && amountChange && !isRise(amountChange)) {
    return (
      <PayNote isGood>
        <FormattedMessage id="confirm.cheaper" values={{ amount: formatRupiah(amountChange.from - amountChange.to) }} />
      </PayNote>
    )
  }
  const amounts = amountChange && { from: formatRupiah(amountChange.from), to: formatRupiah(amountChange.to) }
  return (
    <PayNote>
      {!online ? <FormattedMessage id="pay.offline" />
        : amounts ? <FormattedMessage id="pay.moved" values={amounts} />
          : payingMate ? <FormattedMessage id={mateMessageId(payingMate)} values={{ name: payingMate.name }} />
            : paymentState.phase === 'stopped' ? <FormattedMessage id={`pay.stopped.${paymentState.failedAttempt}`} />
              : isAbove && <AboveCeiling qrisLimit={qrisLimit} />}
    </PayNote>
  )
}

/** A higher amount needs an agreement. A lower one needs none: the tap that pays carries it. */
function isRise({ from, to }: AmountChange): boolean {
  return to > from
}

function UnknownStatusNote() {
  return (
    <>
      <PayNote><FormattedMessage id="pay.resultHelp.unknown" /></PayNote>
      <UpdateLink />
    </>
  )
}

function mateMessageId({ name, isPaying }: MatePayment): MessageId {
  if (isPaying) return name === '' ? 'pay.mateUnnamed' : 'pay.mate'
  return name === '' ? 'pay.mateOpenUnnamed' : 'pay.mateOpen'
}

function ChooseSkeleton() {
  return (
    <main className={css.main} aria-busy="true">
      <PayHead amount={null}>
        <Skeleton className={skeletons.pill} />
      </PayHead>
      <div className={css.paper}>
        <Skeleton className={skeletons.row} />
        <Skeleton className={skeletons.row} />
        <Skeleton className={skeletons.row} />
      </div>
      <div className={css.paper}>
        <Skeleton className={skeletons.row} />
      </div>
    </main>
  )
}
