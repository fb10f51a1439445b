import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import { ORDER_REFUSALS, type PayType } from '../../../../../api/buying/orderValues'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { MessageId } from '../../../../../i18n/messageId'
import { formatRupiah } from '../../../../../i18n/money'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import type { WithMutations } from '../../../../../data/mutation/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Row } from '../../../../../ui/lists/Row'
import { UpdateLink } from '../../../../../ui/status/Updating'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import css from '../progress/PaymentFrame.module.css'
import { amountAgreed, payCodeTapped, payTapped } from '../../model/events'
import { isMateOpen, isMatePaying, isPayType, isUnknownStatus, methodOptionsOf } from '../../model/logic'
import { PayFailed } from '../result/PayFailed'
import { ResultView } from '../result/ResultView'
import { PayPage } from '../progress/PayPage'
import { ChooseSkeleton } from './ChooseSkeleton'
import { PayHead, PayNote, PayTime } from './PayHead'
import {
  selectPayOptions, selectAmountChange, selectOrderPayment, selectPayMutation, selectPayUntil, selectQrisCeiling, type WithPayments,
} from '../../model/selectors'
import { payOptionsPage } from '../../model/pages'
import type { FailedAttempt, PayOptions, ReceivedStatus, OrderPayment } from '../../model/types'
import { AboveCeiling, MethodRow, type MethodRowProps } from './MethodRow'

type State = WithPayments & WithResources & WithEntities & WithMutations & WithConnection

export function ChooseScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const name = payOptionsPage.of(orderId)
  const payOptions = useSelector((state: State) => selectPayOptions(state, orderId))
  const page = useSelector((state: State) => selectResource(state, name))
  const { hasPollFailed, receivedStatus } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const isFailed = page?.phase === 'failed'
  // For an ended order the result screen opens automatically; while money is on its way the server refuses other payments.
  const isClosed = isFailed && page.failure?.code === ORDER_REFUSALS.orderClosed && !hasPollFailed
  const outcome = !isClosed ? null : isUnknownStatus(receivedStatus) ? 'unknown' : receivedStatus?.status === 'PAYING' ? 'paying' : null
  return (
    <PayPage orderId={orderId} title={<FormattedMessage id="pay.title" />}>
      {payOptions ? <PayMethods orderId={orderId} payOptions={payOptions} now={now} />
        : outcome !== null ? <ResultView orderId={orderId} outcome={outcome} now={now} />
          : isFailed && !isClosed
            ? <PayFailed failure={page.failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource: name }))} />
            : <ChooseSkeleton orderId={orderId} />}
    </PayPage>
  )
}

interface PayMethodsProps {
  readonly orderId: string
  readonly payOptions: PayOptions
  readonly now: () => number
}

