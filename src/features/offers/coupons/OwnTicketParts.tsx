import { FormattedMessage, useIntl } from 'react-intl'
import type { OwnCouponEntity } from '../../../entities/schemas'
import { countdownParts, formatClock, formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { formatRupiah } from '../../../i18n/money'
import type { TicketProps } from '../../../ui/Ticket'
import { UsableUntil } from '../../../ui/UsableUntil'
import { useTimeLeft } from '../../../ui/useTimeLeft'
import css from './OwnTicket.module.css'

/** Whether there is nothing more to do with it at a moment, epoch ms. A redeemed paper voucher is good for some hours. */
export function isOver({ status, usableUntil }: Pick<OwnCouponEntity, 'status' | 'usableUntil'>, now: number): boolean {
  return status === 'expired' || (status === 'used' && (usableUntil === undefined || usableUntil <= now))
}

/** The colour of a ticket. */
export function toneOf(
  coupon: Pick<OwnCouponEntity, 'status' | 'couponType' | 'usableUntil'>, now: number,
): NonNullable<TicketProps['tone']> {
  if (isOver(coupon, now)) return 'gone'
  if (coupon.status === 'locked') return 'lock'
  return coupon.couponType === 'RED_ENVELOPE' ? 'gift' : 'plain'
}

type Timed = Pick<OwnCouponEntity, 'status' | 'payUntil' | 'savedAmount' | 'effectiveStartTime' | 'effectiveEndTime' | 'usableUntil'>

/** Until when, from when, or how long to pay; the last day is said louder. */
export function TimeLine({ coupon, now }: { readonly coupon: Timed; readonly now: () => number }) {
  const locale = useIntl().locale as Locale
  const { status, payUntil, savedAmount, effectiveStartTime: from, effectiveEndTime: until, usableUntil } = coupon
  if (status === 'locked' && payUntil !== undefined) return <PayWithin payUntil={payUntil} now={now} />
  if (status === 'used' && !isOver(coupon, now()) && usableUntil !== undefined) {
    return <b className={`${css.until} ${css.today}`}><UsableUntil until={usableUntil} now={now()} /></b>
  }
  if (status === 'used') {
    return (
      <span className={css.until}>
        {savedAmount ? <FormattedMessage id="coupons.saved" values={{ amount: formatRupiah(savedAmount) }} /> : null}
      </span>
    )
  }
  if (status === 'not_effective' && from !== undefined) {
    return (
      <span className={css.until}>
        <FormattedMessage id="coupons.from" values={{ date: formatDate(from, locale) }} />
      </span>
    )
  }
  // What ended before its last day, as a voucher that was taken back, has no day to name.
  if (until === undefined || (status === 'expired' && until > now())) return <span className={css.until} />
  const date = formatDate(until, locale)
  if (status !== 'expired' && date === formatDate(now(), locale)) {
    return (
      <span className={`${css.until} ${css.today}`}>
        <FormattedMessage id="coupons.today" values={{ time: formatClock(until, locale) }} />
      </span>
    )
  }
  return (
    <span className={css.until}>
      <FormattedMessage id={status === 'expired' ? 'coupons.ended' : 'coupons.until'} values={{ date }} />
    </span>
  )
}

function PayWithin({ payUntil, now }: { readonly payUntil: number; readonly now: () => number }) {
  const [hours, minutes, seconds] = countdownParts(useTimeLeft(payUntil, now))
  const time = hours === '00' ? `${minutes}:${seconds}` : `${hours}:${minutes}:${seconds}`
  return (
    <span className={css.until}>
      <FormattedMessage id="coupons.payWithin" values={{ time: <b key="time">{time}</b> }} />
    </span>
  )
}
