import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { OrderEntity } from '../../../../../entities/schemas'
import { formatRupiah } from '../../../../../i18n/money'
import { priceName } from '../../../../../i18n/priceNames'
import { backTapped } from '../../../../../navigation/events'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { NavBar } from '../../../../../ui/bars/NavBar'
import css from '../Confirm.module.css'
import { ConfirmBar } from '../ConfirmBar'
import {
  helpTapped, outcomeRetryTapped, priceAgreed, priceRetryTapped, quantityChanged, submitTapped, tableOrderTapped, tablePayTapped,
} from '../../model/events'
import type { Readiness } from '../../model/logic'
import { OrderedStore } from '../OrderedStore'
import { Receipt } from '../Receipt'
import { isSplittable, priceLinesOf } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Bill, BillRow, BillTotal } from '../../../../../ui/cards/Bill'
import { splitTapped } from '../../../orders/model/events'
import { AddedByText } from '../../../orders/views/AddedByText'
import tableOrderCss from './TableOrder.module.css'
import { TableProducts } from './TableProducts'
import { OrderErrorNote, OutcomeUnknownNote, PriceDropNote, PriceRiseNote } from '../OrderErrorNote'
import type { OrderHelp } from '../../model/orderErrors'
import type { ConfirmContent, ConfirmPage, TableContent, OrderError, OrderTarget } from '../../model/types'

export interface TablePageProps {
  /** Resource name of the price, see `confirmPage`. */
  readonly page: string
  readonly target: OrderTarget
  readonly table: TableContent
  /** The table's open order; null before the first one. */
  readonly order: OrderEntity | null
  readonly pageState: ConfirmPage
  /** Price of the user's own new items; null without a choice and before the first price. */
  readonly content: ConfirmContent | null
  readonly readiness: Readiness | null
  /** At the end of the header. */
  readonly action?: ReactNode
  /** Above the menu. */
  readonly notice?: ReactNode
  /** Null unless the price failed to load. */
  readonly priceError: { readonly kind: OrderError; readonly message: string } | null
}

export function TablePage(props: TablePageProps) {
  const { page, table: { store, tableNo, products }, order, pageState, content, readiness } = props
  const dispatch = useDispatch()
  const { stage, choice, maxQuantities } = pageState
  const isFixed = stage.phase === 'ordering' || stage.phase === 'unsure' || order?.canAddItems === false
  const isChosen = Object.keys(choice.quantities).length > 0
  return (
    <div className={css.page}>
      <NavBar
        title={<FormattedMessage id="confirm.table" values={{ table: tableNo }} />} onBack={() => dispatch(backTapped())}
        action={props.action}
      />
      <main className={css.content}>
        <div className={css.shop}>
          <OrderedStore store={store} showsDistance={false} />
        </div>
        <div className={css.message} role="status">
          <ClosedNote order={order} />
        </div>
        {order && <TableOrder order={order} />}
        {props.notice}
        <TableProducts
          products={products}
          quantities={choice.quantities}
          maxQuantities={maxQuantities}
          isFixed={isFixed}
          onQuantity={(skuId, quantity) => dispatch(quantityChanged({ page, skuId, quantity }))}
        />
        {isChosen && content && <Receipt preview={content.preview} isPricing={readiness?.isPricing ?? false} />}
      </main>
      {isChosen || stage.phase === 'unsure' ? (
        <ConfirmBar
          stage={stage}
          readiness={readiness}
          total={content?.preview.totalAmount ?? null}
          label={order ? 'confirm.add' : 'confirm.orderNow'}
          isClosed={order?.canAddItems === false}
          notes={<TableNotes {...props} isChosen={isChosen} />}
          onSubmit={() => dispatch(submitTapped({ page }))}
          onCheck={() => dispatch(outcomeRetryTapped({ page }))}
        />
      ) : (
        <PayBar order={order} mayChoose={!isFixed && products.some(({ mayTake }) => mayTake > 0)} />
      )}
    </div>
  )
}

