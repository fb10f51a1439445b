import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Row } from '../../../../../ui/lists/Row'
import type { OpenPayment } from '../../model/types'
import { OrderLines } from '../choose/OrderLines'
import { PayHead, PayTime } from '../choose/PayHead'
import css from './Counter.module.css'

export interface CounterProps {
  readonly opened: OpenPayment
  /** Null while loading. */
  readonly order: Order | null
  /** The order is held until this time, epoch ms; null if unknown. */
  readonly payUntil: number | null
  readonly isPolling: boolean
  readonly now: () => number
  readonly note: ReactNode
  readonly onPaid: () => void
  readonly onOtherMethod: () => void
}

interface CounterFrameProps extends CounterProps {
  /** The main button. */
  readonly action: ReactNode
  readonly children: ReactNode
}

export function Counter({
  opened: { amount }, order, payUntil, isPolling, now, note, onPaid, onOtherMethod, action, children,
}: CounterFrameProps) {
  return (
    <>
      <main className={css.main}>
        <PayHead amount={amount} savedAmount={order?.savedAmount}>
          {payUntil !== null && <PayTime of="order" endsAt={payUntil} now={now} />}
        </PayHead>
        {note}
        <section className={css.paper}>{children}</section>
        <ul className={css.paper}>
          {order && <OrderLines order={order} />}
          <Row icon="wallet" title={<FormattedMessage id="pay.changeMethod" />} opensScreen onTap={onOtherMethod} />
        </ul>
      </main>
      <ActionBar>
        <div className={css.actions}>
          <Button kind="soft" busy={isPolling} onClick={onPaid}>
            <FormattedMessage id="pay.paid" />
          </Button>
          {action}
        </div>
      </ActionBar>
    </>
  )
}
