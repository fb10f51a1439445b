/** The mutation of this feature: one pending intent a voucher. */
export const REDEEM = 'redeem'
