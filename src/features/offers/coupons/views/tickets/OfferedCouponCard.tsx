import { useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../../../../api/offers/couponFields'
import { ClaimButton } from '../../../claims/ClaimButton'
import { couponClaimTapped } from '../../../claims/events'
import { selectCouponClaim, claimStatusOf } from '../../../claims/selectors'
import type { WithMutations } from '../../../../../data/mutation/selectors'
import { offerTapped, spendTapped } from '../../model/events'
import { OfferTicket } from './OfferTicket'

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
  /** Set on the page of the coupon's product, where using it continues with the purchase. Null while unavailable. */
  readonly onUse?: (() => void) | null
}

export function OfferedCoupon({ coupon, onUse }: OfferedCouponProps) {
  const dispatch = useDispatch()
  const offer = useOffer(coupon)
  const tap = () => dispatch(offerTapped({ couponTemplateId: coupon.couponTemplateId }))
  return <OfferTicket coupon={coupon} {...offer} {...(onUse === undefined ? {} : { onUse })} onTap={tap} />
}

/** The claim button alone, for cards with another layout. */
export function OfferButton({ coupon }: { readonly coupon: ClaimableCoupon }) {
  return <ClaimButton {...useOffer(coupon)} />
}
