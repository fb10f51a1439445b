import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Order } from '../../../../api/buying/orders'
import { formatRupiah } from '../../../../i18n/money'
import { Button } from '../../../../ui/controls/Button'
import { useIsOffline } from '../../../../ui/status/FailureNotices'
import { orderPayTapped } from '../model/events'

interface PayOrderButtonProps {
  readonly order: Pick<Order, 'orderId' | 'totalAmount'>
  /** The page shows the parts of several guests, and the amount is that of all. */
  readonly isForTable?: boolean
}

/** Main action of a page with an unpaid order: opens its payment, and names the amount. Quieter offline, where it cannot pay. */
export function PayOrderButton({ order: { orderId, totalAmount }, isForTable = false }: PayOrderButtonProps) {
  const dispatch = useDispatch()
  return (
    <Button kind={useIsOffline() ? 'tint' : 'main'} onClick={() => dispatch(orderPayTapped({ orderId }))}>
      <FormattedMessage id={isForTable ? 'confirm.payAll' : 'orders.payAmount'} values={{ amount: formatRupiah(totalAmount) }} />
    </Button>
  )
}
