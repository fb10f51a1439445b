/** Mutation of this feature, keyed by order. */
export const ORDER_CANCEL = 'orderCancel'
