/** A coupon that can be claimed. */
export type CouponOffer = {
  readonly kind: 'coupon'
  readonly couponTemplateId: string
  /** Names the offer to the server; a coupon without one cannot be claimed. */
  readonly token?: string | undefined
  readonly couponType?: string | undefined
  readonly activityId?: string | undefined
}
/** A packet, with all that is in it. */
export type EnvelopeOffer = {
  readonly kind: 'packet'
  readonly activityId: string
}
export type Offer = CouponOffer | EnvelopeOffer

/** The piece that came of a claim; null where it is not known. */
export type ClaimedCoupon = {
  readonly couponId: string | null
  readonly couponTemplateId: string
  readonly couponType?: string | undefined
  readonly activityId?: string | undefined
}
/** The pieces that came of a packet, as far as they are known. */
export type ClaimedEnvelopes = {
  readonly activityId: string
  readonly couponIds: readonly string[]
}

/** How a coupon stands for this shopper, by the server and the claim. */
export type ClaimStatus = 'claimable' | 'claiming' | 'unknown' | 'toUse' | 'had' | 'soldOut' | 'none'
