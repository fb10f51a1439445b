import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import type { Locale } from '../../../../../i18n/locales'
import { formatRupiah } from '../../../../../i18n/money'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { BillTotal } from '../../../../../ui/cards/Bill'
import { Button } from '../../../../../ui/controls/Button'
import { Icon, PathIcon } from '../../../../../ui/icons/Icon'
import { SavedBadge } from '../../../../../ui/text/SavedBadge'
import { SHARE_ICON } from '../../../../../ui/text/shareSign'
import { ChannelText } from '../OrderTexts'
import { CopyNumber } from '../page/CopyNumber'
import { DetailRows } from '../page/DetailRows'
import { OrderBill } from '../page/OrderReceipt'
import { OrderRefund } from '../page/OrderRefund'
import { momentText } from '../../model/receipt'
import css from './ReceiptPage.module.css'

export interface ReceiptPageProps {
  readonly order: Order
  readonly onCopy: () => void
  readonly onCopyRefund: () => void
  readonly onShare: () => void
  /** Null where pages cannot be printed. */
  readonly onPrint: (() => void) | null
}

export function ReceiptPage({ order, onCopy, onCopyRefund, onShare, onPrint }: ReceiptPageProps) {
  const locale = useIntl().locale as Locale
  const { store, totalAmount, savedAmount, payment, refundProgress, orderNo } = order
  const time = (key: string, name: 'ordered' | 'paid' | 'redeemed', at: number | undefined) =>
    (at === undefined ? null : { key, name: <FormattedMessage id={`orders.step.${name}`} />, value: momentText(at, locale) })
  return (
    <main className={css.page}>
      <section className={css.paper}>
        <header className={css.head}>
          <h2 className={css.store}>{store.storeName}</h2>
          {store.address !== undefined && <p className={css.address}>{store.address}</p>}
          <p className={css.address}>
            <ChannelText order={order} />
          </p>
        </header>
        <OrderBill order={order} />
        <BillTotal name={<FormattedMessage id="orders.paidBy" />} amount={totalAmount}>
          {savedAmount > 0 && (
            <SavedBadge>
              <FormattedMessage id="orders.saved" values={{ amount: formatRupiah(savedAmount) }} />
            </SavedBadge>
          )}
        </BillTotal>
        <DetailRows
          rows={[
            payment?.payType ? { key: 'way', name: <FormattedMessage id="orders.payMethod" />, value: PAY_NAMES[payment.payType] } : null,
            payment?.payerName
              ? { key: 'payer', name: <FormattedMessage id="orders.payer" />, value: payment.payerName }
              : null,
            time('ordered', 'ordered', order.createdTime),
            time('paid', 'paid', order.paidTime),
            order.status === 'REDEEMED' ? time('redeemed', 'redeemed', order.endedTime) : null,
          ]}
        />
        <CopyNumber label="orders.number" number={orderNo} onCopy={onCopy} />
      </section>
      {refundProgress && <OrderRefund refund={refundProgress} onCopy={onCopyRefund} />}
      <div className={css.actions}>
        <Button kind="tint" onClick={onShare}>
          <PathIcon paths={SHARE_ICON} size="s" />
          <FormattedMessage id="orders.share" />
        </Button>
        {onPrint && (
          <Button kind="soft" onClick={onPrint}>
            <Icon name="receipt" size="s" />
            <FormattedMessage id="orders.print" />
          </Button>
        )}
      </div>
    </main>
  )
}
