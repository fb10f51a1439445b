import type { StoreProduct } from '../../../api/discovery/stores'
import { createRng } from '../basics/rng'
import type { Coordinates } from '../../../api/kit/fields'
import type { FlashSaleClock } from './flashSale'
import { metresBetween } from '../basics/geo'
import type { Offer } from '../coupons/offers'
import { priceOff, type FactsOf } from '../catalogue/products/productFacts'
import type { Prices } from '../basics/prices'
import { createStock, type Shelved } from '../orders/stock'

/** One product in IN_SALE_EVERY is in a round. */
const IN_SALE_EVERY = 12

/** The price and stock of a product in a round. */
export interface SaleItem {
  readonly offer: Offer
  readonly skuId: string
  readonly pageId: string
  readonly off: number
  readonly price: number
  /** The stock of the round, and the pieces sold before it was first viewed. */
  readonly total: number
  readonly gone: number
  readonly limit: number
}

export interface SaleItemSources {
  readonly seed: string | number
  readonly clock: FlashSaleClock
  readonly offers: readonly Offer[]
  readonly factsOf: FactsOf
  readonly prices: Prices
}

/** The products of each round, their prices and their stock. A round has its own stock. */
export function createFlashSaleItems({ seed, clock, offers, factsOf, prices }: SaleItemSources) {
  const rounds = new Map<number, ReadonlyMap<string, SaleItem>>()
  const itemsOf = (round: number): ReadonlyMap<string, SaleItem> => {
    const known = rounds.get(round)
    if (known !== undefined) return known
    const drawn = offers.flatMap((offer) => {
      const { skuId, priceInfo } = offer.product
      const rng = createRng(seed, `flash ${round} ${skuId}`)
      return skuId !== undefined && rng.chance(1 / IN_SALE_EVERY) && factsOf(skuId).left > 0
        ? [{ turn: rng.next(), item: { offer, skuId, pageId: pageIdOf(round), ...thrown(priceInfo, rng) } }]
        : []
    })
    const items = new Map(drawn.sort((a, b) => a.turn - b.turn).map(({ item }) => [item.skuId, item]))
    rounds.set(round, items)
    return items
  }
  const stock = createStock((queryCache): Shelved => {
    const [pageId = '', skuId = ''] = queryCache.split(' ')
    const item = itemsOf(roundOf(pageId)).get(skuId)
    return item === undefined ? { left: 0, sold: 0, limit: 0 } : { left: item.total - item.gone, sold: item.gone, limit: item.limit }
  })
  const orders = new Map<string, readonly string[]>()
  const queryCacheOf = ({ pageId, skuId }: SaleItem) => `${pageId} ${skuId}`

  return {
    /** The products of a round of the timetable, in a fixed order. */
    inRound: (round: number): readonly SaleItem[] => (clock.phaseOf(round) === null ? [] : [...itemsOf(round).values()].map(prices.inSale)),

    /**
     * The products in the order for one user: those that anyone can buy first, nearest first if the position is known. The order is
     * fixed with the first page, so a product that sells out does not move.
     */
    inOrder(round: number, position: Coordinates | undefined, pageNo: number): readonly SaleItem[] {
      const name = `${round} ${position?.latitude ?? ''} ${position?.longitude ?? ''}`
      const items = clock.phaseOf(round) === null ? [] : [...itemsOf(round).values()].map(prices.inSale)
      const known = pageNo > 1 ? orders.get(name) : undefined
      const coming = clock.phaseOf(round)?.status === 'COMING_SOON'
      const rank = (item: SaleItem) => (!coming && stock.left(queryCacheOf(item)) === 0 ? 2e9 : 0)
        + (factsOf(item.skuId).forEveryone ? 0 : 1e9)
        + (position ? metresBetween(position, item.offer.store.at) : 0)
      const order = known ?? [...items].sort((a, b) => rank(a) - rank(b)).map(({ skuId }) => skuId)
      orders.set(name, order)
      const bySku = new Map(items.map((item) => [item.skuId, item]))
      return order.flatMap((skuId) => bySku.get(skuId) ?? [])
    },

    /**
     * A product's entry in a round, by default the current one; null without one. The full stock is available until the
     * round starts.
     */
    partOf(skuId: string, round?: number) {
      const phase = round === undefined ? clock.current() : clock.phaseOf(round)
      const drawn = phase === null ? undefined : itemsOf(phase.round).get(skuId)
      if (phase === null || drawn === undefined || (round === undefined && phase.status !== 'ONGOING')) return null
      const item = prices.inSale(drawn)
      const left = phase.status === 'COMING_SOON' ? item.total : stock.left(queryCacheOf(item))
      return { item, phase, left, takenBy: (userId: string) => stock.takenBy(queryCacheOf(item), userId) }
    },

    /** Sells pieces of the running sale. */
    take: (item: SaleItem, pieces: number, userId: string): void => stock.take(queryCacheOf(item), pieces, userId),
    release: (item: SaleItem, pieces: number, userId: string): void => stock.release(queryCacheOf(item), pieces, userId),
    sellOut: (item: SaleItem): void => stock.set(queryCacheOf(item), 0),
    isSoldOut: (round: number): boolean => [...itemsOf(round).values()].every((item) => stock.left(queryCacheOf(item)) === 0),
  }
}
export type FlashSaleItems = ReturnType<typeof createFlashSaleItems>

/** Random stock: most products have pieces left, some only a few, some none. */
function thrown(priceInfo: StoreProduct['priceInfo'], rng: ReturnType<typeof createRng>) {
  const off = Math.min(80, (priceInfo.discountRatio ?? 0) + rng.whole(2, 5) * 5)
  const total = rng.whole(2, 12) * 10
  const luck = rng.next()
  const left = luck < 0.1 ? 0 : luck < 0.35 ? rng.whole(1, 10) : rng.whole(11, total)
  return { off, price: priceOff(priceInfo, off), total, gone: total - Math.min(left, total), limit: rng.whole(1, 2) }
}

export function pageIdOf(round: number): string {
  return `flash-${round}`
}

/** The round of a page id; 0, which does not exist, for any other text. */
export function roundOf(pageId: string): number {
  return Number(/^flash-([1-9]\d{0,5})$/.exec(pageId)?.[1] ?? 0)
}
