import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import type { Locale } from '../../../../../i18n/locales'
import { walletNameOf } from '../../../../../i18n/payNames'
import { Price } from '../../../../../ui/text/Price'
import { CopyNumber } from './CopyNumber'
import { DetailRows } from './DetailRows'
import css from './OrderRefund.module.css'
import { momentText } from '../../model/receipt'

export interface OrderRefundProps {
  readonly refund: NonNullable<Order['refundProgress']>
  readonly onCopy: () => void
}

export function OrderRefund({ refund, onCopy }: OrderRefundProps) {
  const locale = useIntl().locale as Locale
  const { amount, refundNo, payType, requestedTime, expectedTime, arrivedTime } = refund
  const momentOf = (at: number) => momentText(at, locale)
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>
          <FormattedMessage id={arrivedTime === undefined ? 'orders.refund.pending' : 'orders.refund.arrived'} />
        </h2>
        <Price amount={amount} tone="ink" />
      </div>
      <DetailRows
        rows={[
          {
            key: 'to', name: <FormattedMessage id="orders.refund.to" />,
            value: walletNameOf(payType) ?? <FormattedMessage id="orders.refund.sameMethod" />,
          },
          { key: 'requested', name: <FormattedMessage id="orders.refund.requested" />, value: momentOf(requestedTime) },
          arrivedTime !== undefined
            ? { key: 'arrived', name: <FormattedMessage id="orders.refund.arrivedAt" />, value: momentOf(arrivedTime) }
            : expectedTime === undefined
              ? null
              : { key: 'expected', name: <FormattedMessage id="orders.refund.expected" />, value: momentOf(expectedTime) },
        ]}
      />
      <CopyNumber label="orders.refund.number" number={refundNo} onCopy={onCopy} />
    </section>
  )
}
