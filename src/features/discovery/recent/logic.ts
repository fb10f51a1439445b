import type { Deal } from '../../../api/discovery/deals'
import { MAX_RECENT_DEALS, type RecentDeal } from '../../../api/discovery/recentDeals'
import { dealPrices } from '../../../entities/dealRules'

export function toRecentDeal(skuId: string, deal: Deal): RecentDeal {
  const { assetName, imageUrl, storeInfo } = deal
  const prices = dealPrices(deal)
  return {
    skuId, assetName,
    ...(storeInfo?.storeId ? { storeId: storeInfo.storeId } : {}),
    ...(imageUrl ? { imageUrl } : {}),
    ...(prices ? { salePrice: prices.now } : {}),
    ...(storeInfo ? { storeName: storeInfo.storeName } : {}),
  }
}

/** Latest first, each product once. */
export function mergeRecent(later: readonly RecentDeal[], earlier: readonly RecentDeal[]): readonly RecentDeal[] {
  const laterIds = new Set(later.map(({ skuId }) => skuId))
  return [...later, ...earlier.filter(({ skuId }) => !laterIds.has(skuId))].slice(0, MAX_RECENT_DEALS)
}
