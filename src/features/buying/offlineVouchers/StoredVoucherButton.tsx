import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/controls/Button'
import { useIsOffline } from '../../../ui/status/FailureNotices'
import { offlineVoucherTapped } from './events'
import { selectStoredVoucher, type WithOfflineVouchers } from './selectors'

interface StoredVoucherButtonProps {
  readonly orderId: string
  readonly now: () => number
}

/** Opens a voucher of the order on this device while the order cannot be loaded: the main action offline. Renders nothing without one. */
export function StoredVoucherButton({ orderId, now }: StoredVoucherButtonProps) {
  const dispatch = useDispatch()
  const nowMs = now()
  const voucher = useSelector((state: WithOfflineVouchers) => selectStoredVoucher(state, orderId, nowMs))
  const isOffline = useIsOffline()
  if (voucher === null) return null
  return (
    <Button kind={isOffline ? 'main' : 'soft'} onClick={() => dispatch(offlineVoucherTapped({ voucherId: voucher.voucherId }))}>
      <FormattedMessage id="vouchers.openLink" />
    </Button>
  )
}
