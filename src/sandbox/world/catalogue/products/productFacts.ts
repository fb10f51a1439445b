import type { Localized } from '../../../../api/kit/fields'
import type { StoreProduct } from '../../../../api/discovery/stores'
import { OCCASIONS } from '../../content/occasions'
import { createRng, hashOf, type Rng } from '../../basics/rng'
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
  /** Pieces in one deal: they share its price and its voucher. */
  readonly quantity: number
  readonly promotion: Promotion | null
}

/** The pieces in one deal; absent for a single piece. */
export function packOf({ quantity }: { readonly quantity: number }): { packSize?: number } {
  return quantity > 1 ? { packSize: quantity } : {}
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
    // Once chose the picture. The numbers after it decide prices and stock, so it stays.
    rng.next()
    const random = rng.next()
    const few = rng.chance(1 / 6) ? rng.integer(1, 10) : null
    const quantity = rng.chance(1 / 12) ? rng.integer(2, 3) : 1
    const promotion = rng.chance(1 / 6) ? promotionOf(rng) : null
    const stockRng = createRng(seed, `stock ${skuId}`)
    const left = random < SOLD_OUT ? 0 : few ?? stockRng.integer(40, 300)
    return {
      variant: variantOf(seed, skuId), left, sold: stockRng.integer(12, 400), limit: stockRng.pick([2, 3, 5, 10]), quantity, promotion,
      boughtUp: random >= SOLD_OUT && random < SOLD_OUT + BOUGHT_UP,
      forEveryone: random < SOLD_OUT + BOUGHT_UP || random >= SOLD_OUT + BOUGHT_UP + NOT_FOR_ALL,
    }
  }
}
export type FactsOf = ReturnType<typeof createProductFacts>

const VARIANTS = ['', '-2', '-3', '-4'] as const

/** The products of a menu take turns with the pictures of their kind, so that neighbours differ. Menus begin with different ones. */
function variantOf(seed: string | number, skuId: string): string {
  const [, menu = skuId, number = '0'] = /^(.+)-(\d+)$/.exec(skuId) ?? []
  return VARIANTS[(hashOf(`${seed} ${menu}`) + Number(number)) % VARIANTS.length] ?? ''
}

/** A price reduced by `percent`, in steps of fifty rupiah. */
export function priceOff({ salePrice, originalPrice = salePrice }: StoreProduct['priceInfo'], percent: number): number {
  return Math.round((originalPrice * (100 - percent)) / 100 / 50) * 50
}

/** A promotion of a campaign; null for half of the products that could have one. */
function promotionOf(rng: Rng): Promotion | null {
  const hasNoCampaign = rng.chance(0.5)
  const off = rng.integer(2, 5) * 5
  if (hasNoCampaign) return null
  const { activityId, texts } = rng.pick(OCCASIONS)
  return { activityId, name: localized(texts), off }
}
