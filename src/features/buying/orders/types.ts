import type { OrderTab } from '../../../api/orders'
import type { OrderStatus } from '../../../api/orderWords'

/** How many orders each tab holds; one that is not here was not counted. */
export type OrderCounts = Readonly<Partial<Record<OrderTab, number>>>

export interface OrdersState {
  /** The list that is active. */
  readonly tab: OrderTab
  /** Null before the server counted. */
  readonly counts: OrderCounts | null
  /** How each order stood when it was last looked at by this feature: what it says now is compared with it. */
  readonly heard: Readonly<Record<string, OrderStatus>>
}
