import { FormattedMessage, useIntl } from 'react-intl'
import { VOUCHER } from '../../../../../entities/couponRules'
import type { OwnCouponEntity } from '../../../../../entities/schemas'
import { countdownParts, formatClock, formatDate, todayOrTomorrow } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import type { TicketProps } from '../../../../../ui/cards/Ticket'
import { UsableUntil } from '../../../../../ui/text/UsableUntil'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import css from './OwnTicket.module.css'

/** True if the ticket has no further use at `now` (epoch ms). A redeemed paper voucher remains valid until `usableUntil`. */
export function hasEnded({ status, usableUntil }: Pick<OwnCouponEntity, 'status' | 'usableUntil'>, now: number): boolean {
  return status === 'expired' || (status === 'used' && (usableUntil === undefined || usableUntil <= now))
}

/** The cashier is redeeming the voucher: it is opened like one that is ready. */
export function isBeingRedeemed({ couponType, statusLabel }: Pick<OwnCouponEntity, 'couponType' | 'statusLabel'>): boolean {
  return couponType === VOUCHER && statusLabel === 'REDEEMING'
}

export function toneOf(
  coupon: Pick<OwnCouponEntity, 'status' | 'couponType' | 'usableUntil'>, now: number,
): NonNullable<TicketProps['tone']> {
  if (hasEnded(coupon, now)) return 'gone'
  if (coupon.status === 'locked') return 'lock'
  return coupon.couponType === 'RED_ENVELOPE' ? 'gift' : 'plain'
}

type TimeFields = Pick<OwnCouponEntity, 'status' | 'payUntil' | 'effectiveStartTime' | 'effectiveEndTime' | 'usableUntil'>

/** The date that matters, with its meaning: the end, the start, or the time left to pay. The last day is emphasized. */
export function TimeLine({ coupon, now }: { readonly coupon: TimeFields; readonly now: () => number }) {
  const locale = useIntl().locale as Locale
  const { status, payUntil, effectiveStartTime: startsAt, effectiveEndTime: endsAt, usableUntil } = coupon
  if (status === 'locked' && payUntil !== undefined) return <PayCountdown payUntil={payUntil} now={now} />
  if (status === 'used' && usableUntil !== undefined) {
    return <b className={`${css.expiry} ${css.today}`}><UsableUntil until={usableUntil} now={now()} /></b>
  }
  if (status === 'not_effective' && startsAt !== undefined) {
    return (
      <span className={css.expiry}>
        <FormattedMessage id="coupons.from" values={{ date: formatDate(startsAt, locale) }} />
      </span>
    )
  }
  if (endsAt === undefined) return null
  const day = todayOrTomorrow(endsAt, now())
  if (day === 'today') {
    return (
      <span className={`${css.expiry} ${css.today}`}>
        <FormattedMessage id="coupons.today" values={{ time: formatClock(endsAt, locale) }} />
      </span>
    )
  }
  if (day === 'tomorrow') {
    return <b className={`${css.expiry} ${css.today}`}><FormattedMessage id="coupons.tomorrow" /></b>
  }
  return (
    <span className={css.expiry}>
      <FormattedMessage id="coupons.until" values={{ date: formatDate(endsAt, locale) }} />
    </span>
  )
}

function PayCountdown({ payUntil, now }: { readonly payUntil: number; readonly now: () => number }) {
  const [hours, minutes, seconds] = countdownParts(useTimeLeft(payUntil, now))
  const time = hours === '00' ? `${minutes}:${seconds}` : `${hours}:${minutes}:${seconds}`
  return (
    <span className={css.expiry}>
      <FormattedMessage id="coupons.payWithin" values={{ time: <b key="time">{time}</b> }} />
    </span>
  )
}