function TableNotes({ page, target, pageState, readiness, priceError, isChosen }: TablePageProps & { readonly isChosen: boolean }) {
  const dispatch = useDispatch()
  const { stage } = pageState
  const refused = stage.phase === 'refused' ? { kind: stage.error, message: stage.message } : null
  const error = (isChosen ? (readiness?.error ?? priceError) : null) ?? refused
  const { priceRise, priceDrop } = readiness ?? {}
  if (stage.phase === 'unsure') return <OutcomeUnknownNote />
  const agree = () => dispatch(priceAgreed({ page }))
  if (priceRise) return <PriceRiseNote from={formatRupiah(priceRise.from)} to={formatRupiah(priceRise.to)} onAgree={agree} />
  if (!error) return priceDrop ? <PriceDropNote {...priceDrop} /> : null
  const help = (remedy: OrderHelp) =>
    dispatch(remedy === 'retry' || remedy === 'less' ? priceRetryTapped({ page }) : helpTapped({ page, target: remedy }))
  return <OrderErrorNote {...error} target={target} left={null} hasPrice={readiness?.isCurrent ?? false} onHelp={help} />
}

interface PayBarProps extends Pick<TablePageProps, 'order'> {
  /** The menu has something to choose. */
  readonly mayChoose: boolean
}

/** Shown while nothing is chosen: the button that pays for the whole order, or the place of the one that orders. */
function PayBar({ order, mayChoose }: PayBarProps) {
  const dispatch = useDispatch()
  if (order?.status !== 'TO_PAY') {
    return mayChoose && (
      <ActionBar>
        <Button kind="main" disabled>
          <FormattedMessage id="confirm.chooseFirst" />
        </Button>
      </ActionBar>
    )
  }
  const { orderId, payment } = order
  const isPaidByMate = payment?.status === 'PAYING' && !payment.isOwn
  // A mate who has opened the payment may leave it: the button stays, but does not invite to pay as well.
  const hasMateOpened = payment?.status === 'AWAITING' && !payment.isOwn
  return (
    <ActionBar>
      <Button
        kind={hasMateOpened ? 'soft' : 'main'} disabled={isPaidByMate} onClick={() => dispatch(tablePayTapped({ orderId }))}
      >
        <FormattedMessage id="confirm.payAll" values={{ amount: formatRupiah(order.totalAmount) }} />
      </Button>
    </ActionBar>
  )
}

function TableOrder({ order }: { readonly order: OrderEntity }) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const locale = intl.locale as Locale
  const { orderId, lines, totalAmount, benefit } = order
  return (
    <section className={tableOrderCss.order}>
      <h2 className={tableOrderCss.title}>
        <FormattedMessage id="confirm.tableOrder" />
      </h2>
      <Bill>
        {lines.map((line, index) => (
          <BillRow key={index} amount={(line.originalPrice ?? line.salePrice) * line.quantity} note={<AddedByText line={line} />}>
            <FormattedMessage id="orders.line" values={{ count: line.quantity, name: localized(line.assetName, locale) }} />
          </BillRow>
        ))}
        {priceLinesOf(order).map(({ kind, amount, isDeduction }, index) => (
          <BillRow key={`price ${index}`} amount={amount} isDeduction={isDeduction}>
            {priceName(kind, benefit?.couponName, intl)}
          </BillRow>
        ))}
      </Bill>
      <BillTotal name={<FormattedMessage id="confirm.tableTotal" />} amount={totalAmount} isLive />
      <div className={tableOrderCss.actions}>
        <Button kind="soft" size="mini" onClick={() => dispatch(tableOrderTapped({ orderId }))}>
          <FormattedMessage id="confirm.tableSee" />
        </Button>
        {isSplittable(order) && (
          <Button kind="soft" size="mini" onClick={() => dispatch(splitTapped({ orderId }))}>
            <FormattedMessage id="orders.split" />
          </Button>
        )}
      </div>
    </section>
  )
}

/** Reason why the table's order accepts no items. Renders nothing if it accepts them. */
function ClosedNote({ order }: { readonly order: OrderEntity | null }) {
  if (!order || order.canAddItems) return null
  const { payment } = order
  // An open payment blocks new items even before any money has arrived: its amount is fixed.
  if (order.status !== 'TO_PAY' || !payment || !isPaymentOpen(payment)) {
    return (
      <p className={tableOrderCss.closed}>
        <FormattedMessage id="confirm.closed.paid" />
      </p>
    )
  }
  const name = payment.payerName ?? ''
  return (
    <p className={tableOrderCss.closed}>
      {payment.isOwn
        ? <FormattedMessage id="confirm.closed.youPay" />
        : <FormattedMessage id={name === '' ? 'confirm.closed.matePays' : 'confirm.closed.paysBy'} values={{ name }} />}
    </p>
  )
}

function isPaymentOpen({ status }: NonNullable<OrderEntity['payment']>): boolean {
  return status === 'AWAITING' || status === 'PAYING'
}
