import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import type { PayType } from '../../../../../api/buying/orderValues'
import { isConnectionFailure } from '../../../../../api/kit/errors'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { againTargetOf, mayBePaid } from '../../../../../entities/orderRules'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { formatRupiah } from '../../../../../i18n/money'
import { PAY_NAMES, walletNameOf } from '../../../../../i18n/payNames'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import type { IconName } from '../../../../../ui/icons/iconShapes'
import { PayMethod } from '../../../../../ui/icons/WalletMark'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { UpdateLink } from '../../../../../ui/status/Updating'
import { Price } from '../../../../../ui/text/Price'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import { StoreChatButton } from '../../../../discovery/stores/views/StoreChatButton'
import { helpChatTapped, orderAgainTapped } from '../../../orders/model/events'
import { selectOrderConfig, selectServiceChat } from '../../../orders/model/selectors'
import { payBuyAgainTapped, paidTapped, payOrderTapped, changeMethodTapped, payTapped } from '../../model/events'
import { isPayType } from '../../model/logic'
import { payOrderPage } from '../../model/pages'
import { selectIsPolling, selectOrderPayment, type WithPayments } from '../../model/selectors'
import { PollProgress } from './PollProgress'
import css from './ResultView.module.css'
import type { PayEnd, FailedAttempt } from '../../model/types'

/** Result to show: an end, a failed attempt, no payment yet, money on its way, still checking, or a status that this build cannot read. */
export type Outcome = PayEnd | Exclude<FailedAttempt, 'TAKEN'> | 'waiting' | 'paying' | 'checking' | 'failed' | 'unknown'

export interface ResultViewProps {
  readonly orderId: string
  readonly outcome: Outcome
  readonly now: () => number
}

type State = WithPayments & WithEntities & WithResources

const ICONS: Readonly<Record<Outcome, IconName>> = {
  paid: 'check', closed: 'clock', cancelled: 'close', tooLate: 'undo', refunded: 'undo', CANCELLED: 'close', INCOMPLETE: 'clock',
  waiting: 'clock', paying: 'clock', checking: 'refresh', failed: 'info', unknown: 'info',
}
const CLOSED: ReadonlySet<Outcome> = new Set<Outcome>(['closed', 'cancelled', 'tooLate', 'refunded'])

/** Ends without a payment: nothing is left to do. */
const QUIET: ReadonlySet<Outcome> = new Set<Outcome>(['closed', 'cancelled'])

/** Results that the user may dispute, so they can be reported. */
const REPORTABLE: ReadonlySet<Outcome> = new Set<Outcome>(['failed', 'waiting', 'paying', 'tooLate', 'INCOMPLETE', 'unknown'])

const bold = (text: ReactNode) => <b key="bold" className={css.strong}>{text}</b>

/**
 * Also replaces a code, a link or the payment methods while money is on its way or the status is unknown to this build. Offers no payment
 * then, to prevent a second one.
 */
export function ResultView({ orderId, outcome, now }: ResultViewProps) {
  const dispatch = useDispatch()
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const { receivedStatus } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const chatUrl = useSelector((state: State) => selectServiceChat(state))
  // Money may have arrived: the text of a closed order does not deny it.
  const isPossiblyPaid = [receivedStatus?.status, order?.payment?.status].some(mayBePaid)
  // Before the first answer, the order's own request may know the method, so that the card keeps its height.
  const knownType = receivedStatus?.payType ?? (outcome === 'checking' ? order?.payment?.payType : undefined)
  const payType = isPayType(knownType) ? knownType : null
  const isPending = outcome === 'waiting' || outcome === 'paying' || outcome === 'checking'
  return (
    <>
      <main className={css.main} aria-busy={outcome === 'checking'}>
        <section className={css.card}>
          <div className={css.outcome} role="status">
            <span className={`${css.sign} ${outcome === 'paid' ? css.good : ''} ${QUIET.has(outcome) ? css.over : ''}`}>
              <Icon name={ICONS[outcome]} size="l" />
            </span>
            <h2 className={outcome === 'failed' ? css.failedTitle : css.title}>
              {outcome === 'CANCELLED' && payType
                ? <FormattedMessage id="pay.result.cancelledWith" values={{ name: PAY_NAMES[payType] }} />
                : <FormattedMessage id={`pay.result.${outcome}`} />}
            </h2>
            {outcome === 'tooLate' && order ? <LateMoney order={order} /> : (
              <p className={`${css.help} ${isPending ? css.pendingHelp : ''}`}>
                {outcome === 'failed'
                  ? <FailedHelp orderId={orderId} />
                  : (
                    <FormattedMessage
                      id={`pay.resultHelp.${outcome === 'closed' && isPossiblyPaid ? 'cancelled' : outcome}`} values={{ b: bold }}
                    />
                  )}
              </p>
            )}
            {isPending && <PollProgress orderId={orderId} now={now} />}
            {CLOSED.has(outcome) && order && <ReturnedValues order={order} outcome={outcome} />}
          </div>
          {order && <OrderSummary order={order} payType={payType} />}
        </section>
        <div className={css.actions}>
          {outcome === 'unknown' && <UpdateLink />}
          {outcome === 'tooLate' && chatUrl !== null && (
            <Button kind="soft" onClick={() => dispatch(helpChatTapped({ chatUrl }))}>
              <Icon name="chat" />
              <FormattedMessage id="orders.helpChat" />
            </Button>
          )}
          {REPORTABLE.has(outcome) && <ReportLink from="payment" />}
        </div>
      </main>
      {outcome !== 'paid' && outcome !== 'checking' && <NextStep orderId={orderId} outcome={outcome} order={order} />}
    </>
  )
}

