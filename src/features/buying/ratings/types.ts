import type { RatingTag } from '../../../api/discovery/ratings'
import type { Count, Id } from '../../../shared/meaning'

/** `stars`: 1 to 5. A type, not an interface: the input of a mutation is plain JSON. */
export type RatingInput = { readonly orderId: Id; readonly stars: Count; readonly tags: readonly RatingTag[] }
export type RatingResult = { readonly stars: Count; readonly tags: readonly RatingTag[] }
