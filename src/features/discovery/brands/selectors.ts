import type { StoreCard, StoreProduct } from '../../../api/discovery/stores'
import { getOwn } from '../../../shared/records'
import { familyNames, singleName } from '../../../data/declare'

export const BRANDS = singleName('brands')
export const brandFeed = familyNames('brand')
/** A brand's page. Its content states only whether the brand exists. */
export const brandPage = familyNames('brand-page')

/** A product of a brand, and the first outlet in the list that sells it. */
export interface BrandDeal extends StoreProduct {
  readonly skuId: string
  readonly storeId: string
}

/** The products of a brand's outlets, each once, the cheapest first. */
export function brandDeals(poiIds: readonly string[], stores: Readonly<Record<string, StoreCard>>): readonly BrandDeal[] {
  const deals = new Map<string, BrandDeal>()
  for (const poiId of poiIds) {
    const { productList = [], storeId } = getOwn(stores, poiId) ?? {}
    for (const product of productList) {
      const { skuId } = product
      if (skuId !== undefined && storeId !== undefined && !deals.has(skuId)) deals.set(skuId, { ...product, skuId, storeId })
    }
  }
  return [...deals.values()].sort((a, b) => a.priceInfo.salePrice - b.priceInfo.salePrice)
}
