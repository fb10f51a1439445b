import type { Localized } from '../../../../api/kit/fields'
import type { StoreProduct } from '../../../../api/discovery/stores'
import { OCCASIONS } from '../../content/occasions'
import { createRng, type Rng } from '../../basics/rng'
import { localized } from '../../basics/localizedText'

/** Generated facts of a product. They are the same in every list until someone buys or uses the control page. */
export interface ProductFacts {
  /** Selects one of the pictures of its kind. */
  readonly variant: string
  /** Pieces left and sold at the start. */
  readonly left: number
  readonly sold: number
  /** Maximum number for one user. */
  readonly limit: number
  /** The limit of every logged-in user is used up. */
  readonly boughtUp: boolean
  /** Not limited to a group of users. */
  readonly forEveryone: boolean
  /** Minimum quantity of an order. */
  readonly quantity: number
  readonly promotion: Promotion | null
}

/** A promotion of a campaign, an additional discount on the usual price. */
export interface Promotion {
  readonly activityId: string
  readonly name: Localized
  readonly off: number
}

/** Most products can be bought by anyone. These shares are sold out, at the user's limit, or restricted. */
const [SOLD_OUT, BOUGHT_UP, NOT_FOR_ALL] = [1 / 12, 1 / 15, 1 / 15]

/** The facts of a product, generated from the seed and its id. */
export function createProductFacts(seed: string | number) {
  return function factsOf(skuId: string): ProductFacts {
    const rng = createRng(seed, `deal ${skuId}`)
    const variant = rng.pick(['', '-2', '-3', '-4'])
    const thrown = rng.next()
    const few = rng.chance(1 / 6) ? rng.whole(1, 10) : null
    const quantity = rng.chance(1 / 12) ? rng.whole(2, 3) : 1
    const promotion = rng.chance(1 / 6) ? promotionOf(rng) : null
    const stock = createRng(seed, `stock ${skuId}`)
    const left = thrown < SOLD_OUT ? 0 : few ?? stock.whole(40, 300)
    return {
      variant, left, sold: stock.whole(12, 400), limit: stock.pick([2, 3, 5, 10]), quantity, promotion,
      boughtUp: thrown >= SOLD_OUT && thrown < SOLD_OUT + BOUGHT_UP,
      forEveryone: thrown < SOLD_OUT + BOUGHT_UP || thrown >= SOLD_OUT + BOUGHT_UP + NOT_FOR_ALL,
    }
  }
}
export type FactsOf = ReturnType<typeof createProductFacts>

/** A price reduced by `percent`, in steps of fifty rupiah. */
export function priceOff({ salePrice, originalPrice = salePrice }: StoreProduct['priceInfo'], percent: number): number {
  return Math.round((originalPrice * (100 - percent)) / 100 / 50) * 50
}

/** Half of the generated promotions belong to no campaign: flash sales choose their products for each round. */
function promotionOf(rng: Rng): Promotion | null {
  const none = rng.chance(0.5)
  const off = rng.whole(2, 5) * 5
  if (none) return null
  const { activityId, texts } = rng.pick(OCCASIONS)
  return { activityId, name: localized(texts), off }
}
