import { useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../../api/couponFields'
import { ClaimButton } from '../claims/ClaimButton'
import { couponClaimTapped } from '../claims/events'
import { selectCouponClaim, claimStatusOf } from '../claims/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { offerTapped, spendTapped } from './events'
import { OfferTicket } from './OfferTicket'

/** How a coupon stands, and what its button does. */
function useOffer(coupon: ClaimableCoupon) {
  const dispatch = useDispatch()
  const { couponTemplateId, token, couponType, activityId } = coupon
  const claim = useSelector((state: WithMutations) => selectCouponClaim(state, couponTemplateId))
  const couponId = (claim?.phase === 'succeeded' ? claim.result.couponId : null) ?? coupon.couponId ?? couponTemplateId
  return {
    claimStatus: claimStatusOf(coupon, claim),
    onClaim: () => dispatch(couponClaimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } })),
    onUse: () => dispatch(spendTapped({ couponId, couponType: couponType ?? '' })),
  }
}

export interface OfferedCouponProps {
  readonly coupon: ClaimableCoupon
  /** Where this is the page of what the coupon is for: using it goes on from here. Null while that cannot be had. Left out elsewhere. */
  readonly onUse?: (() => void) | null
}

/** A coupon to claim as a ticket, connected. */
export function OfferedCoupon({ coupon, onUse }: OfferedCouponProps) {
  const dispatch = useDispatch()
  const offer = useOffer(coupon)
  const tap = () => dispatch(offerTapped({ couponTemplateId: coupon.couponTemplateId }))
  return <OfferTicket coupon={coupon} {...offer} {...(onUse === undefined ? {} : { onUse })} onTap={tap} />
}

/** Only its button, for a card of another make. */
export function OfferButton({ coupon }: { readonly coupon: ClaimableCoupon }) {
  return <ClaimButton {...useOffer(coupon)} />
}
