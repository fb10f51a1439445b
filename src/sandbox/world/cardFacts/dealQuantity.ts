import type { Deal } from '../../../api/discovery/deals'
import type { DealOnCard } from './dealOnCard'

/** The pieces in one deal; absent for a single piece. */
export function dealQuantity({ facts: { quantity } }: Pick<DealOnCard, 'facts'>): Pick<Deal, 'quantity'> {
  return quantity > 1 ? { quantity } : {}
}
