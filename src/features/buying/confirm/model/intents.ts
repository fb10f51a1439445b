/** Mutations of this feature, keyed by page: a new order, and items added to a table's order. */
export const ORDER_CREATE = 'orderCreate' as const
export const ORDER_ADD = 'orderAdd' as const
