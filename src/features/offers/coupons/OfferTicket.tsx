import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimableCoupon } from '../../../api/couponFields'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { statedCount } from '../../../shared/counts'
import { Ticket } from '../../../ui/Ticket'
import { useTicketName } from '../../../ui/ticketName'
import { ClaimButton } from '../claims/ClaimButton'
import { ClaimProgress } from './ClaimProgress'
import css from './OfferTicket.module.css'
import type { ClaimStatus } from '../claims/types'
import { WorthText } from './WorthText'

export interface OfferTicketProps {
  readonly coupon: ClaimableCoupon
  readonly claimStatus: ClaimStatus
  readonly onTap: () => void
  readonly onClaim: () => void
  /** Null: it is held, and there is nothing to use it for now. */
  readonly onUse: (() => void) | null
}

/** A coupon to claim as a ticket: how much, what for, the share that is claimed, and the button. */
export function OfferTicket({ coupon, claimStatus, onTap, onClaim, onUse }: OfferTicketProps) {
  const { formatMessage, locale } = useIntl()
  const name = localized(coupon.couponName, locale as Locale) || formatMessage({ id: 'coupons.coupon' })
  const isOver = claimStatus === 'soldOut' || claimStatus === 'had'
  const label = useTicketName({ ...coupon, name, ...(isOver ? { effectiveEndTime: undefined, validDays: undefined } : {}) })
  return (
    <Ticket label={label} onTap={onTap} tone={isOver ? 'gone' : 'plain'} stub={<WorthText {...coupon} />}>
      <div>
        <h3 className={`${css.name} ${isOver ? css.gone : ''}`}>{name}</h3>
        {coupon.useOrderAmountThreshold === 0 && (
          <p className={css.limits}>
            <FormattedMessage id="coupons.noLeast" />
          </p>
        )}
        {!isOver && <UntilWhen coupon={coupon} />}
      </div>
      <div className={css.foot}>
        {coupon.percent !== undefined && claimStatus !== 'soldOut' && claimStatus !== 'toUse' && claimStatus !== 'had'
          ? <ClaimProgress percent={coupon.percent} />
          : <span />}
        <ClaimButton claimStatus={claimStatus} onClaim={onClaim} onUse={onUse} />
      </div>
    </Ticket>
  )
}

/** How long it can be used: the one that is held until its day, another from the day that it is claimed. */
function UntilWhen({ coupon }: Pick<OfferTicketProps, 'coupon'>) {
  const locale = useIntl().locale as Locale
  const { effectiveEndTime: until } = coupon
  const validDays = statedCount(coupon.validDays)
  if (until === undefined && validDays === undefined) return null
  return (
    <p className={css.limits}>
      {until === undefined
        ? <FormattedMessage id="coupons.validDays" values={{ count: validDays }} />
        : <FormattedMessage id="coupons.until" values={{ date: formatDate(until, locale) }} />}
    </p>
  )
}
