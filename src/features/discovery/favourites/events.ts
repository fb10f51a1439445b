import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../data/mutation/events'
import type { FavouriteList } from './types'
import { FAVOURITE, type HeartState } from './intents'
import type { Id } from '../../../shared/meaning'


/** The heart of a store; `on` is the new state. */
export const heartTapped = createAction<{ poiId: Id; on: boolean }>('favourites/heartTapped')
/** The heart of a product; `on` is the new state. */
export const productHeartTapped = createAction<{ skuId: Id; on: boolean }>('favourites/productHeartTapped')
/** Removes the selected stores in one request. */
export const removeTapped = createAction<{ poiIds: readonly Id[] }>('favourites/removeTapped')
/** Removes the selected products in one request. */
export const removeProductsTapped = createAction<{ skuIds: readonly Id[] }>('favourites/removeProductsTapped')
export const favouriteListChosen = createAction<{ list: FavouriteList }>('favourites/listChosen')
/** The server confirmed a heart's new state. */
export const heartChanged = successOf<HeartState>(FAVOURITE)