interface NextStepProps extends Pick<ResultViewProps, 'orderId' | 'outcome'> {
  readonly order: Order | null
}

/** The cause, as far as the order's own request tells it. Nobody is asked to check a network that works. */
function FailedHelp({ orderId }: Pick<ResultViewProps, 'orderId'>) {
  const online = useSelector((state: WithConnection) => selectOnline(state))
  const failure = useSelector((state: State) => selectResource(state, payOrderPage.of(orderId))?.failure ?? null)
  if (!online || (failure && isConnectionFailure(failure.kind))) return <FormattedMessage id="pay.resultHelp.failedNetwork" />
  return <FormattedMessage id={failure ? 'pay.resultHelp.failedServer' : 'pay.resultHelp.failed'} />
}

/** The bar of the page: checks again, pays again, chooses another payment method, or orders the same again. */
function NextStep({ orderId, outcome, order }: NextStepProps) {
  const dispatch = useDispatch()
  const { receivedStatus } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const isPolling = useSelector((state: State) => selectIsPolling(state, orderId))
  const isUnknown = outcome === 'unknown'
  const hasEnded = CLOSED.has(outcome)
  const isPaying = outcome === 'paying'
  const isUnsettled = isUnknown || isPaying || outcome === 'waiting' || outcome === 'failed'
  // Money may have arrived, so no payment is offered.
  const offersNoPayment = isUnknown || isPaying || hasEnded || outcome === 'failed'
  const lastType = order && !isUnsettled && !hasEnded ? receivedStatus?.payType : undefined
  const payType = isPayType(lastType) ? lastType : undefined
  return (
    <ActionBar isPair hasLongMain={payType !== undefined}>
      {offersNoPayment ? (
        <Button kind="soft" onClick={() => dispatch(payOrderTapped({ orderId }))}>
          <FormattedMessage id="pay.seeOrder" />
        </Button>
      ) : (
        <Button kind={isUnsettled || payType ? 'soft' : 'main'} onClick={() => dispatch(changeMethodTapped({ orderId }))}>
          <FormattedMessage id={payType ? 'pay.otherMethod' : 'pay.changeMethod'} />
        </Button>
      )}
      {order && payType && (
        <Button kind="main" onClick={() => dispatch(payTapped({ orderId, payType, amount: order.totalAmount }))}>
          <FormattedMessage id="pay.payAgainWith" values={{ name: PAY_NAMES[payType] }} />
        </Button>
      )}
      {isUnsettled && (
        <Button kind="main" busy={isPolling} onClick={() => dispatch(paidTapped({ orderId }))}>
          <FormattedMessage id={outcome === 'failed' ? 'feed.retry' : 'pay.checkAgain'} />
        </Button>
      )}
      {hasEnded && order && (
        <Button kind="main" onClick={() => dispatch(againActionOf(order))}>
          <FormattedMessage id="pay.again" />
        </Button>
      )}
    </ActionBar>
  )
}

/** One product of a flash sale opens its page, because the sale may go on. All other orders are repeated line by line. */
function againActionOf(order: Order) {
  const { lines: [line, ...others] } = order
  if (line?.isFlashSale === true && others.length === 0) return payBuyAgainTapped({ skuId: line.skuId })
  return orderAgainTapped(againTargetOf(order))
}

interface OrderSummaryProps {
  readonly order: Order
  readonly payType: PayType | null
}

/** The order that the result is about: store, number for customer service, payment method, amount, and the store's chat. */
function OrderSummary({ order: { store, orderNo, totalAmount }, payType }: OrderSummaryProps) {
  return (
    <div className={css.order}>
      <p className={css.store}>
        <b className={css.storeName}>{store.storeName}</b>{' '}
        <span className={css.number}><FormattedMessage id="pay.order" values={{ number: orderNo }} /></span>
        {payType && <>{' '}<span className={css.method}><PayMethod payType={payType} /></span></>}
      </p>
      <span className={css.amount}><Price amount={totalAmount} tone="ink" /></span>
      <StoreChatButton link={store.storeChat} size="mini" from="payment" />
    </div>
  )
}

function LateMoney({ order: { payment, refund, totalAmount } }: { readonly order: Order }) {
  // Days within which returned money usually arrives, if known.
  const refundDays = useSelector((state: WithResources) => selectOrderConfig(state)?.refundDays)
  const values = { amount: <b key="amount">{formatRupiah(refund?.amount ?? totalAmount)}</b>, days: refundDays }
  const name = walletNameOf(payment?.payType)
  return (
    <p className={css.help}>
      {name === undefined
        ? <FormattedMessage id={refundDays === undefined ? 'pay.late.back' : 'pay.late.backWithin'} values={values} />
        : <FormattedMessage id={refundDays === undefined ? 'pay.late.backTo' : 'pay.late.backToWithin'} values={{ ...values, name }} />}
    </p>
  )
}

/** Refund and returned benefit of a closed order, from the server. Late money is described above. */
function ReturnedValues({ order: { benefit, refund }, outcome }: { readonly order: Order; readonly outcome: Outcome }) {
  return (
    <ul className={css.back}>
      {refund && outcome !== 'tooLate' && (
        <li>
          <FormattedMessage id="pay.back.money" values={{ amount: formatRupiah(refund.amount) }} />
        </li>
      )}
      {benefit?.isReturned && (
        <li>
          <FormattedMessage id={`pay.back.${benefit.kind}`} />
        </li>
      )}
    </ul>
  )
}
