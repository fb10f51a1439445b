import { dealSchema, type Deal } from '../../../../api/discovery/deals'
import { UNKNOWN } from '../../../../api/kit/fields'
import type { Product } from '../../../../api/offers/products'
import type { ClaimableCoupon } from '../../../../api/offers/couponFields'
import { fitsPurchase } from '../../../../entities/couponRules'
import { dealPrices, dealState, isFlashSale, type DealState } from '../../../../entities/dealRules'
import type { ProductContent } from './selectors'

const CARD_FIELDS = new Set(Object.keys(dealSchema.entries))

/** Splits a product into the deal, which lists share, and the fields that only its page has. */
export function splitProduct({ store, ...product }: Product): {
  readonly deal: Deal; readonly pageFields: Omit<ProductContent, 'flashSaleEndsAt'>,
} {
  const fields = Object.entries(product)
  const deal = Object.fromEntries(fields.filter(([name]) => CARD_FIELDS.has(name))) as Deal
  const pageFields = Object.fromEntries(fields.filter(([name]) => !CARD_FIELDS.has(name))) as Omit<Product, keyof Deal>
  const { assetId, skuId, status } = product
  return { deal, pageFields: { ...pageFields, skuId, status, assetId, poiId: store?.poiId ?? null } }
}

/** Copies the data of another deal of the same product, but retains the deal's own id and store. */
export function copyToCard(card: Deal, { assetId: _id, storeInfo: _store, ...update }: Deal): Deal {
  const { assetId, storeInfo } = card
  return { ...update, assetId, ...(storeInfo ? { storeInfo } : {}) }
}

/** End of the sale's countdown, epoch ms; null without a running countdown. */
export function saleEndsAt(sale: Product['flashSale'], receivedAt: number): number | null {
  return sale && sale.countdownTime > 0 ? receivedAt + sale.countdownTime * 1000 : null
}

export type BuyState = DealState | 'offShelf' | 'saleComing' | 'saleEnded' | 'unknown'

/** Returns `available` or the reason why the product cannot be bought. `isSaleItem`: the page was opened as an item of a flash sale. */
export function buyState({ status, flashSale }: Pick<Product, 'status' | 'flashSale'>, deal: Deal, isSaleItem: boolean): BuyState {
  if (status === UNKNOWN || (isSaleItem && flashSale?.status === UNKNOWN)) return 'unknown'
  if (status === 'OFF_SHELF') return 'offShelf'
  if (isSaleItem && flashSale?.status === 'COMING_SOON') return 'saleComing'
  if (isSaleItem && flashSale?.status === 'ENDED') return 'saleEnded'
  return dealState(deal)
}

/** A sale that has not started is not unavailable. */
export function isUnavailable(state: BuyState): state is Exclude<BuyState, 'available' | 'saleComing'> {
  return state !== 'available' && state !== 'saleComing'
}

/** The coupon that a product's page offers: one that can be used at its price. Null without one. */
export function offeredCoupon({ limitNum = 0 }: Pick<Product, 'limitNum'>, deal: Deal): ClaimableCoupon | null {
  const { couponTemplateId, ...coupon } = deal.coupon ?? {}
  const price = dealPrices(deal)?.now
  if (couponTemplateId === undefined) return null
  const fits = price === undefined || fitsPurchase(coupon, { price, limit: limitNum, isFlashSale: isFlashSale(deal) })
  return fits ? { ...coupon, couponTemplateId } : null
}

/** Sold share in whole percent. Returns 0 only if nothing is sold and 100 only if everything is. Null if unknown. */
export function soldPercent(soldNum: number | undefined, totalStock: number | undefined): number | null {
  if (soldNum === undefined || !totalStock) return null
  const percent = Math.round((soldNum / totalStock) * 100)
  if (soldNum >= totalStock) return 100
  return soldNum <= 0 ? 0 : Math.min(99, Math.max(1, percent))
}

export type ProductFailureKind = 'notFound' | 'previewOver' | 'saleOver' | 'notEligible' | 'busy' | 'offline' | 'failed'

const FAILURE_KIND_BY_CODE = new Map<string, ProductFailureKind>(Object.entries({
  '8000005': 'notFound',
  '8000083': 'previewOver',
  '9400003': 'saleOver',
  '9110057': 'busy',
  '9110058': 'notEligible',
}))

/** Maps a failed load to the page that explains it. Null: the URL names no product. */
export function productFailureKind(failure: { readonly kind: string; readonly code: string } | null): ProductFailureKind {
  if (failure === null) return 'notFound'
  return failure.kind === 'network' ? 'offline' : (FAILURE_KIND_BY_CODE.get(failure.code) ?? 'failed')
}
