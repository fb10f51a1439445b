import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { formatMoment } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { Icon } from '../../../../../ui/icons/Icon'
import { PayMethod } from '../../../../../ui/icons/WalletMark'
import { Price } from '../../../../../ui/text/Price'
import { CopyNumber } from './CopyNumber'
import { DetailRows } from './DetailRows'
import css from './OrderRefund.module.css'

export interface OrderRefundProps {
  readonly refund: NonNullable<Order['refundProgress']>
  readonly onCopy: () => void
}

export function OrderRefund({ refund, onCopy }: OrderRefundProps) {
  const locale = useIntl().locale as Locale
  const { amount, refundNo, payType, requestedTime, expectedTime, arrivedTime } = refund
  const momentOf = (at: number) => formatMoment(at, locale)
  const hasArrived = arrivedTime !== undefined
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>
          {hasArrived && <span className={css.arrived}><Icon name="check" size="s" /></span>}
          <FormattedMessage id={hasArrived ? 'orders.refund.arrived' : 'orders.refund.pending'} />
        </h2>
        <Price amount={amount} tone="ink" />
      </div>
      <DetailRows
        rows={[
          {
            key: 'to', name: <FormattedMessage id="orders.refund.to" />,
            value: payType === undefined || payType === 'QRIS'
              ? <FormattedMessage id={payType === 'QRIS' ? 'orders.refund.qris' : 'orders.refund.sameMethod'} />
              : <PayMethod payType={payType} />,
          },
          { key: 'requested', name: <FormattedMessage id="orders.refund.requested" />, value: momentOf(requestedTime) },
          hasArrived
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
