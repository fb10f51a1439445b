import { createAction } from '@reduxjs/toolkit'
import type { Rating, StoreRating } from '../../../api/discovery/ratings'
import type { Id } from '../../../shared/meaning'

/** The user tapped a star or a tag. `rating` is the whole rating after the tap. */
export const ratingChosen = createAction<{ orderId: Id; rating: Rating }>('ratings/chosen')
/** Saves a rating again that was not saved, or whose outcome is unknown. */
export const ratingRetryTapped = createAction<{ orderId: Id }>('ratings/retryTapped')
/** The server returned the store's rating, which includes the user's. The payload updates the store's entity. */
export const storeRated = createAction<{ kind: 'store'; items: readonly { readonly poiId: Id; readonly rating: StoreRating }[] }>(
  'ratings/storeRated',
)
