import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../data/mutation/events'
import type { FavouriteList } from './types'
import { FAVOURITE, type HeartState } from './intents'


/** The heart of a store; `on` is the new state. */
export const heartTapped = createAction<{ poiId: string; on: boolean }>('favourites/heartTapped')
/** The heart of a product; `on` is the new state. */
export const productHeartTapped = createAction<{ skuId: string; on: boolean }>('favourites/productHeartTapped')
/** Removes the selected stores in one request. */
export const removeTapped = createAction<{ poiIds: readonly string[] }>('favourites/removeTapped')
/** Removes the selected products in one request. */
export const removeProductsTapped = createAction<{ skuIds: readonly string[] }>('favourites/removeProductsTapped')
export const favouriteListChosen = createAction<{ list: FavouriteList }>('favourites/listChosen')
/** The server confirmed a heart's new state. */
export const heartChanged = successOf<HeartState>(FAVOURITE)
