/** Mutation of this feature, keyed by order. */
export const PAY = 'pay'
