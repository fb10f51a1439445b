import type { FlashSale, HomeCard, HomeCardId } from '../../../api/home'
import type { ReceivedSale } from '../../offers/flashSale/types'

/** What each card holds, by card id; a card that the server did not send is absent. */
export type HomeCards = { readonly [Id in HomeCardId]?: Extract<HomeCard, { cardId: Id }>['data'] }

export const CATEGORY_TILES = 4
export const BRAND_LOGOS = 3

/** Four category tiles or none: of more than four the first four are kept, fewer are not shown. */
export function categoryTiles<T>(categories: readonly T[]): readonly T[] {
  return categories.length < CATEGORY_TILES ? [] : categories.slice(0, CATEGORY_TILES)
}

/** The cards by id, over those known before. A card that was asked for and did not come is gone. */
export function mergeCards(known: HomeCards, asked: readonly string[], cards: readonly HomeCard[]): HomeCards {
  const kept = Object.fromEntries(Object.entries(known).filter(([id]) => !asked.includes(id)))
  return { ...kept, ...Object.fromEntries(cards.map(({ cardId, data }) => [cardId, data])) }
}

/** When a countdown of whole seconds, received at `receivedAt` (epoch ms), ends. */
export function deadlineOf(countdownTime: number, receivedAt: number): number {
  return receivedAt + Math.max(0, countdownTime) * 1000
}

/** Two answers about one deadline differ by this much at most: the server counts in whole seconds, and its answers take time. */
const ROUNDING_MS = 2_000

/** Whether the page of a sale has newer data than its tile: its sale ended or ends at another time, or another one runs. */
export function isBehind(card: FlashSale | undefined, endsAt: number | null, received: ReceivedSale): boolean {
  // A tile whose own countdown is about to end, or has, is fetched again for that.
  if (card === undefined || endsAt === null || endsAt - received.receivedAt <= ROUNDING_MS) return false
  if (card.pageId !== received.pageId) return received.status === 'ONGOING' || received.status === 'SOLD_OUT'
  if (card.status !== undefined && card.status !== received.status) return true
  return Math.abs(deadlineOf(received.countdownTime, received.receivedAt) - endsAt) > ROUNDING_MS
}

/** Answers that came with the page, or that the device kept, count for so long. A clock that says less is off by so much at most. */
export const CURRENT_MS = 300_000
const CLOCK_SKEW_MS = 60_000

/** Whether home, drawn from answers that this session did not ask for, need not be asked for again: a page of the server, lately made. */
export function isCurrent({ by, answeredAt }: { readonly by: 'server' | 'device'; readonly answeredAt: number }, now: number): boolean {
  return by === 'server' && now - answeredAt >= -CLOCK_SKEW_MS && now - answeredAt < CURRENT_MS
}
