import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { formatRupiah } from '../../../../../i18n/money'
import { walletNameOf } from '../../../../../i18n/payNames'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import type { IconName } from '../../../../../ui/icons/iconShapes'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { UpdateLink } from '../../../../../ui/status/Updating'
import { Price } from '../../../../../ui/text/Price'
import { StoreChatButton } from '../../../../discovery/stores/views/StoreChatButton'
import css from './ResultView.module.css'
import type { PayEnd, FailedAttempt } from '../../model/types'

/** Result to show: an end, a failed attempt, no payment received yet, still checking, or a status that this build cannot read. */
export type Outcome = PayEnd | Exclude<FailedAttempt, 'TAKEN'> | 'waiting' | 'checking' | 'failed' | 'unknown'

export interface ResultViewProps {
  readonly outcome: Outcome
  /** Null while loading. */
  readonly order: Order | null
  /** Money may have arrived: the text of a closed order does not deny it. */
  readonly mayHaveMoney?: boolean
  /** The user requested a poll that is pending. */
  readonly isPolling: boolean
  readonly onCheck: () => void
  readonly onPay: () => void
  readonly onBuyAgain: () => void
  readonly onOrder: () => void
  /** Days within which returned money usually arrives, if known. */
  readonly refundDays?: number | undefined
  /** Opens the chat with customer service, if there is one. */
  readonly onChat?: (() => void) | undefined
}

const ICONS: Readonly<Record<Outcome, IconName>> = {
  paid: 'check', closed: 'clock', cancelled: 'close', tooLate: 'undo', refunded: 'undo', CANCELLED: 'close', INCOMPLETE: 'clock',
  waiting: 'clock', checking: 'refresh', failed: 'info', unknown: 'info',
}
const CLOSED: ReadonlySet<Outcome> = new Set<Outcome>(['closed', 'cancelled', 'tooLate', 'refunded'])

/** Ends without a payment: nothing is left to do. */
const QUIET: ReadonlySet<Outcome> = new Set<Outcome>(['closed', 'cancelled'])

/** Results that the user may dispute, so they can be reported. */
const REPORTABLE: ReadonlySet<Outcome> = new Set<Outcome>(['failed', 'waiting', 'tooLate', 'INCOMPLETE', 'unknown'])

export function ResultView(props: ResultViewProps) {
  const { outcome, order, mayHaveMoney = false, isPolling, onCheck, onPay, onBuyAgain, onOrder, refundDays, onChat } = props
  return (
    <main className={css.main} aria-busy={outcome === 'checking'}>
      <section className={css.card}>
        <div className={css.outcome} role="status">
          <span className={`${css.sign} ${outcome === 'paid' ? css.good : ''} ${QUIET.has(outcome) ? css.over : ''}`}>
            <Icon name={ICONS[outcome]} size="l" />
          </span>
          <h2 className={css.title}>
            <FormattedMessage id={`pay.result.${outcome}`} />
          </h2>
          {outcome === 'tooLate' && order ? <LateMoney order={order} refundDays={refundDays} /> : (
            <p className={css.help}>
              <FormattedMessage id={`pay.resultHelp.${outcome === 'closed' && mayHaveMoney ? 'cancelled' : outcome}`} />
            </p>
          )}
          {CLOSED.has(outcome) && order && <ReturnedValues order={order} outcome={outcome} />}
        </div>
        {order && <OrderSummary order={order} />}
      </section>
      <div className={css.actions}>
        {outcome === 'waiting' || outcome === 'failed' ? (
          <>
            <Button kind="main" busy={isPolling} onClick={onCheck}>
              <FormattedMessage id={outcome === 'failed' ? 'feed.retry' : 'pay.paid'} />
            </Button>
            <SoftButton onTap={onPay}>
              <FormattedMessage id="pay.chooseMethod" />
            </SoftButton>
          </>
        ) : outcome === 'unknown' ? (
          <>
            <Button kind="main" busy={isPolling} onClick={onCheck}>
              <FormattedMessage id="pay.checkAgain" />
            </Button>
            <SoftButton onTap={onOrder}>
              <FormattedMessage id="pay.seeOrder" />
            </SoftButton>
            <UpdateLink />
          </>
        ) : outcome === 'CANCELLED' || outcome === 'INCOMPLETE' ? (
          <Button kind="main" onClick={onPay}>
            <FormattedMessage id="pay.chooseMethod" />
          </Button>
        ) : CLOSED.has(outcome) && (
          <>
            {order && (
              <Button kind="main" onClick={onBuyAgain}>
                <FormattedMessage id="pay.again" />
              </Button>
            )}
            <SoftButton onTap={onOrder}>
              <FormattedMessage id="pay.seeOrder" />
            </SoftButton>
          </>
        )}
        {outcome === 'tooLate' && onChat && (
          <SoftButton onTap={onChat}>
            <Icon name="chat" />
            <FormattedMessage id="orders.helpChat" />
          </SoftButton>
        )}
        {REPORTABLE.has(outcome) && <ReportLink from="payment" />}
      </div>
    </main>
  )
}

/** The order that the result is about: store, number for customer service, amount, and the store's chat. */
function OrderSummary({ order: { store, orderNo, totalAmount } }: { readonly order: Order }) {
  return (
    <div className={css.order}>
      <p className={css.store}>
        <b className={css.storeName}>{store.storeName}</b>{' '}
        <span className={css.number}><FormattedMessage id="pay.order" values={{ number: orderNo }} /></span>
      </p>
      <span className={css.amount}><Price amount={totalAmount} tone="ink" /></span>
      <StoreChatButton link={store.storeChat} size="mini" from="payment" />
    </div>
  )
}

function LateMoney({ order, refundDays }: { readonly order: Order; readonly refundDays: number | undefined }) {
  const { payment, refund, totalAmount } = order
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

function SoftButton({ onTap, children }: { readonly onTap: () => void; readonly children: ReactNode }) {
  return (
    <Button kind="soft" onClick={onTap}>
      {children}
    </Button>
  )
}
