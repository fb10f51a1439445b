import { FormattedMessage, useIntl } from 'react-intl'
import { isSplittable } from '../../../../../entities/orderRules'
import type { OrderEntity } from '../../../../../entities/schemas'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Button } from '../../../../../ui/controls/Button'
import { Bill, BillRow, BillTotal } from '../../../../../ui/cards/Bill'
import { AddedByText } from '../../../orders/views/AddedByText'
import css from './TableOrder.module.css'

export interface TableOrderProps {
  readonly order: OrderEntity
  readonly onOpen: () => void
  readonly onSplit: () => void
}

export function TableOrder({ order, onOpen, onSplit }: TableOrderProps) {
  const locale = useIntl().locale as Locale
  const { lines, totalAmount } = order
  return (
    <section className={css.order}>
      <h2 className={css.title}>
        <FormattedMessage id="confirm.tableOrder" />
      </h2>
      <Bill>
        {lines.map((line, at) => (
          <BillRow key={at} amount={line.amount} by={<AddedByText line={line} />}>
            <FormattedMessage id="orders.line" values={{ count: line.quantity, name: localized(line.assetName, locale) }} />
          </BillRow>
        ))}
      </Bill>
      <BillTotal name={<FormattedMessage id="confirm.tableTotal" />} amount={totalAmount} isLive />
      <div className={css.actions}>
        <Button kind="soft" size="mini" onClick={onOpen}>
          <FormattedMessage id="confirm.tableSee" />
        </Button>
        {isSplittable(order) && (
          <Button kind="soft" size="mini" onClick={onSplit}>
            <FormattedMessage id="orders.split" />
          </Button>
        )}
      </div>
    </section>
  )
}

/** Reason why the table's order accepts no items. Renders nothing if it accepts them. */
export function ClosedNote({ order }: { readonly order: OrderEntity | null }) {
  if (!order || order.canAddItems) return null
  const { payment } = order
  // An open payment blocks new items even before any money has arrived: its amount is fixed.
  if (order.status !== 'TO_PAY' || !payment || !isPaymentOpen(payment)) {
    return (
      <p className={css.closed}>
        <FormattedMessage id="confirm.closed.paid" />
      </p>
    )
  }
  const name = payment.payerName ?? ''
  return (
    <p className={css.closed}>
      {payment.isOwn
        ? <FormattedMessage id="confirm.closed.youPay" />
        : <FormattedMessage id={name === '' ? 'confirm.closed.matePays' : 'confirm.closed.paysBy'} values={{ name }} />}
    </p>
  )
}

function isPaymentOpen({ status }: NonNullable<OrderEntity['payment']>): boolean {
  return status === 'AWAITING' || status === 'PAYING'
}
