import { REFUSALS, refuse } from '../refusals'

/** Initial stock, and the limit for one user. */
export interface InitialStock {
  readonly left: number
  readonly sold: number
  readonly limit: number
}

interface CurrentStock {
  left: number
  sold: number
}

/** Stock by key: a product, or a product in a round of the flash sale. */
export function createStock(initialStockOf: (key: string) => InitialStock) {
  const changed = new Map<string, CurrentStock>()
  const taken = new Map<string, number>()
  const stockOf = (key: string): CurrentStock => {
    const { left, sold } = initialStockOf(key)
    return changed.get(key) ?? { left, sold }
  }
  const userKey = (key: string, userId: string) => `${key} ${userId}`
  const takenBy = (key: string, userId: string): number => taken.get(userKey(key, userId)) ?? 0

  return {
    left: (key: string): number => stockOf(key).left,
    sold: (key: string): number => stockOf(key).sold,
    takenBy,

    /** Takes all requested pieces or none; refuses more than the stock and more than the user's limit. */
    take(key: string, pieces: number, userId: string): void {
      const { left, sold } = stockOf(key)
      if (pieces > left) refuse(REFUSALS.soldOut)
      if (takenBy(key, userId) + pieces > initialStockOf(key).limit) refuse(REFUSALS.limitReached)
      changed.set(key, { left: left - pieces, sold: sold + pieces })
      taken.set(userKey(key, userId), takenBy(key, userId) + pieces)
    },

    /** Returns pieces, at most as many as this user has taken. */
    release(key: string, pieces: number, userId: string): void {
      const returned = Math.min(pieces, takenBy(key, userId))
      const { left, sold } = stockOf(key)
      changed.set(key, { left: left + returned, sold: sold - returned })
      taken.set(userKey(key, userId), takenBy(key, userId) - returned)
    },

    /** Sets the stock; 0 sells the product out. */
    set(key: string, left: number): void {
      const before = stockOf(key)
      changed.set(key, { left, sold: before.sold + Math.max(0, before.left - left) })
    },
  }
}
export type Stock = ReturnType<typeof createStock>
