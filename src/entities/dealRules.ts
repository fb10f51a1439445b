import type { Deal } from '../api/deals'

/** Up to this many pieces are worth a warning. */
const LOW_STOCK = 10

export type DealState = 'available' | 'soldOut' | 'limitReached' | 'notEligible'

/** Whether this shopper can have a deal, and if not, why. */
export function dealState({ isSoldOut, remainingStock, userLimit, userGroupCheckResult }: Deal): DealState {
  if (isSoldOut || (remainingStock ?? 1) <= 0) return 'soldOut'
  if (userLimit) return 'limitReached'
  return userGroupCheckResult === false ? 'notEligible' : 'available'
}

/** How many are left when it is time to hurry, else null. */
export function lowStock({ remainingStock = 0 }: Deal): number | null {
  return remainingStock >= 1 && remainingStock <= LOW_STOCK ? remainingStock : null
}

/** Whole percent of a promotion's pieces that are sold, where it has a number of its own; else null. */
export function soldShare({ promotionInfo, remainingStock }: Deal): number | null {
  const total = promotionInfo?.totalStock ?? 0
  if (total === 0 || remainingStock === undefined) return null
  return Math.min(100, Math.max(0, Math.round(((total - remainingStock) / total) * 100)))
}

/** How many pieces one buys at once, from two on, else null. */
export function quantityBadge({ quantity = 1 }: Deal): number | null {
  return quantity >= 2 ? quantity : null
}

export interface DealPrices {
  /** In rupiah, as all amounts. */
  readonly now: number
  /** What it cost before; null unless that was more. */
  readonly before: number | null
  /** Whole percent off; 0 where the server names none for this price. */
  readonly discount: number
}

/** What a deal costs: a running promotion stands before the usual price. Null for what is not sold, such as a coupon to claim. */
export function dealPrices({ promotionInfo, priceInfo, assetSalePrice, discountPercent }: Deal): DealPrices | null {
  const usual = priceInfo?.salePrice ?? assetSalePrice
  const promoted = promotionInfo?.promotionActivitySalePrice
  const now = promoted ?? usual
  if (now === undefined) return null
  const before = priceInfo?.originalPrice ?? (promoted === undefined ? undefined : usual)
  // A price keeps its own percent: the usual one would be wrong beside a promotion's price.
  const ratio = promoted === undefined ? (priceInfo?.discountRatio ?? discountPercent) : promotionInfo?.promotionDiscountRatio
  return { now, before: before !== undefined && before > now ? before : null, discount: Math.max(0, Math.round(ratio ?? 0)) }
}

/** Whether it is a coupon, to be shown as a ticket, rather than something that is sold. */
export function isTicket(deal: Deal): boolean {
  return (deal.assetType ?? 'PRODUCT') !== 'PRODUCT' && dealPrices(deal) === null
}

/** Whether a flash sale is what makes it cheap. */
export function isFlashSale({ isFlashSale: flagged, promotionInfo }: Deal): boolean {
  return flagged === true || promotionInfo?.activityType === 'FLASH_SALE'
}
