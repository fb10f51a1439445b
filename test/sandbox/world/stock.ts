import { REFUSALS, refuse } from './refusals'

/** What a shelf holds at first, and how many of it one shopper may take. */
export interface Shelved {
  readonly left: number
  readonly sold: number
  readonly limit: number
}

interface Moved {
  left: number
  sold: number
}

/** Pieces that go over the counter one taker after the other. `of` says what stands on a shelf before anybody came. */
export function createStock(of: (shelf: string) => Shelved) {
  const moved = new Map<string, Moved>()
  const taken = new Map<string, number>()
  const on = (shelf: string): Moved => {
    const { left, sold } = of(shelf)
    return moved.get(shelf) ?? { left, sold }
  }
  const key = (shelf: string, userId: string) => `${shelf} ${userId}`
  const by = (shelf: string, userId: string): number => taken.get(key(shelf, userId)) ?? 0

  return {
    left: (shelf: string): number => on(shelf).left,
    sold: (shelf: string): number => on(shelf).sold,
    takenBy: by,

    /** Hands out pieces, all or none; refuses more than there are, and more than one shopper may have. */
    take(shelf: string, pieces: number, userId: string): void {
      const { left, sold } = on(shelf)
      if (pieces > left) refuse(REFUSALS.soldOut)
      if (by(shelf, userId) + pieces > of(shelf).limit) refuse(REFUSALS.limitReached)
      moved.set(shelf, { left: left - pieces, sold: sold + pieces })
      taken.set(key(shelf, userId), by(shelf, userId) + pieces)
    },

    /** Takes pieces back; no more than this shopper has. */
    giveBack(shelf: string, pieces: number, userId: string): void {
      const back = Math.min(pieces, by(shelf, userId))
      const { left, sold } = on(shelf)
      moved.set(shelf, { left: left + back, sold: sold - back })
      taken.set(key(shelf, userId), by(shelf, userId) - back)
    },

    /** Puts so many pieces on a shelf, 0 to sell it out. */
    set(shelf: string, left: number): void {
      const before = on(shelf)
      moved.set(shelf, { left, sold: before.sold + Math.max(0, before.left - left) })
    },
  }
}
export type Stock = ReturnType<typeof createStock>
