import type { StoreProduct } from '../../../api/discovery/stores'
import { createRng } from '../basics/rng'
import type { Coordinates } from '../../../api/kit/fields'
import type { FlashSaleClock } from './flashSale'
import { metresBetween } from '../basics/geo'
import type { Offer } from '../coupons/offers'
import { priceOff, type FactsOf } from '../catalogue/products/productFacts'
import type { Prices } from '../basics/prices'
import { createStock, type InitialStock } from '../orders/stock'

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
  readonly soldBefore: number
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
    const chosen = offers.flatMap((offer) => {
      const { skuId, priceInfo } = offer.product
      const rng = createRng(seed, `flash ${round} ${skuId}`)
      return skuId !== undefined && rng.chance(1 / IN_SALE_EVERY) && factsOf(skuId).left > 0
        ? [{ sortValue: rng.next(), item: { offer, skuId, pageId: pageIdOf(round), ...randomStock(priceInfo, rng) } }]
        : []
    })
    const items = new Map(chosen.sort((a, b) => a.sortValue - b.sortValue).map(({ item }) => [item.skuId, item]))
    rounds.set(round, items)
    return items
  }
  const stock = createStock((key): InitialStock => {
    const [pageId = '', skuId = ''] = key.split(' ')
    const item = itemsOf(roundOf(pageId)).get(skuId)
    if (item === undefined) return { left: 0, sold: 0, limit: 0 }
    return { left: item.total - item.soldBefore, sold: item.soldBefore, limit: item.limit }
  })
  const sortedSkus = new Map<string, readonly string[]>()
  const stockKeyOf = ({ pageId, skuId }: SaleItem) => `${pageId} ${skuId}`

  return {
    /** The products of a round of the timetable, in a fixed order. */
    inRound: (round: number): readonly SaleItem[] =>
      (clock.phaseOf(round) === null ? [] : [...itemsOf(round).values()].map(prices.atCurrentPrice)),

    /**
     * The products in the order of a list: available before sold out, those for everyone before restricted ones, then by distance. The
     * order is fixed with the first page, so a product that sells out does not move.
     */
    inOrder(round: number, position: Coordinates | undefined, pageNo: number): readonly SaleItem[] {
      const key = `${round} ${position?.latitude ?? ''} ${position?.longitude ?? ''}`
      const items = clock.phaseOf(round) === null ? [] : [...itemsOf(round).values()].map(prices.atCurrentPrice)
      const fixed = pageNo > 1 ? sortedSkus.get(key) : undefined
      const isFuture = clock.phaseOf(round)?.status === 'COMING_SOON'
      const rank = (item: SaleItem) => (!isFuture && stock.left(stockKeyOf(item)) === 0 ? 2e9 : 0)
        + (factsOf(item.skuId).forEveryone ? 0 : 1e9)
        + (position ? metresBetween(position, item.offer.store.at) : 0)
      const order = fixed ?? [...items].sort((a, b) => rank(a) - rank(b)).map(({ skuId }) => skuId)
      sortedSkus.set(key, order)
      const bySku = new Map(items.map((item) => [item.skuId, item]))
      return order.flatMap((skuId) => bySku.get(skuId) ?? [])
    },

    /**
     * A product's entry in a round, by default the running one; null without one. Before the round starts, `left` is the full stock.
     */
    entryOf(skuId: string, round?: number) {
      const phase = round === undefined ? clock.current() : clock.phaseOf(round)
      const listed = phase === null ? undefined : itemsOf(phase.round).get(skuId)
      if (phase === null || listed === undefined || (round === undefined && phase.status !== 'ONGOING')) return null
      const item = prices.atCurrentPrice(listed)
      const left = phase.status === 'COMING_SOON' ? item.total : stock.left(stockKeyOf(item))
      return { item, phase, left, takenBy: (userId: string) => stock.takenBy(stockKeyOf(item), userId) }
    },

    /** Sells pieces of the running sale. */
    take: (item: SaleItem, pieces: number, userId: string): void => stock.take(stockKeyOf(item), pieces, userId),
    release: (item: SaleItem, pieces: number, userId: string): void => stock.release(stockKeyOf(item), pieces, userId),
    sellOut: (item: SaleItem): void => stock.set(stockKeyOf(item), 0),
    isSoldOut: (round: number): boolean => [...itemsOf(round).values()].every((item) => stock.left(stockKeyOf(item)) === 0),
  }
}
export type FlashSaleItems = ReturnType<typeof createFlashSaleItems>

/** Random stock: most products have pieces left, some only a few, some none. */
function randomStock(priceInfo: StoreProduct['priceInfo'], rng: ReturnType<typeof createRng>) {
  const off = Math.min(80, (priceInfo.discountRatio ?? 0) + rng.integer(2, 5) * 5)
  const total = rng.integer(2, 12) * 10
  const random = rng.next()
  const left = random < 0.1 ? 0 : random < 0.35 ? rng.integer(1, 10) : rng.integer(11, total)
  return { off, price: priceOff(priceInfo, off), total, soldBefore: total - Math.min(left, total), limit: rng.integer(1, 2) }
}

export function pageIdOf(round: number): string {
  return `flash-${round}`
}

/** The round of a page id; 0, which does not exist, for any other text. */
export function roundOf(pageId: string): number {
  return Number(/^flash-([1-9]\d{0,5})$/.exec(pageId)?.[1] ?? 0)
}
