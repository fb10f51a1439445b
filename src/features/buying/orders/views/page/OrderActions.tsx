import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { UNKNOWN } from '../../../../../api/kit/fields'
import type { Order } from '../../../../../api/buying/orders'
import { againTargetOf, isEnded, isPaid, isSplittable } from '../../../../../entities/orderRules'
import type { WithResources } from '../../../../../data/resource/selectors'
import { formatRupiah } from '../../../../../i18n/money'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { ConfirmSheet } from '../../../../../ui/overlays/ConfirmSheet'
import { Row } from '../../../../../ui/lists/Row'
import {
  cancelOutcomeTapped, orderAgainTapped, orderCancelConfirmed, orderMoreTapped, receiptTapped, splitTapped,
} from '../../model/events'
import { blockingPayer, refundMethodOf } from '../../model/logic'
import css from './OrderPage.module.css'
import { hasReceipt } from '../../model/receipt'
import { selectOrderConfig } from '../../model/selectors'

export interface OrderActionsProps {
  readonly order: Order
  readonly cancelling: 'no' | 'pending' | 'unknown'
}

/** Actions of an order other than paying and redeeming. A disabled action of a table shows the reason. */
export function OrderActions({ order, cancelling }: OrderActionsProps) {
  const dispatch = useDispatch()
  const [isConfirming, setIsConfirming] = useState(false)
  const { orderId } = order
  const paid = isPaid(order.status)
  // Without a known status the effect of cancelling and adding is unknown.
  const isKnown = order.status !== UNKNOWN
  const confirm = () => {
    setIsConfirming(false)
    dispatch(orderCancelConfirmed({ orderId }))
  }
  return (
    <>
      <ul className={css.paper}>
        {isKnown && order.tableNo !== undefined && <MoreRow order={order} />}
        {hasReceipt(order) && (
          <Row
            icon="receipt" title={<FormattedMessage id="orders.seeReceipt" />} opensScreen
            onTap={() => dispatch(receiptTapped({ orderId }))}
          />
        )}
        {isSplittable(order) && (
          <Row icon="split" title={<FormattedMessage id="orders.split" />} opensScreen onTap={() => dispatch(splitTapped({ orderId }))} />
        )}
        {order.status !== 'TO_PAY' && !isEnded(order.status) && (
          <Row
            icon="refresh" title={<FormattedMessage id="orders.again" />} opensScreen
            onTap={() => dispatch(orderAgainTapped(againTargetOf(order)))}
          />
        )}
        {cancelling === 'unknown' ? (
          <Row
            icon="cancel"
            title={<FormattedMessage id="orders.cancelUnknown" />}
            value={<FormattedMessage id="orders.cancelUnknownAgain" />}
            onTap={() => dispatch(cancelOutcomeTapped())}
          />
        ) : (
          isKnown && order.canCancel && (
            <Row
              icon="cancel"
              title={<FormattedMessage id={paid ? 'orders.cancelRefund' : 'orders.cancel'} />}
              opensScreen
              busy={cancelling === 'pending'}
              onTap={() => setIsConfirming(true)}
            />
          )
        )}
      </ul>
      <ConfirmSheet
        open={isConfirming}
        title={<FormattedMessage id={paid ? 'orders.cancelRefundConfirm' : 'orders.cancelConfirm'} />}
        cancelLabel={<FormattedMessage id="orders.cancelNo" />}
        confirmLabel={<FormattedMessage id="orders.cancelYes" />}
        kind="danger"
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      >
        {paid
          ? <RefundPromise order={order} />
          : <FormattedMessage id={order.benefit ? 'orders.cancelConfirmBenefit' : 'orders.cancelConfirmHelp'} />}
      </ConfirmSheet>
    </>
  )
}

/** Says where the money goes, and within how many days, as far as both are known. */
function RefundPromise({ order }: Pick<OrderActionsProps, 'order'>) {
  const days = useSelector((state: WithResources) => selectOrderConfig(state)?.refundDays ?? 0)
  const payType = refundMethodOf(order)
  const method = payType === undefined ? 'none' : PAY_NAMES[payType]
  return <FormattedMessage id="orders.cancelRefundConfirmHelp" values={{ amount: formatRupiah(order.totalAmount), method, days }} />
}

/** Adds items to the table's order. If it is closed, shows the reason. */
function MoreRow({ order }: Pick<OrderActionsProps, 'order'>) {
  const dispatch = useDispatch()
  const { store: { storeId }, tableNo = '' } = order
  const add = () => dispatch(orderMoreTapped({ storeId, tableNo }))
  if (order.canAddItems) return <Row icon="plus" title={<FormattedMessage id="orders.add" />} opensScreen onTap={add} />
  return <Row icon="info" title={<FormattedMessage id={CLOSED_MESSAGES[blockingPayer(order) ?? 'none']} />} />
}

const CLOSED_MESSAGES = { own: 'orders.addWhileOwn', mate: 'orders.addWhilePaying', none: 'orders.addClosed' } as const
