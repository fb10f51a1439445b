/** Mutation names: the first is keyed by coupon template, the second by the packet's activity. */
export const COUPON_CLAIM = 'couponClaim' as const
export const ENVELOPE_CLAIM = 'envelopeClaim' as const
