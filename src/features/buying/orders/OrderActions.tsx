import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { UNKNOWN } from '../../../api/fields'
import type { Order } from '../../../api/orders'
import { isPaid } from '../../../entities/orderRules'
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
  readonly onAgain: () => void
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
        <Row icon="refresh" title={<FormattedMessage id="orders.again" />} leads onTap={onAgain} />
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

/** More of the same table; why not, where nothing can be added now. */
function MoreRow({ order, onMore }: Pick<OrderActionsProps, 'order' | 'onMore'>) {
  if (order.canAddItems) return <Row icon="plus" title={<FormattedMessage id="orders.add" />} leads onTap={onMore} />
  return <Row icon="info" title={<FormattedMessage id={WHY_CLOSED[payerInTheWay(order) ?? 'none']} />} />
}

const WHY_CLOSED = { own: 'orders.addWhileOwn', mate: 'orders.addWhilePaying', none: 'orders.addClosed' } as const
