import { useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../api/couponFields'
import { ClaimButton } from '../../features/coupons/ClaimButton'
import { claimTapped, offerTapped, spendTapped } from '../../features/coupons/events'
import { standingOf } from '../../features/coupons/logic'
import { OfferTicket } from '../../features/coupons/OfferTicket'
import { selectClaim } from '../../features/coupons/selectors'
import type { WithClaims } from '../../features/coupons/selectors'

/** How a coupon stands, and what its button does. */
function useOffer(coupon: ClaimableCoupon) {
  const dispatch = useDispatch()
  const { couponTemplateId, token, couponType, activityId } = coupon
  const claim = useSelector((state: WithClaims) => selectClaim(state, couponTemplateId))
  const couponId = (claim?.phase === 'claimed' ? claim.couponId : null) ?? coupon.couponId ?? couponTemplateId
  return {
    standing: standingOf(coupon, claim),
    onClaim: () => dispatch(claimTapped({ offer: { kind: 'coupon', couponTemplateId, token, couponType, activityId } })),
    onUse: () => dispatch(spendTapped({ couponId, couponType: couponType ?? '' })),
  }
}

/** A coupon to claim as a ticket, connected. */
export function OfferedCoupon({ coupon }: { readonly coupon: ClaimableCoupon }) {
  const dispatch = useDispatch()
  const offer = useOffer(coupon)
  return <OfferTicket coupon={coupon} {...offer} onTap={() => dispatch(offerTapped({ couponTemplateId: coupon.couponTemplateId }))} />
}

/** Only its button, for a card of another make. */
export function OfferButton({ coupon }: { readonly coupon: ClaimableCoupon }) {
  return <ClaimButton {...useOffer(coupon)} />
}
