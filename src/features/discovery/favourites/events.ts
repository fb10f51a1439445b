import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../loading/mutation/events'
import type { FavouriteList } from './types'
import { FAVOURITE } from './intents'
import type { HeartState } from './intents'


/** The heart of a store; `on` is the state to set. */
export const heartTapped = createAction<{ poiId: string; on: boolean }>('favourites/heartTapped')
/** The heart of a product. */
export const productHeartTapped = createAction<{ skuId: string; on: boolean }>('favourites/productHeartTapped')
/** Stores that the shopper picked from the list to remove, all at once. */
export const removeTapped = createAction<{ poiIds: readonly string[] }>('favourites/removeTapped')
/** Products that were picked so. */
export const removeProductsTapped = createAction<{ skuIds: readonly string[] }>('favourites/removeProductsTapped')
/** Of the two lists of favourites this one is active. */
export const favouriteListChosen = createAction<{ list: FavouriteList }>('favourites/listChosen')
/** The server confirmed the state of a heart. */
export const heartChanged = successOf<HeartState>(FAVOURITE)
