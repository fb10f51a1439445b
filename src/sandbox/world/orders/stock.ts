import { REFUSALS, refuse } from '../refusals'

/** Initial stock, and the limit for one user. */
export interface Shelved {
  readonly left: number
  readonly sold: number
  readonly limit: number
}

interface Moved {
  left: number
  sold: number
}

/** Stock of products. `of` gives the initial stock. */
export function createStock(of: (remaining: string) => Shelved) {
  const moved = new Map<string, Moved>()
  const taken = new Map<string, number>()
  const on = (remaining: string): Moved => {
    const { left, sold } = of(remaining)
    return moved.get(remaining) ?? { left, sold }
  }
  const key = (remaining: string, userId: string) => `${remaining} ${userId}`
  const by = (remaining: string, userId: string): number => taken.get(key(remaining, userId)) ?? 0

  return {
    left: (remaining: string): number => on(remaining).left,
    sold: (remaining: string): number => on(remaining).sold,
    takenBy: by,

    /** Takes all requested pieces or none; refuses more than the stock and more than the user's limit. */
    take(remaining: string, pieces: number, userId: string): void {
      const { left, sold } = on(remaining)
      if (pieces > left) refuse(REFUSALS.soldOut)
      if (by(remaining, userId) + pieces > of(remaining).limit) refuse(REFUSALS.limitReached)
      moved.set(remaining, { left: left - pieces, sold: sold + pieces })
      taken.set(key(remaining, userId), by(remaining, userId) + pieces)
    },

    /** Returns pieces, at most as many as this user has taken. */
    release(remaining: string, pieces: number, userId: string): void {
      const back = Math.min(pieces, by(remaining, userId))
      const { left, sold } = on(remaining)
      moved.set(remaining, { left: left + back, sold: sold - back })
      taken.set(key(remaining, userId), by(remaining, userId) - back)
    },

    /** Sets the stock; 0 sells the product out. */
    set(remaining: string, left: number): void {
      const before = on(remaining)
      moved.set(remaining, { left, sold: before.sold + Math.max(0, before.left - left) })
    },
  }
}
export type Stock = ReturnType<typeof createStock>
