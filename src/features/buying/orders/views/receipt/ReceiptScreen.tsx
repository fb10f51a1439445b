import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ScreenProps } from '../../../../../data/declare'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { selectInShell, type WithNavigation } from '../../../../../navigation/selectors'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { Button } from '../../../../../ui/controls/Button'
import { StatusPage } from '../../../../../ui/status/StatusPage'
import { orderNumberTapped, orderTapped, receiptPrintTapped, receiptShareTapped, refundNumberTapped } from '../../model/events'
import { HelpButton } from '../page/HelpButton'
import { OfflineNote } from '../OfflineNote'
import { OrderBoundary } from '../page/OrderScreen'
import { OrderPageSkeleton } from '../page/OrderPageSkeleton'
import { ReceiptPage } from './ReceiptPage'
import css from './ReceiptPage.module.css'
import { hasReceipt, receiptText } from '../../model/receipt'
import { orderPage } from '../../model/selectors'

/** Receipt of a paid order. An unpaid order has none. */
export function ReceiptScreen({ params: { orderId } }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const isStale = useSelector((state: WithResources) => selectResource(state, orderPage.of(orderId))?.failure != null)
  const canPrint = useSelector((state: WithNavigation) => !selectInShell(state))
  return (
    <OrderBoundary orderId={orderId} skeleton={<OrderPageSkeleton />}>
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
