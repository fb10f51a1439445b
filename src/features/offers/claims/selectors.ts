import type { Mutation } from '../../../loading/mutation/reducer'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import type { ClaimedCoupon, ClaimedEnvelopes } from './types'

/** What this visit knows of the claim of a coupon, or null before one. */
export function selectCouponClaim(state: WithMutations, couponTemplateId: string): Mutation<ClaimedCoupon> | null {
  return selectMutation<ClaimedCoupon>(state, COUPON_CLAIM, couponTemplateId)
}

/** What this visit knows of the claim of a packet, or null before one. */
export function selectEnvelopeClaim(state: WithMutations, activityId: string): Mutation<ClaimedEnvelopes> | null {
  return selectMutation<ClaimedEnvelopes>(state, ENVELOPE_CLAIM, activityId)
}

export { claimStatusOf } from './logic'
