import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { Icon } from '../../../../../ui/icons/Icon'
import { PayMethod } from '../../../../../ui/icons/WalletMark'
import { Price } from '../../../../../ui/text/Price'
import { CopyNumber } from './CopyNumber'
import { DetailRows, Moment } from './DetailRows'
import css from './OrderRefund.module.css'

export interface OrderRefundProps {
  readonly refund: NonNullable<Order['refundProgress']>
  readonly onCopy: () => void
}

export function OrderRefund({ refund, onCopy }: OrderRefundProps) {
  const { amount, refundNo, payType, requestedTime, expectedTime, arrivedTime } = refund
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
          { key: 'requested', name: <FormattedMessage id="orders.refund.requested" />, value: <Moment at={requestedTime} /> },
          hasArrived
            ? { key: 'arrived', name: <FormattedMessage id="orders.refund.arrivedAt" />, value: <Moment at={arrivedTime} /> }
            : expectedTime === undefined
              ? null
              : { key: 'expected', name: <FormattedMessage id="orders.refund.expected" />, value: <Moment at={expectedTime} /> },
        ]}
      />
      <CopyNumber label="orders.refund.number" number={refundNo} onCopy={onCopy} />
    </section>
  )
}
