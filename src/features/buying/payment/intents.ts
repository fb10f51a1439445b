/** The mutation of this feature: one at a time for an order. */
export const PAY = 'pay'
