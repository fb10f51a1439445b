import { createAction } from '@reduxjs/toolkit'
import type { ReceivedSale, Refusal } from './types'
import type { Id } from '../../../shared/meaning'

export const saleReceived = createAction<ReceivedSale>('flashSale/saleReceived')
export const saleRefused = createAction<{ feed: Id; reason: Refusal }>('flashSale/saleRefused')
/** A sale's page loaded for the first time in this visit of the screen. */
export const saleViewed = createAction<{ pageId: Id; activityId?: Id }>('flashSale/viewed')
/** The countdown of the active page reached zero: the sale began or ended. */
export const countdownEnded = createAction<{ feed: Id }>('flashSale/countdownEnded')
/** Tap on a product within the sale `pageId`. */
export const saleItemTapped = createAction<{ assetId: Id; pageId: Id }>('flashSale/itemTapped')
/** Opens the next sale from an ended one. */
export const nextSaleTapped = createAction<{ pageId: Id }>('flashSale/nextTapped')