/** Payment methods. The last used one is preselected, so repeating it takes one tap. */
function PayMethods({ orderId, payOptions, now }: PayMethodsProps) {
  const dispatch = useDispatch()
  const qrisLimit = useSelector((state: State) => selectQrisCeiling(state))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const payment = useSelector((state: State) => selectOrderPayment(state, orderId))
  const payUntil = useSelector((state: State) => selectPayUntil(state, orderId))
  const amountChange = useSelector((state: State) => selectAmountChange(state, orderId), shallowEqual)
  const [tappedType, setTappedType] = useState<PayType | null>(null)
  const isUnknown = isUnknownStatus(payment.receivedStatus)
  const payingMate = matePaymentOf(payment.receivedStatus, order)
  const replacesOtherPayment = payingMate?.isPaying === false
  const changedAmount = amountChange && isRise(amountChange) ? amountChange.to : null
  const isBlocked = payingMate?.isPaying === true || isUnknown
  const methods = methodOptionsOf(payOptions, qrisLimit)
  const available = methods.filter(({ disabledReason }) => disabledReason === null)
  const chosen = (available.find(({ payType }) => payType === tappedType) ?? available[0])?.payType
  const agreed = { amount: payOptions.amount, ...(replacesOtherPayment ? { takesOver: replacesOtherPayment } as const : {}) }
  return (
    <>
      <main className={css.main}>
        <PayHead order={order} amount={payOptions.amount} savedAmount={order?.savedAmount}>
          <PayTime of="order" endsAt={payUntil ?? payOptions.payUntil} now={now} />
        </PayHead>
        {isUnknown ? <UnknownStatusNote /> : (
          <Note orderId={orderId} payment={payment} payingMate={payingMate} amountChange={amountChange} qrisLimit={qrisLimit} />
        )}
        <fieldset className={css.choices} disabled={isBlocked || changedAmount !== null}>
          <legend className={css.heading}>
            <FormattedMessage id="pay.methods" />
          </legend>
          <ul className={css.paper}>
            {[...new Set([...available, ...methods])].map((option) => (
              <MethodRow
                key={option.payType}
                option={option}
                isChosen={option.payType === chosen}
                qrisLimit={qrisLimit}
                onChoose={() => setTappedType(option.payType)}
              />
            ))}
          </ul>
        </fieldset>
        {!isBlocked && changedAmount === null && (
          <ul className={`${css.paper} ${css.tiled}`}>
            <Row
              icon="scan"
              title={<FormattedMessage id="pay.code" />}
              help={<FormattedMessage id="pay.codeHelp" />}
              opensScreen
              onTap={() => dispatch(payCodeTapped({ orderId, ...agreed }))}
            />
          </ul>
        )}
      </main>
      <ActionBar>
        {changedAmount !== null ? (
          <Button kind="main" onClick={() => dispatch(amountAgreed({ orderId, amount: changedAmount }))}>
            <FormattedMessage id="pay.agree" values={{ amount: formatRupiah(changedAmount) }} />
          </Button>
        ) : chosen ? (
          <Button kind="main" disabled={isBlocked} onClick={() => dispatch(payTapped({ orderId, payType: chosen, ...agreed }))}>
            <FormattedMessage id={replacesOtherPayment ? 'pay.payAnywayWith' : 'pay.payWith'} values={{ name: PAY_NAMES[chosen] }} />
          </Button>
        ) : <NoMethod hasOnlyUnknownMethods={methods.length === 0} />}
      </ActionBar>
    </>
  )
}

function NoMethod({ hasOnlyUnknownMethods }: { readonly hasOnlyUnknownMethods: boolean }) {
  return (
    <>
      <p className={css.label}>
        <FormattedMessage id="pay.noMethod" />
      </p>
      {hasOnlyUnknownMethods && <UpdateLink />}
    </>
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

interface NoteProps extends Pick<MethodRowProps, 'qrisLimit'> {
  readonly orderId: string
  readonly payment: OrderPayment
  readonly payingMate: MatePayment | null
  readonly amountChange: AmountChange | null
}

/** Reason why paying is blocked, or the result of the last attempt. */
function Note({ orderId, payment: { paymentState, receivedStatus }, payingMate, amountChange, qrisLimit }: NoteProps) {
  const online = useSelector((state: State) => selectOnline(state))
  const paying = useSelector((state: State) => selectPayMutation(state, orderId))
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
            : paymentState.phase === 'stopped' ? <StoppedText {...paymentState} payType={receivedStatus?.payType} />
              : isAbove && <AboveCeiling qrisLimit={qrisLimit} />}
    </PayNote>
  )
}

/** Names the method of a cancelled payment, because another one may be selected now. */
function StoppedText({ failedAttempt, payType }: { readonly failedAttempt: FailedAttempt; readonly payType: string | undefined }) {
  return failedAttempt === 'CANCELLED' && isPayType(payType)
    ? <FormattedMessage id="pay.stopped.cancelledWith" values={{ name: PAY_NAMES[payType] }} />
    : <FormattedMessage id={`pay.stopped.${failedAttempt}`} />
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
