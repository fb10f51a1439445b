import { dealSchema } from '../../../api/deals'
import type { Deal } from '../../../api/deals'
import { UNKNOWN } from '../../../api/fields'
import type { Product } from '../../../api/products'
import { dealState } from '../../../entities/dealRules'
import type { DealState } from '../../../entities/dealRules'
import type { ProductContent } from './selectors'

const CARD_FIELDS = new Set(Object.keys(dealSchema.entries))

/** The card of a product, as it stands in lists, and all that only its page says. */
export function apart({ store, ...product }: Product): { readonly deal: Deal; readonly rest: Omit<ProductContent, 'flashSaleEndsAt'> } {
  const fields = Object.entries(product)
  const deal = Object.fromEntries(fields.filter(([name]) => CARD_FIELDS.has(name))) as Deal
  const own = Object.fromEntries(fields.filter(([name]) => !CARD_FIELDS.has(name))) as Omit<Product, keyof Deal>
  const { assetId, skuId, status } = product
  return { deal, rest: { ...own, skuId, status, assetId, poiId: store?.poiId ?? null } }
}

/** What a card takes over from another card of the same product: all but whose it is. */
export function alike(card: Deal, { assetId: _id, storeInfo: _store, ...news }: Deal): Deal {
  const { assetId, storeInfo } = card
  return { ...news, assetId, ...(storeInfo ? { storeInfo } : {}) }
}

/** When what a sale's clock counts is over, epoch ms; null for a sale whose clock stands still. */
export function saleEnd(sale: Product['flashSale'], receivedAt: number): number | null {
  return sale && sale.countdownTime > 0 ? receivedAt + sale.countdownTime * 1000 : null
}

export type BuyState = DealState | 'offShelf' | 'saleComing' | 'saleEnded' | 'unknown'

/** Whether it can be bought, and if not, why. `forSale`: the page was asked for as one of a flash sale. */
export function buyState({ status, flashSale }: Pick<Product, 'status' | 'flashSale'>, deal: Deal, forSale: boolean): BuyState {
  if (status === UNKNOWN || (forSale && flashSale?.status === UNKNOWN)) return 'unknown'
  if (status === 'OFF_SHELF') return 'offShelf'
  if (forSale && flashSale?.status === 'COMING_SOON') return 'saleComing'
  if (forSale && flashSale?.status === 'ENDED') return 'saleEnded'
  return dealState(deal)
}

/** Whether it is out of reach: what has not begun yet is not. */
export function isUnavailable(state: BuyState): boolean {
  return state !== 'available' && state !== 'saleComing'
}

/** How much of a stock is gone, in whole percent: none only when none is, all only when all is. Null where it is not known. */
export function soldPercent(soldNum: number | undefined, totalStock: number | undefined): number | null {
  if (soldNum === undefined || !totalStock) return null
  const percent = Math.round((soldNum / totalStock) * 100)
  if (soldNum >= totalStock) return 100
  return soldNum <= 0 ? 0 : Math.min(99, Math.max(1, percent))
}

export type MissingKind = 'notFound' | 'previewOver' | 'saleOver' | 'notEligible' | 'busy' | 'offline' | 'failed'

const MISSING_CODES = new Map<string, MissingKind>(Object.entries({
  '8000005': 'notFound',
  '8000083': 'previewOver',
  '9400003': 'saleOver',
  '9110057': 'busy',
  '9110058': 'notEligible',
}))

/** Why there is no page to show. Null: the address named no product. */
export function missingKind(failure: { readonly kind: string; readonly code: string } | null): MissingKind {
  if (failure === null) return 'notFound'
  return failure.kind === 'network' ? 'offline' : (MISSING_CODES.get(failure.code) ?? 'failed')
}
