import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { priceLinesOf } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { Bill, BillRow, BillTotal } from '../../../../../ui/cards/Bill'
import { PayMethod } from '../../../../../ui/icons/WalletMark'
import { SavedBadge } from '../../../../../ui/text/SavedBadge'
import { priceName } from '../../../../../i18n/priceNames'
import { endedUnpaid } from '../../model/logic'
import { hasReceipt } from '../../model/receipt'
import { AddedByText } from '../AddedByText'
import { CopyNumber } from './CopyNumber'
import css from './OrderReceipt.module.css'

export interface OrderReceiptProps {
  readonly order: Order
  readonly onCopy: () => void
}

export function OrderReceipt({ order, onCopy }: OrderReceiptProps) {
  const { savedAmount, totalAmount, orderNo, refund, refundProgress } = order
  const wasPaid = hasReceipt(order)
  const isUnpaid = endedUnpaid(order)
  return (
    <section className={css.card}>
      <h2 className="spoken">
        <FormattedMessage id="orders.lines" />
      </h2>
      <OrderBill order={order} />
      <BillTotal
        name={<FormattedMessage id={isUnpaid ? 'orders.notPaid' : wasPaid ? 'orders.paidBy' : 'orders.total'} />}
        amount={totalAmount}
        isMuted={isUnpaid}
      >
        {wasPaid && order.payment?.payType && <span className={css.method}><PayMethod payType={order.payment.payType} /></span>}
        {savedAmount > 0 && order.status === 'TO_PAY' && (
          <SavedBadge>
            <FormattedMessage id="confirm.saved" values={{ amount: formatRupiah(savedAmount) }} />
          </SavedBadge>
        )}
      </BillTotal>
      {refund && !refundProgress && (
        <div className={css.refund}>
          <FormattedMessage id="orders.refunded" />
          <span className={css.refunded}>{formatRupiah(refund.amount)}</span>
        </div>
      )}
      <CopyNumber label="orders.number" number={orderNo} onCopy={onCopy} />
    </section>
  )
}

export function OrderBill({ order }: Pick<OrderReceiptProps, 'order'>) {
  const intl = useIntl()
  return (
    <Bill>
      {order.lines.map((line, index) => (
        <LineRow key={index} line={line} isShared={order.tableNo !== undefined} />
      ))}
      {priceLinesOf(order).map(({ kind, amount, isDeduction }, index) => {
        const isReturned = kind === 'BENEFIT' && order.benefit?.isReturned === true
        const note = isReturned ? <FormattedMessage id="orders.benefitReturned" /> : undefined
        return (
          <BillRow key={index} isDeduction={isDeduction} isReturned={isReturned} amount={amount} note={note}>
            {priceName(kind, order.benefit?.couponName, intl)}
          </BillRow>
        )
      })}
    </Bill>
  )
}

/** Original price of a line; deductions follow below. For a table it names the person who added it. */
function LineRow({ line, isShared }: { readonly line: Order['lines'][number]; readonly isShared: boolean }) {
  const locale = useIntl().locale as Locale
  const { quantity, assetName, salePrice, originalPrice = salePrice } = line
  return (
    <BillRow amount={originalPrice * quantity} note={isShared ? <AddedByText line={line} /> : undefined}>
      <FormattedMessage id="orders.line" values={{ count: quantity, name: localized(assetName, locale) }} />
    </BillRow>
  )
}
