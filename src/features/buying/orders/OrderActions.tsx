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
  /** What is known of cancelling it. */
  readonly cancelling: 'no' | 'pending' | 'unknown'
  readonly onMore: () => void
  /** Of a product of the order. */
  readonly onAgain: (skuId: string) => void
  readonly onCancel: () => void
  readonly onCancelOutcome: () => void
}

/** What can be done with an order beside paying and redeeming; what cannot be done at a table says why. */
export function OrderActions({ order, cancelling, onMore, onAgain, onCancel, onCancelOutcome }: OrderActionsProps) {
  const [asking, setAsking] = useState(false)
  const paid = isPaid(order.status)
  // What cancelling means, and what may be added, follows from the state.
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

/** Each product of the order once, by its name where there are several: one that is not sold any more is told by its own page. */
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

/** More of the same table; why not, where nothing can be added now. */
function MoreRow({ order, onMore }: Pick<OrderActionsProps, 'order' | 'onMore'>) {
  if (order.canAddItems) return <Row icon="plus" title={<FormattedMessage id="orders.add" />} leads onTap={onMore} />
  return <Row icon="info" title={<FormattedMessage id={WHY_CLOSED[payerInTheWay(order) ?? 'none']} />} />
}

const WHY_CLOSED = { own: 'orders.addWhileOwn', mate: 'orders.addWhilePaying', none: 'orders.addClosed' } as const
