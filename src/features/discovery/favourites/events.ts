import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../loading/mutation/events'

/** The mutation of this feature, keyed by store. */
export const FAVOURITE = 'favourite'
export type HeartState = { readonly on: boolean }

/** The heart of a store; `on` is the state to set. */
export const heartTapped = createAction<{ poiId: string; on: boolean }>('favourites/heartTapped')
/** Stores that the shopper picked from the list to remove, all at once. */
export const removeTapped = createAction<{ poiIds: readonly string[] }>('favourites/removeTapped')
/** The server confirmed the state of a heart. */
export const heartChanged = successOf<HeartState>(FAVOURITE)
