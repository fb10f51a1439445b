import { useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../../../../api/offers/couponFields'
import { ClaimButton } from '../../../claims/ClaimButton'
import { couponClaimTapped } from '../../../claims/events'
import { selectCouponClaim, claimStatusOf } from '../../../claims/selectors'
import type { WithMutations } from '../../../../../data/mutation/selectors'
import { offerTapped, spendTapped } from '../../model/events'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatDate } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { statedCount } from '../../../../../shared/text/counts'
import { Ticket } from '../../../../../ui/cards/Ticket'
import { useTicketName } from '../../../../../ui/cards/ticketName'
import { ClaimProgress } from '../ClaimProgress'
import css from './OfferTicket.module.css'
import type { ClaimStatus } from '../../../claims/types'
import { WorthText } from './WorthText'

function useOffer(coupon: ClaimableCoupon) {
  const dispatch = useDispatch()
  const { couponTemplateId, token, couponType, activityId } = coupon
  const claim = useSelector((state: WithMutations) => selectCouponClaim(state, couponTemplateId))
  const claimed = claim?.phase === 'succeeded' ? claim.result : null
  const couponId = claimed?.couponId ?? coupon.couponId ?? couponTemplateId
  const effectiveEndTime = claimed?.effectiveEndTime ?? coupon.effectiveEndTime
  return {
    coupon: { ...coupon, effectiveEndTime },
    claimStatus: claimStatusOf(coupon, claim),
    onClaim: () => dispatch(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } })),
    onUse: () => dispatch(spendTapped({ couponId, couponType: couponType ?? '' })),
  }
}

export interface OfferedCouponProps {
  readonly coupon: ClaimableCoupon
  /** Set on the page of the coupon's product, where using it continues with the purchase. Null while unavailable. */
  readonly onUse?: (() => void) | null
  /** Set where nothing on the page can use the coupon: the number of other outlets that can. */
  readonly elsewhere?: number | undefined
}

export function OfferedCoupon({ coupon, onUse, elsewhere }: OfferedCouponProps) {
  const dispatch = useDispatch()
  const offer = useOffer(coupon)
  const tap = () => dispatch(offerTapped({ couponTemplateId: coupon.couponTemplateId }))
  return <OfferTicket {...offer} {...(onUse === undefined ? {} : { onUse, isAlone: true })} elsewhere={elsewhere} onTap={tap} />
}

/** The claimed share and the claim button alone, for cards with another layout. */
export function OfferButton({ coupon }: { readonly coupon: ClaimableCoupon }) {
  return <Foot {...useOffer(coupon)} />
}

function Foot({ coupon: { percent }, claimStatus, elsewhere, onClaim, onUse }: Omit<OfferTicketProps, 'onTap'>) {
  const hasProgress = percent !== undefined && claimStatus !== 'soldOut' && claimStatus !== 'toUse' && claimStatus !== 'had'
  return (
    <div className={`${css.foot} ${hasProgress ? css.progressing : ''}`}>
      {hasProgress ? <ClaimProgress percent={percent} /> : <span />}
      <ClaimButton claimStatus={claimStatus} isSoft={elsewhere !== undefined} onClaim={onClaim} onUse={onUse} />
    </div>
  )
}

interface OfferTicketProps extends Pick<OfferedCouponProps, 'elsewhere'> {
  readonly coupon: ClaimableCoupon
  readonly claimStatus: ClaimStatus
  readonly onTap: () => void
  readonly onClaim: () => void
  /** Null if the user owns the coupon but cannot use it at the moment. */
  readonly onUse: (() => void) | null
  /** No other ticket is beside it: the button of an owned one is next to its text. */
  readonly isAlone?: boolean
}

export function OfferTicket({ coupon, claimStatus, elsewhere, onTap, onClaim, onUse, isAlone = false }: OfferTicketProps) {
  const { formatMessage, locale } = useIntl()
  const name = localized(coupon.couponName, locale as Locale) || formatMessage({ id: 'coupons.coupon' })
  const isEnded = claimStatus === 'soldOut' || claimStatus === 'had'
  const isLow = isAlone && claimStatus === 'toUse'
  const label = useTicketName({ ...coupon, name, ...(isEnded ? { effectiveEndTime: undefined, validDays: undefined } : {}) })
  return (
    <Ticket
      label={label} onTap={onTap} tone={isEnded ? 'gone' : 'plain'} height={isLow ? 'low' : 'usual'} stub={<WorthText {...coupon} />}
    >
      <div className={isLow ? css.beside : undefined}>
        <h3 className={`${css.name} ${isEnded ? css.unavailable : ''}`}>{name}</h3>
        {coupon.useOrderAmountThreshold === 0 && (
          <p className={css.limits}>
            <FormattedMessage id="coupons.noLeast" />
          </p>
        )}
        {!isEnded && <Validity coupon={coupon} />}
        {elsewhere !== undefined && elsewhere > 0 && (
          <p className={css.limits}>
            <FormattedMessage id="coupons.elsewhere" values={{ count: elsewhere }} />
          </p>
        )}
      </div>
      {isLow
        ? <ClaimButton claimStatus={claimStatus} onClaim={onClaim} onUse={onUse} />
        : <Foot coupon={coupon} claimStatus={claimStatus} elsewhere={elsewhere} onClaim={onClaim} onUse={onUse} />}
    </Ticket>
  )
}

/** Validity: an end date for an owned coupon, otherwise a number of days after the claim. */
function Validity({ coupon }: Pick<OfferTicketProps, 'coupon'>) {
  const locale = useIntl().locale as Locale
  const { effectiveEndTime: endsAt } = coupon
  const validDays = statedCount(coupon.validDays)
  if (endsAt === undefined && validDays === undefined) return null
  return (
    <p className={css.limits}>
      {endsAt === undefined
        ? <FormattedMessage id="coupons.validDays" values={{ count: validDays }} />
        : <FormattedMessage id="coupons.until" values={{ date: formatDate(endsAt, locale) }} />}
    </p>
  )
}
