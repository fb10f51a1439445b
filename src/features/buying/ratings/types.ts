import type { RatingTag } from '../../../api/discovery/ratings'

/** `stars`: 1 to 5. A type, not an interface: the input of a mutation is plain JSON. */
export type RatingInput = { readonly orderId: string; readonly stars: number; readonly tags: readonly RatingTag[] }
export type RatingResult = { readonly stars: number; readonly tags: readonly RatingTag[] }
