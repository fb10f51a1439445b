import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ScreenProps } from '../../../../../data/declare'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { selectInShell, type WithNavigation } from '../../../../../navigation/selectors'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Button } from '../../../../../ui/controls/Button'
import { StatusPage } from '../../../../../ui/status/StatusPage'
import { orderNumberTapped, orderTapped, receiptPrintTapped, receiptShareTapped, refundNumberTapped } from '../../model/events'
import { HelpButton } from '../page/HelpButton'
import { OfflineNote } from '../OfflineNote'
import { OrderBoundary } from '../page/OrderScreen'
import type { Order } from '../../../../../api/buying/orders'
import { formatRupiah } from '../../../../../i18n/money'
import { Bill, BillRow, BillTotal } from '../../../../../ui/cards/Bill'
import { Icon, PathIcon } from '../../../../../ui/icons/Icon'
import { PayMethod } from '../../../../../ui/icons/WalletMark'
import { SavedBadge } from '../../../../../ui/text/SavedBadge'
import { SHARE_ICON } from '../../../../../ui/text/shareIcon'
import { ChannelText } from '../OrderTexts'
import { CopyNumber } from '../page/CopyNumber'
import { DetailRows, Moment } from '../page/DetailRows'
import { OrderBill } from '../page/OrderReceipt'
import { OrderRefund } from '../page/OrderRefund'
import { hasReceipt, keptSavingOf, receiptText, returnedOf } from '../../model/receipt'
import css from './ReceiptPage.module.css'
import { ReceiptSkeleton } from './ReceiptSkeletons'
import { orderPage } from '../../model/selectors'

/** Receipt of a paid order. An unpaid order has none. */
export function ReceiptScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const isStale = useSelector((state: WithResources) => selectResource(state, orderPage.of(orderId))?.failure != null)
  const canPrint = useSelector((state: WithNavigation) => !selectInShell(state))
  return (
    <OrderBoundary orderId={orderId} now={now} title="orders.receipt" skeleton={<ReceiptSkeleton />}>
      {(order) => (
        <div className={css.screen}>
          <NavBar
            title={<FormattedMessage id="orders.receipt" />}
            onBack={() => dispatch(backTapped())}
            action={<HelpButton orderNo={order.orderNo} />}
          />
          {hasReceipt(order) ? (
            <>
              <OfflineNote isStale={isStale} />
              <ReceiptPage
                order={order}
                onCopy={() => dispatch(orderNumberTapped({ orderId }))}
                onCopyRefund={() => dispatch(refundNumberTapped({ orderId }))}
              />
              <ReceiptBar
                onShare={() => dispatch(receiptShareTapped({ text: receiptText(order, intl) }))}
                onPrint={canPrint ? () => dispatch(receiptPrintTapped()) : null}
              />
            </>
          ) : (
            <StatusPage
              picture="receipt" title={<FormattedMessage id="orders.noReceipt" />} help={<FormattedMessage id="orders.noReceiptHelp" />}
            >
              <Button kind="main" onClick={() => dispatch(orderTapped({ orderId }))}>
                <FormattedMessage id="orders.open" />
              </Button>
            </StatusPage>
          )}
        </div>
      )}
    </OrderBoundary>
  )
}

interface ReceiptPageProps {
  readonly order: Order
  readonly onCopy: () => void
  readonly onCopyRefund: () => void
}

interface ReceiptBarProps {
  readonly onShare: () => void
  /** Null where pages cannot be printed. */
  readonly onPrint: (() => void) | null
}

/** The bar of the page: prints the receipt, or shares it. */
function ReceiptBar({ onShare, onPrint }: ReceiptBarProps) {
  return (
    <ActionBar isPair={onPrint !== null}>
      {onPrint && (
        <Button kind="soft" onClick={onPrint}>
          <Icon name="print" size="s" />
          <FormattedMessage id="orders.print" />
        </Button>
      )}
      <Button kind="main" onClick={onShare}>
        <PathIcon paths={SHARE_ICON} size="s" />
        <FormattedMessage id="orders.share" />
      </Button>
    </ActionBar>
  )
}

function ReceiptPage({ order, onCopy, onCopyRefund }: ReceiptPageProps) {
  const { store, totalAmount, payment, refundProgress, orderNo } = order
  const [savedAmount, returned] = [keptSavingOf(order), returnedOf(order)]
  const time = (key: string, name: 'ordered' | 'paid' | 'redeemed', at: number | undefined) =>
    (at === undefined ? null : { key, name: <FormattedMessage id={`orders.time.${name}`} />, value: <Moment at={at} /> })
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
        {returned && (
          <div className={css.returned}>
            <Bill>
              <BillRow amount={returned.amount} isDeduction>
                <FormattedMessage id="orders.moneyBack" />
              </BillRow>
              <BillRow amount={returned.net}>
                <b>
                  <FormattedMessage id="orders.net" />
                </b>
              </BillRow>
            </Bill>
          </div>
        )}
        <DetailRows
          rows={[
            payment?.payType
              ? { key: 'way', name: <FormattedMessage id="orders.payMethod" />, value: <PayMethod payType={payment.payType} /> }
              : null,
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
    </main>
  )
}
