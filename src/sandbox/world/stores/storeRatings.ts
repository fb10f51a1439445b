import type { StoreRating } from '../../../api/discovery/ratings'
import { createRng } from '../basics/rng'

const UNRATED_SHARE = 0.07
const MAX_RATED = 1_800
/** The percentage needs at least so many ratings. */
export const PERCENT_FROM = 20

/** The rating of a store at the start of the world. Popular stores are rated a little better. */
export function ratingFor(seed: string | number, poiId: string, score: number): StoreRating | null {
  const rng = createRng(seed, `rating ${poiId}`)
  if (rng.chance(UNRATED_SHARE)) return null
  const average = tenths(Math.min(4.9, 3.8 + score * 0.7 + rng.next() * 0.5))
  const count = 3 + Math.round(score ** 2 * MAX_RATED * (0.3 + rng.next() * 0.7))
  const returnPercent = Math.min(98, Math.round(58 + (average - 3.8) * 28 + rng.next() * 10))
  return { average, count, ...(count < PERCENT_FROM ? {} : { returnPercent }) }
}

/** Rounds to one decimal. */
export function tenths(stars: number): number {
  return Math.round(stars * 10) / 10
}
