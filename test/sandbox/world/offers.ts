import type { StoreProduct } from '../../../src/api/stores'
import type { Store } from './stores'

/** A product at the shop where it is redeemed. */
export interface Offer {
  readonly store: Store
  readonly product: StoreProduct
  /** Its place on the menu, from 0. */
  readonly rank: number
}

/** What shops offer, each product once: of a chain's outlets the one that comes first. */
export function offersOf(stores: readonly Store[], keep: (offer: Offer) => boolean = () => true): readonly Offer[] {
  const seen = new Set<string | undefined>()
  return stores.flatMap((store) => store.products.flatMap((product, rank) => {
    const offer = { store, product, rank }
    if (seen.has(product.skuId) || !keep(offer)) return []
    seen.add(product.skuId)
    return [offer]
  }))
}

/** The id under which a product's or a coupon's page is found from a card. */
export function detailIdOf(id: string): string {
  return `detail-${id}`
}
