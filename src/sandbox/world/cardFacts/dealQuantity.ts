import type { Deal } from '../../../api/discovery/deals'
import type { DealOnCard } from './dealOnCard'

/** The pieces in one deal; absent for a single piece. */
export function dealQuantity({ facts: { quantity } }: DealOnCard): Partial<Deal> {
  return quantity > 1 ? { quantity } : {}
}
