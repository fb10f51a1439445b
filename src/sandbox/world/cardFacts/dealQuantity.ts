import type { Deal } from '../../../api/discovery/deals'
import type { DealOnCard } from './dealOnCard'

/** The minimum quantity of an order; absent if a single piece can be ordered. */
export function dealQuantity({ facts: { quantity } }: DealOnCard): Partial<Deal> {
  return quantity > 1 ? { quantity } : {}
}
