import { FormattedMessage, useIntl } from 'react-intl'
import type { OwnCouponEntity } from '../../../../../entities/schemas'
import { formatDate } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './OwnTicket.module.css'

type Status = Pick<OwnCouponEntity, 'status' | 'statusLabel'>

export function StatusLabel({ coupon: { status, statusLabel } }: { readonly coupon: Status }) {
  return (
    <span className={`${css.state} ${status === 'locked' ? css.locked : ''}`}>
      {status === 'locked' && <Icon name="clock" size="s" />}
      {status === 'used' && <Icon name="check" size="s" />}
      <FormattedMessage id={`coupons.label.${statusLabel}`} />
    </span>
  )
}

/** The status of an ended ticket with its day, in one text at the place of the date. */
export function EndedLine({ coupon, now }: { readonly coupon: Status & EndTimes; readonly now: number }) {
  const locale = useIntl().locale as Locale
  const { status, statusLabel } = coupon
  const endTime = endTimeOf(coupon, now)
  return (
    <span className={css.ended}>
      {status === 'used' && <Icon name="check" size="s" />}
      {endTime === null
        ? <FormattedMessage id={`coupons.label.${statusLabel}`} />
        : <FormattedMessage id={`coupons.on.${endTime.label}`} values={{ date: formatDate(endTime.at, locale) }} />}
    </span>
  )
}

type EndTimes = Pick<OwnCouponEntity, 'usedTime' | 'cancelledTime' | 'effectiveEndTime'>

/** Null if the day is unknown; a ticket that ended before its end date has none. */
function endTimeOf({ statusLabel: label, usedTime, cancelledTime, effectiveEndTime: endsAt }: Status & EndTimes, now: number) {
  if ((label === 'COMPLETED' || label === 'REDEEMED') && usedTime !== undefined) return { label, at: usedTime }
  if (label === 'CANCELLED' && cancelledTime !== undefined) return { label, at: cancelledTime }
  if (label === 'EXPIRED' && endsAt !== undefined && endsAt <= now) return { label, at: endsAt }
  return null
}
