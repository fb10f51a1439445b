import type { EpochMs, Id, Private } from '../../../shared/meaning'

export type CouponOffer = {
  readonly kind: 'coupon'
  readonly couponTemplateId: Id
  /** Identifies the offer to the server. A coupon without a token cannot be claimed. */
  readonly token?: Private<string> | undefined
  readonly couponType?: Id | undefined
  readonly activityId?: Id | undefined
}
/** A packet; a claim covers all its envelopes. */
export type EnvelopeOffer = {
  readonly kind: 'packet'
  readonly activityId: Id
}
export type Offer = CouponOffer | EnvelopeOffer

/** `couponId` is null if the server did not send it. */
export type ClaimedCoupon = {
  readonly couponId: Id | null
  readonly couponTemplateId: Id
  readonly couponType?: Id | undefined
  readonly activityId?: Id | undefined
  /** The last moment of use; absent if the server did not send it. */
  readonly effectiveEndTime?: EpochMs
}
/** `couponIds` is empty if the server did not send them. */
export type ClaimedEnvelopes = {
  readonly activityId: Id
  readonly couponIds: readonly Id[]
}

/** Status of a coupon for this user, from the server's data and the claim. */
export type ClaimStatus = 'claimable' | 'claiming' | 'unknown' | 'toUse' | 'had' | 'soldOut' | 'none'
