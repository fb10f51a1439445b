import type { Mutation } from '../../../data/mutation/reducer'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import type { ClaimedCoupon, ClaimedEnvelopes } from './types'

/** This visit's claim of the coupon; null without one. */
export function selectCouponClaim(state: WithMutations, couponTemplateId: string): Mutation<ClaimedCoupon> | null {
  return selectMutation<ClaimedCoupon>(state, COUPON_CLAIM, couponTemplateId)
}

/** This visit's claim of the packet; null without one. */
export function selectEnvelopeClaim(state: WithMutations, activityId: string): Mutation<ClaimedEnvelopes> | null {
  return selectMutation<ClaimedEnvelopes>(state, ENVELOPE_CLAIM, activityId)
}

export { claimStatusOf } from './logic'
