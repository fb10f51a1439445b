import type { StoreProduct } from '../../../api/discovery/stores'
import type { ProductFacts } from '../catalogue/products/productFacts'
import type { Store } from '../stores/createStores'

/** Inputs of the facts of a deal card. */
export interface DealOnCard {
  readonly skuId: string
  readonly store: Store
  readonly product: StoreProduct
  readonly facts: ProductFacts
}
