import type { StoreProduct } from '../../../api/discovery/stores'
import { priceOff, type FactsOf } from '../catalogue/products/productFacts'

type PriceInfo = StoreProduct['priceInfo']
/** The price of a product in a flash sale. */
interface SalePrice {
  readonly skuId: string
  readonly offer: { readonly product: StoreProduct }
  readonly price: number
  readonly off: number
}

/** Prices of products, including changes since the start. A changed price applies in flash sales too. */
export function createPrices(factsOf: FactsOf) {
  const changed = new Map<string, number>()
  const offOf = (price: number, { salePrice, originalPrice = salePrice }: PriceInfo) =>
    Math.max(0, Math.round((1 - price / originalPrice) * 100))

  /** The prices of a product without promotions. */
  function infoOf({ skuId = '', priceInfo }: StoreProduct): PriceInfo {
    const salePrice = changed.get(skuId)
    if (salePrice === undefined) return priceInfo
    const originalPrice = Math.max(salePrice, priceInfo.originalPrice ?? priceInfo.salePrice)
    const discountRatio = offOf(salePrice, { ...priceInfo, originalPrice })
    return discountRatio === 0 ? { salePrice, discountRatio } : { salePrice, originalPrice, discountRatio }
  }

  return {
    infoOf,
    change: (skuId: string, price: number): void => void changed.set(skuId, price),
    isChanged: (skuId: string): boolean => changed.has(skuId),

    /** A product's entry in a flash sale, at its current price. */
    atCurrentPrice<Item extends SalePrice>(item: Item): Item {
      const price = changed.get(item.skuId)
      return price === undefined ? item : { ...item, price, off: offOf(price, item.offer.product.priceInfo) }
    },

    /** The price of one piece outside flash sales, after its promotion, and the price before all discounts. */
    ofPiece(product: StoreProduct): { readonly price: number; readonly before: number } {
      const { skuId = '' } = product
      const info = infoOf(product)
      const { promotion } = factsOf(skuId)
      const price = promotion === null || changed.has(skuId)
        ? info.salePrice
        : priceOff(info, promotedOff(info, promotion.off))
      return { price, before: Math.max(price, info.originalPrice ?? info.salePrice) }
    },
  }
}
export type Prices = ReturnType<typeof createPrices>

/** Total discount of a promotion in percent. */
export function promotedOff({ discountRatio = 0 }: PriceInfo, more: number): number {
  return Math.min(80, discountRatio + more)
}
