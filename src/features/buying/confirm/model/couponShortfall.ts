import type { OrderPreview } from '../../../../api/buying/ordering'
import { maxQuantityOf } from './logic'

/** More pieces than this are no small addition. */
const MAX_ADDED = 2

/** A few more pieces make a coupon apply. */
export interface CouponShortfall {
  readonly skuId: string
  /** New quantity of the product, and the pieces to add. */
  readonly quantity: number
  readonly added: number
  /** Discount of the coupon, rupiah. */
  readonly amount: number
}

/**
 * The coupon that needs the fewest further pieces and saves more than the benefit in use; of several the larger one. Null if none is near.
 * Only coupons of a fixed amount count, because the server alone computes percentages. Orders of several products have no hint.
 */
export function shortfallOf(
  { lines, benefits, benefitId }: Pick<OrderPreview, 'lines' | 'benefits' | 'benefitId'>,
): CouponShortfall | null {
  const [line, ...others] = lines
  if (!line || others.length > 0 || line.salePrice <= 0) return null
  const { skuId, salePrice, quantity } = line
  const inUse = benefits.find((each) => each.benefitId === benefitId)?.saves ?? 0
  const near = benefits.flatMap(({ obstacle, missingAmount = 0, discountAmount: amount = 0 }): CouponShortfall[] => {
    if (obstacle !== 'THRESHOLD' || missingAmount <= 0 || amount <= inUse) return []
    const added = Math.ceil(missingAmount / salePrice)
    const isPossible = added <= MAX_ADDED && quantity + added <= maxQuantityOf(line)
    return isPossible ? [{ skuId, quantity: quantity + added, added, amount }] : []
  })
  return [...near].sort((a, b) => a.added - b.added || b.amount - a.amount)[0] ?? null
}
