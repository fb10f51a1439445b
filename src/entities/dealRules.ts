import type { Deal } from '../api/discovery/deals'
import type { ClaimableCoupon } from '../api/offers/couponFields'
import { fitsPurchase, reachesMinimum } from './couponRules'

/** Warn when at most this many pieces are left. */
const LOW_STOCK = 10

export type DealState = 'available' | 'soldOut' | 'limitReached' | 'notEligible'

export function dealState({ isSoldOut, remainingStock, userLimit, userGroupCheckResult }: Deal): DealState {
  if (isSoldOut || (remainingStock ?? 1) <= 0) return 'soldOut'
  if (userLimit) return 'limitReached'
  return userGroupCheckResult === false ? 'notEligible' : 'available'
}

/** Returns the pieces left when stock is low, else null. */
export function lowStock({ remainingStock = 0 }: Deal): number | null {
  return remainingStock >= 1 && remainingStock <= LOW_STOCK ? remainingStock : null
}

/** Percentage of the promotion's pieces that are sold, a whole number from 0 to 100. Null unless the promotion has its own stock. */
export function soldShare({ promotionInfo, remainingStock }: Deal): number | null {
  const total = promotionInfo?.totalStock ?? 0
  if (total === 0 || remainingStock === undefined) return null
  return Math.min(100, Math.max(0, Math.round(((total - remainingStock) / total) * 100)))
}

/** Pieces sold as one deal, or null for a single piece. */
export function quantityBadge({ quantity = 1 }: Pick<Deal, 'quantity'>): number | null {
  return quantity >= 2 ? quantity : null
}

export interface DealPrices {
  /** Rupiah, like all amounts. */
  readonly now: number
  /** Rupiah. Null unless it is higher than `now`. */
  readonly before: number | null
  /** Whole percentage; 0 if the server names no discount for this price. */
  readonly discount: number
}

type PricedDeal = Partial<Pick<Deal, 'promotionInfo' | 'priceInfo' | 'assetSalePrice' | 'discountPercent'>>

/** A running promotion overrides the usual price. Returns null for deals that are not for sale, such as coupons to claim. */
export function dealPrices({ promotionInfo, priceInfo, assetSalePrice, discountPercent }: PricedDeal): DealPrices | null {
  const usual = priceInfo?.salePrice ?? assetSalePrice
  const promoted = promotionInfo?.promotionActivitySalePrice
  const now = promoted ?? usual
  if (now === undefined) return null
  const before = priceInfo?.originalPrice ?? (promoted === undefined ? undefined : usual)
  // The discount belongs to its price: the usual percentage is wrong for a promotional price.
  const ratio = promoted === undefined ? (priceInfo?.discountRatio ?? discountPercent) : promotionInfo?.promotionDiscountRatio
  return { now, before: before !== undefined && before > now ? before : null, discount: Math.max(0, Math.round(ratio ?? 0)) }
}

/** False if one deal costs less than its coupon needs; true if either is unknown. */
export function reachesCoupon(deal: Deal): boolean {
  return reachesMinimum(dealPrices(deal)?.now ?? Infinity, deal.coupon ?? {})
}

/** A discount for an order of at least `minOrderAmount`, in rupiah. */
export interface PacketWorth {
  readonly amount: number
  readonly minOrderAmount: number
}

/**
 * The price of one deal, of however many pieces, with a packet. Null if its smallest order does not reach the packet's minimum or cannot be
 * bought.
 */
export function priceWithPacket(deal: Deal, { amount, minOrderAmount }: PacketWorth): number | null {
  const prices = dealPrices(deal)
  if (!prices || dealState(deal) !== 'available' || prices.now < minOrderAmount) return null
  return Math.max(0, prices.now - amount)
}

/** Worth and kind of a coupon, as far as they decide a price. */
export type CouponWorth = Pick<
  ClaimableCoupon, 'couponType' | 'discountAmount' | 'discountPercent' | 'maxDiscountAmount' | 'useOrderAmountThreshold'
>

/** The price of one deal with a coupon. Null if an order of that deal alone cannot use it. */
export function priceWithCoupon(deal: Deal, coupon: CouponWorth): number | null {
  const price = dealPrices(deal)?.now
  if (price === undefined || !fitsPurchase(coupon, { price, limit: 1, isFlashSale: isFlashSale(deal) })) return null
  const { discountAmount, discountPercent = 0, maxDiscountAmount = Infinity, useOrderAmountThreshold: minOrderAmount = 0 } = coupon
  const amount = discountAmount ?? Math.min(maxDiscountAmount, Math.floor((price * discountPercent) / 100))
  return amount > 0 ? priceWithPacket(deal, { amount, minOrderAmount }) : null
}

/** A coupon is rendered as a ticket: it is not a product and has no price. */
export function isTicket(deal: Deal): boolean {
  return (deal.assetType ?? 'PRODUCT') !== 'PRODUCT' && dealPrices(deal) === null
}

export function isFlashSale({ isFlashSale: flagged, promotionInfo }: Partial<Pick<Deal, 'isFlashSale' | 'promotionInfo'>>): boolean {
  return flagged === true || promotionInfo?.activityType === 'FLASH_SALE'
}

/** True for a deal whose promotion belongs to this campaign. */
export function isOfCampaign({ promotionInfo }: Deal, campaignId: string | undefined): boolean {
  return campaignId !== undefined && promotionInfo?.activityId === campaignId
}
