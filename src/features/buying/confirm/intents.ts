/** The mutations of this feature: a new order, and what is added to the one of a table. Keyed by page. */
export const ORDER_CREATE = 'orderCreate' as const
export const ORDER_ADD = 'orderAdd' as const
