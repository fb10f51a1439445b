import type { Localized } from '../../../src/api/fields'
import type { StoreProduct } from '../../../src/api/stores'
import { OCCASIONS } from './content/occasions'
import { createRng } from './rng'
import type { Rng } from './rng'
import { localized } from './localizedText'

/** What is thrown for a product once: the same wherever it is seen, until somebody buys or the control page is used. */
export interface ProductFacts {
  /** Which of the pictures of its kind it has. */
  readonly variant: string
  /** Pieces left and sold when the world begins. */
  readonly left: number
  readonly sold: number
  /** How many one shopper may buy. */
  readonly limit: number
  /** Nobody may buy more of it. */
  readonly boughtUp: boolean
  /** Not only for people of some kind. */
  readonly forEveryone: boolean
  /** Pieces that are bought at once. */
  readonly quantity: number
  readonly promotion: Promotion | null
}

/** A promotion of a campaign that takes another part off the usual price. */
export interface Promotion {
  readonly activityId: string
  readonly name: Localized
  readonly off: number
}

/** Most can be bought by anyone; one in so many is sold out, bought up or not for everyone. */
const [SOLD_OUT, BOUGHT_UP, NOT_FOR_ALL] = [1 / 12, 1 / 15, 1 / 15]

/** The facts of any product, thrown with random numbers named after it. */
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

/** A price with so many percent off, in steps of fifty rupiah. */
export function priceOff({ salePrice, originalPrice = salePrice }: StoreProduct['priceInfo'], percent: number): number {
  return Math.round((originalPrice * (100 - percent)) / 100 / 50) * 50
}

/** Every other promotion that is thrown is none of a campaign: flash sales choose their products anew for each round. */
function promotionOf(rng: Rng): Promotion | null {
  const none = rng.chance(0.5)
  const off = rng.whole(2, 5) * 5
  if (none) return null
  const { activityId, words } = rng.pick(OCCASIONS)
  return { activityId, name: localized(words), off }
}
