import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { priceLinesOf } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { Price } from '../../../../../ui/text/Price'
import bill from '../../../../../ui/cards/Bill.module.css'
import { hasReceipt } from '../../model/receipt'
import { CopyNumber } from './CopyNumber'
import css from './OrderReceipt.module.css'

export interface OrderReceiptProps {
  readonly order: Order
  readonly onCopy: () => void
}

/** Lines, deductions, total and the order number. */
export function OrderReceipt({ order, onCopy }: OrderReceiptProps) {
  const { savedAmount, totalAmount, orderNo, refund } = order
  const wasPaid = hasReceipt(order)
  return (
    <section className={css.card}>
      <h2 className="spoken">
        <FormattedMessage id="orders.lines" />
      </h2>
      <OrderBill order={order} />
      <div className={bill.tear} />
      <div className={bill.total}>
        <p className={bill.word}>
          <b>
            <FormattedMessage id={wasPaid ? 'orders.paidBy' : 'orders.total'} />
          </b>{' '}
          {wasPaid && order.payment?.payType && <span className={css.way}>{PAY_NAMES[order.payment.payType]}</span>}
          {savedAmount > 0 && order.status === 'TO_PAY' && (
            <span className={bill.saved}>
              <FormattedMessage id="orders.saved" values={{ amount: formatRupiah(savedAmount) }} />
            </span>
          )}
        </p>{' '}
        <Price amount={totalAmount} size="total" tone="ink" />
      </div>
      {refund && (
        <div className={css.refund}>
          <FormattedMessage id="orders.refunded" />
          <span className={bill.off}>{formatRupiah(refund.amount)}</span>
        </div>
      )}
      <CopyNumber label="orders.number" number={orderNo} onCopy={onCopy} />
    </section>
  )
}

/** Lines of an order at their original prices, and the deductions. */
export function OrderBill({ order }: Pick<OrderReceiptProps, 'order'>) {
  return (
    <ul className={bill.bill}>
      {order.lines.map((line, at) => (
        <LineRow key={at} line={line} isShared={order.tableNo !== undefined} />
      ))}
      {priceLinesOf(order).map(({ kind, amount, isDeduction }, at) => (
        <Sum key={at} isDeduction={isDeduction} amount={amount}>
          <PriceName kind={kind} benefit={order.benefit} />
        </Sum>
      ))}
    </ul>
  )
}

/** Original price of a line; deductions follow below. For a table it names the person who added it. */
function LineRow({ line, isShared }: { readonly line: Order['lines'][number]; readonly isShared: boolean }) {
  const locale = useIntl().locale as Locale
  const { quantity, assetName, salePrice, originalPrice = salePrice, isOwn, addedBy } = line
  return (
    <Sum amount={originalPrice * quantity}>
      <FormattedMessage id="orders.line" values={{ count: quantity, name: localized(assetName, locale) }} />
      {isShared && (
        <span className={bill.by}>
          {' '}
          {isOwn
            ? <FormattedMessage id="orders.addedByYou" />
            : addedBy ? <FormattedMessage id="orders.addedBy" values={{ name: addedBy }} /> : <FormattedMessage id="orders.addedByMate" />}
        </span>
      )}
    </Sum>
  )
}

/** A benefit shows its name, and if it was returned. */
function PriceName({ kind, benefit }: { readonly kind: Order['priceLines'][number]['kind']; readonly benefit: Order['benefit'] }) {
  const locale = useIntl().locale as Locale
  const name = kind === 'BENEFIT' ? localized(benefit?.couponName, locale) : ''
  if (name === '') return <FormattedMessage id={`orders.price.${kind}`} />
  return benefit?.isReturned ? <FormattedMessage id="orders.returned" values={{ name }} /> : name
}

interface SumProps {
  readonly amount: number
  readonly isDeduction?: boolean
  readonly children: ReactNode
}

/** A row of a bill. A deduction has a minus sign. */
export function Sum({ amount, isDeduction = false, children }: SumProps) {
  return (
    <li className={bill.sum}>
      <span className={bill.what}>{children}</span>{' '}
      <span className={isDeduction ? bill.off : bill.amount}>
        {isDeduction ? <FormattedMessage id="orders.less" values={{ amount: formatRupiah(amount) }} /> : formatRupiah(amount)}
      </span>
    </li>
  )
}
