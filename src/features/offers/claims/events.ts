import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../data/mutation/events'
import type { ClaimedCoupon, ClaimedEnvelopes, Offer } from './types'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import type { Id } from '../../../shared/meaning'


export const couponClaimTapped = createAction<{ offer: Offer }>('claims/claimTapped')
/** The offer has no token, so it cannot be claimed. */
export const tokenMissing = createAction<{ couponTemplateId: Id }>('claims/tokenMissing')
/** The server confirmed the claim of a coupon. */
export const couponClaimed = successOf<ClaimedCoupon>(COUPON_CLAIM)
/** The server confirmed the claim of a packet's envelopes. */
export const envelopesClaimed = successOf<ClaimedEnvelopes>(ENVELOPE_CLAIM)
