import type { Deal } from '../../../api/discovery/deals'
import { pictureNameOf, pictureUrl } from '../content/pictures'
import type { DealOnCard } from './dealOnCard'

/** The picture of the product, in the variant that is generated for it. */
export function dealPicture({ store, product, facts }: Pick<DealOnCard, 'store' | 'product' | 'facts'>) {
  return { imageUrl: pictureUrl(`${pictureNameOf(store.kind, product.productName)}${facts.variant}`) } satisfies Partial<Deal>
}
