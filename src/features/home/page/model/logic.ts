import type { FlashSale, HomeCard, HomeCardId } from '../../../../api/discovery/home'
import type { ReceivedSale } from '../../../offers/flashSale/types'

/** Data of each card, by card id. A card that the server did not send is absent. */
export type HomeCards = { readonly [Id in HomeCardId]?: Extract<HomeCard, { cardId: Id }>['data'] }

export const CATEGORY_TILES = 4
export const BRAND_LOGOS = 3

/** Limits categories to exactly four tiles. Fewer than four would leave a gap, so none is shown. */
export function categoryTiles<T>(categories: readonly T[]): readonly T[] {
  return categories.length < CATEGORY_TILES ? [] : categories.slice(0, CATEGORY_TILES)
}

/** Merges loaded cards over the current ones. A requested card that is missing from the response is removed. */
export function mergeCards(current: HomeCards, requestedIds: readonly string[], cards: readonly HomeCard[]): HomeCards {
  const remaining = Object.fromEntries(Object.entries(current).filter(([id]) => !requestedIds.includes(id)))
  return { ...remaining, ...Object.fromEntries(cards.map(({ cardId, data }) => [cardId, data])) }
}

/** Converts a countdown of whole seconds, received at `receivedAt` (epoch ms), to its end. */
export function deadlineOf(countdownTime: number, receivedAt: number): number {
  return receivedAt + Math.max(0, countdownTime) * 1000
}

/** Maximum difference between two responses about one deadline: the server counts whole seconds, and responses take time. */
const ROUNDING_MS = 2_000

/** True if the sale page has newer data than the tile: the sale ended, its end has moved, or another sale is running. */
export function isTileOutdated(card: FlashSale | undefined, endsAt: number | null, received: ReceivedSale): boolean {
  // A tile whose own countdown ends within this tolerance is refetched by its countdown.
  if (card === undefined || endsAt === null || endsAt - received.receivedAt <= ROUNDING_MS) return false
  if (card.pageId !== received.pageId) return received.status === 'ONGOING' || received.status === 'SOLD_OUT'
  if (card.status !== undefined && card.status !== received.status) return true
  return Math.abs(deadlineOf(received.countdownTime, received.receivedAt) - endsAt) > ROUNDING_MS
}

/** Maximum age of prerendered responses, ms. A device clock may run behind by `CLOCK_SKEW_MS`. */
export const PRELOADED_MAX_AGE_MS = 300_000
const CLOCK_SKEW_MS = 60_000

/** True if preloaded responses need no refresh. Only fresh responses of the server qualify; stored ones never do. */
export function isPreloadedFresh(
  { by: source, answeredAt }: { readonly by: 'server' | 'device'; readonly answeredAt: number }, now: number,
): boolean {
  return source === 'server' && now - answeredAt >= -CLOCK_SKEW_MS && now - answeredAt < PRELOADED_MAX_AGE_MS
}
