import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { formatRupiah } from '../../../../../i18n/money'
import type { CodeLabels } from '../../../../../ports/pictures'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { Row } from '../../../../../ui/lists/Row'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import css from './Counter.module.css'
import { OrderLines } from '../choose/OrderLines'
import { PayHead, PayTime } from '../choose/PayHead'
import qr from './QrisView.module.css'
import type { OpenPayment } from '../../model/types'

export interface QrisViewProps {
  readonly opened: OpenPayment
  /** The code has expired. A new one can be requested. */
  readonly isExpired: boolean
  /** Null while loading. */
  readonly order: Order | null
  /** The order is held until this time, epoch ms; null if unknown. */
  readonly payUntil: number | null
  /** The status is being polled. */
  readonly isPolling: boolean
  readonly now: () => number
  readonly note: ReactNode
  readonly onPaid: () => void
  readonly onSave: (labels: CodeLabels) => void
  readonly onRenew: () => void
  readonly onOtherMethod: () => void
}

const STEPS = ['save', 'upload', 'pay'] as const

/** QRIS code to scan, or to save and open in another app on the same phone. */
export function QrisView(props: QrisViewProps) {
  const { opened, isExpired, order, payUntil, isPolling, now, note, onPaid, onSave, onRenew, onOtherMethod } = props
  const { formatMessage } = useIntl()
  const text = useSealed(opened.reference)
  const { amount, expiresAt } = opened
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(expiresAt, now) === 0 || isExpired
  const merchant = opened.merchantName ?? order?.store.storeName ?? ''
  const orderNo = order && formatMessage({ id: 'pay.order' }, { number: order.orderNo })
  const save = () => onSave({ title: merchant, amount: formatRupiah(amount), note: orderNo ?? '' })
  return (
    <>
      <main className={css.main}>
        <PayHead amount={amount} savedAmount={order?.savedAmount}>
          {payUntil !== null && <PayTime of="order" endsAt={payUntil} now={now} />}
        </PayHead>
        {note}
        <section className={css.paper}>
          <header className={qr.head}>
            <h2 className={qr.mark}>QRIS</h2>
            {!hasEnded && <PayTime of="code" endsAt={expiresAt} now={now} />}
          </header>
          <div className={qr.code}>
            {hasEnded ? <Expired onRenew={onRenew} /> : (
              <QrCode text={text} label={formatMessage({ id: 'pay.qris' }, { amount: formatRupiah(amount), merchant })} />
            )}
          </div>
          <div className={qr.whose}>
            <p className={qr.merchant}>{merchant}</p>
            {orderNo !== null && <p className={qr.number}>{orderNo}</p>}
          </div>
          <div className={qr.tear} />
          <ol className={qr.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <FormattedMessage id={`pay.how.${step}`} />
              </li>
            ))}
          </ol>
        </section>
        <ul className={css.paper}>
          {order && <OrderLines order={order} />}
          <Row icon="wallet" title={<FormattedMessage id="pay.otherWay" />} opensScreen onTap={onOtherMethod} />
        </ul>
      </main>
      <ActionBar>
        <div className={css.actions}>
          <Button kind="soft" busy={isPolling} onClick={onPaid}>
            <FormattedMessage id="pay.paid" />
          </Button>
          {hasEnded ? (
            <Button kind="main" onClick={onRenew}>
              <Icon name="refresh" />
              <FormattedMessage id="pay.renew" />
            </Button>
          ) : (
            <Button kind="main" disabled={text === null} onClick={save}>
              <Icon name="download" />
              <FormattedMessage id="pay.save" />
            </Button>
          )}
        </div>
      </ActionBar>
    </>
  )
}

/** Replaces an expired code. */
function Expired({ onRenew }: { readonly onRenew: () => void }) {
  return (
    <button type="button" className={qr.expired} onClick={onRenew}>
      <Icon name="clock" size="l" />
      <b className={qr.over}>
        <FormattedMessage id="pay.expired" />
      </b>
      <span>
        <FormattedMessage id="pay.expiredHelp" />
      </span>
    </button>
  )
}
