import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../loading/mutation/events'
import type { ClaimedCoupon, ClaimedEnvelopes, Offer } from './types'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'


/** The shopper tapped to claim it. */
export const couponClaimTapped = createAction<{ offer: Offer }>('claims/claimTapped')
/** An offer that does not say what to claim it by. */
export const tokenMissing = createAction<{ couponTemplateId: string }>('claims/tokenMissed')
/** A coupon is the shopper's. */
export const couponClaimed = successOf<ClaimedCoupon>(COUPON_CLAIM)
/** The envelopes of a packet are the shopper's. */
export const envelopesClaimed = successOf<ClaimedEnvelopes>(ENVELOPE_CLAIM)
