import type { StoreProduct } from '../../../api/discovery/stores'
import type { Store } from '../stores/createStores'

/** A product at the store that redeems it. */
export interface Offer {
  readonly store: Store
  readonly product: StoreProduct
  /** Position in the menu, from 0. */
  readonly rank: number
}

/** All products of the stores, each once: for chains, at the first outlet. */
export function offersOf(stores: readonly Store[], filter: (offer: Offer) => boolean = () => true): readonly Offer[] {
  const seen = new Set<string | undefined>()
  return stores.flatMap((store) => store.products.flatMap((product, rank) => {
    const offer = { store, product, rank }
    if (seen.has(product.skuId) || !filter(offer)) return []
    seen.add(product.skuId)
    return [offer]
  }))
}

/** The id in a card's link to the page of a product or a coupon. */
export function detailIdOf(id: string): string {
  return `detail-${id}`
}
