import { FormattedMessage } from 'react-intl'
import type { OwnCouponEntity } from '../../../../../entities/schemas'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './OwnTicket.module.css'

export function StatusLabel({ coupon }: { readonly coupon: Pick<OwnCouponEntity, 'status' | 'statusLabel'> }) {
  const { status, statusLabel } = coupon
  return (
    <span className={`${css.state} ${status === 'locked' ? css.locked : ''}`}>
      {status === 'locked' && <Icon name="clock" size="s" />}
      {status === 'used' && <Icon name="check" size="s" />}
      <FormattedMessage id={`coupons.label.${statusLabel}`} />
    </span>
  )
}
