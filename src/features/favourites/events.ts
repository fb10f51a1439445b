import { createAction } from '@reduxjs/toolkit'

/** The heart of a store; `on` is the state to set. */
export const heartTapped = createAction<{ poiId: string; on: boolean }>('favourites/heartTapped')
/** Stores that the shopper picked from the list to remove, all at once. */
export const removeTapped = createAction<{ poiIds: readonly string[] }>('favourites/removeTapped')
export const changeStarted = createAction<{ poiId: string; on: boolean }>('favourites/changeStarted')
export const saved = createAction<{ poiId: string }>('favourites/saved')
export const cancelled = createAction<{ poiId: string }>('favourites/cancelled')
export const changeFailed = createAction<{ poiId: string; kind: string }>('favourites/changeFailed')
