import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Order } from '../../../../api/buying/orders'
import { formatRupiah } from '../../../../i18n/money'
import { Button } from '../../../../ui/controls/Button'
import { useIsOffline } from '../../../../ui/status/FailureNotices'
import { orderPayTapped } from '../model/events'

/** Main action of a page with an unpaid order: opens its payment, and names the amount. Quieter offline, where it cannot pay. */
export function PayOrderButton({ order: { orderId, totalAmount } }: { readonly order: Pick<Order, 'orderId' | 'totalAmount'> }) {
  const dispatch = useDispatch()
  return (
    <Button kind={useIsOffline() ? 'tint' : 'main'} onClick={() => dispatch(orderPayTapped({ orderId }))}>
      <FormattedMessage id="orders.payAmount" values={{ amount: formatRupiah(totalAmount) }} />
    </Button>
  )
}
