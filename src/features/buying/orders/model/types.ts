import type { OrderStatus, OrderTab } from '../../../../api/buying/orderValues'
import type { Count, Id } from '../../../../shared/meaning'

/** Number of orders by tab; absent if not counted. */
export type OrderCounts = Readonly<Partial<Record<OrderTab, Count>>>

export interface OrdersState {
  readonly tab: OrderTab
  /** Null until counted. */
  readonly counts: OrderCounts | null
  /** Last status of each order that this feature handled. New responses are compared with it. */
  readonly statuses: Readonly<Record<Id, OrderStatus>>
}
