import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UNKNOWN } from '../../../api/fields'
import type { Order } from '../../../api/orders'
import { isPaid } from '../../../entities/orderRules'
import { localized } from '../../../i18n/localized'
import type { Locale } from '../../../i18n/locales'
import { formatRupiah } from '../../../i18n/money'
import { AskSheet } from '../../../ui/AskSheet'
import { Row } from '../../../ui/Row'
import { payerInTheWay } from './logic'
import css from './OrderActions.module.css'

export interface OrderActionsProps {
  readonly order: Order
  /** State of the cancellation. */
  readonly cancelling: 'no' | 'pending' | 'unknown'
  readonly onMore: () => void
  /** For one product of the order. */
  readonly onAgain: (skuId: string) => void
  readonly onCancel: () => void
  readonly onCancelOutcome: () => void
}

/** Actions of an order other than paying and redeeming. A disabled action of a table shows the reason. */
export function OrderActions({ order, cancelling, onMore, onAgain, onCancel, onCancelOutcome }: OrderActionsProps) {
  const [asking, setAsking] = useState(false)
  const paid = isPaid(order.status)
  // Without a known status the effect of cancelling and adding is unknown.
  const isKnown = order.status !== UNKNOWN
  const confirm = () => {
    setAsking(false)
    onCancel()
  }
  return (
    <>
      <ul className={css.card}>
        {isKnown && order.tableNo !== undefined && <MoreRow order={order} onMore={onMore} />}
        <AgainRows order={order} onAgain={onAgain} />
        {cancelling === 'unknown' ? (
          <Row
            icon="undo"
            title={<FormattedMessage id="orders.cancelUnknown" />}
            value={<FormattedMessage id="orders.cancelUnknownAgain" />}
            onTap={onCancelOutcome}
          />
        ) : (
          isKnown && order.canCancel && (
            <Row
              icon="undo"
              title={<FormattedMessage id={paid ? 'orders.giveBack' : 'orders.cancel'} />}
              leads
              busy={cancelling === 'pending'}
              onTap={() => setAsking(true)}
            />
          )
        )}
      </ul>
      <AskSheet
        open={asking}
        title={<FormattedMessage id={paid ? 'orders.giveBackAsk' : 'orders.cancelAsk'} />}
        stay={<FormattedMessage id="orders.cancelNo" />}
        act={<FormattedMessage id="orders.cancelYes" />}
        kind="danger"
        onAct={confirm}
        onClose={() => setAsking(false)}
      >
        {paid
          ? <FormattedMessage id="orders.giveBackAskHelp" values={{ amount: formatRupiah(order.totalAmount) }} />
          : <FormattedMessage id={order.benefit ? 'orders.cancelAskBenefit' : 'orders.cancelAskHelp'} />}
      </AskSheet>
    </>
  )
}

/** One row per product, with its name if there are several. The product page states if it is no longer sold. */
function AgainRows({ order: { lines }, onAgain }: Pick<OrderActionsProps, 'order' | 'onAgain'>) {
  const locale = useIntl().locale as Locale
  const products = lines.filter(({ skuId }, at) => lines.findIndex((line) => line.skuId === skuId) === at)
  const title = (name: string) => products.length === 1
    ? <FormattedMessage id="orders.again" />
    : <FormattedMessage id="orders.againNamed" values={{ name }} />
  return (
    <>
      {products.map(({ skuId, assetName }) => (
        <Row key={skuId} icon="refresh" title={title(localized(assetName, locale))} leads onTap={() => onAgain(skuId)} />
      ))}
    </>
  )
}

/** Adds items to the table's order. If it is closed, shows the reason. */
function MoreRow({ order, onMore }: Pick<OrderActionsProps, 'order' | 'onMore'>) {
  if (order.canAddItems) return <Row icon="plus" title={<FormattedMessage id="orders.add" />} leads onTap={onMore} />
  return <Row icon="info" title={<FormattedMessage id={WHY_CLOSED[payerInTheWay(order) ?? 'none']} />} />
}

const WHY_CLOSED = { own: 'orders.addWhileOwn', mate: 'orders.addWhilePaying', none: 'orders.addClosed' } as const
