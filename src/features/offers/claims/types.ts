export type CouponOffer = {
  readonly kind: 'coupon'
  readonly couponTemplateId: string
  /** Identifies the offer to the server. A coupon without a token cannot be claimed. */
  readonly token?: string | undefined
  readonly couponType?: string | undefined
  readonly activityId?: string | undefined
}
/** A packet; a claim covers all its envelopes. */
export type EnvelopeOffer = {
  readonly kind: 'packet'
  readonly activityId: string
}
export type Offer = CouponOffer | EnvelopeOffer

/** `couponId` is null if the server did not send it. */
export type ClaimedCoupon = {
  readonly couponId: string | null
  readonly couponTemplateId: string
  readonly couponType?: string | undefined
  readonly activityId?: string | undefined
}
/** `couponIds` is empty if the server did not send them. */
export type ClaimedEnvelopes = {
  readonly activityId: string
  readonly couponIds: readonly string[]
}

/** Status of a coupon for this user, from the server's data and the claim. */
export type ClaimStatus = 'claimable' | 'claiming' | 'unknown' | 'toUse' | 'had' | 'soldOut' | 'none'
