import { createAction } from '@reduxjs/toolkit'
import type { ReceivedSale, Refusal } from './types'

export const saleReceived = createAction<ReceivedSale>('flashSale/saleReceived')
export const saleRefused = createAction<{ feed: string; reason: Refusal }>('flashSale/saleRefused')
/** The page of a sale came for the first time since the shopper came to it. */
export const saleViewed = createAction<{ pageId: string; activityId?: string }>('flashSale/viewed')
/** What the clock of an active page counted is over: the sale began, or ended. */
export const countdownEnded = createAction<{ feed: string }>('flashSale/countdownEnded')
/** A product, as part of the sale that `pageId` names. */
export const saleItemTapped = createAction<{ assetId: string; pageId: string }>('flashSale/itemTapped')
/** From a sale that is over to another. */
export const nextSaleTapped = createAction<{ pageId: string }>('flashSale/nextTapped')
