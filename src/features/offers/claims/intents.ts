/** The mutations of this feature: keyed by template, and by the activity of a packet. */
export const COUPON_CLAIM = 'couponClaim' as const
export const ENVELOPE_CLAIM = 'envelopeClaim' as const
