/** Mutation of this feature: one pending intent per voucher. */
export const REDEEM = 'redeem'
