import { createAction } from '@reduxjs/toolkit'
import type { Localized } from '../../api/fields'
import type { Refusal, SaleStatus } from './types'

/** What the server says of a sale. `feed` is the list of its page; `countdownTime` seconds as of `receivedAt`, epoch ms. */
export interface Told {
  readonly feed: string
  readonly pageId: string
  readonly status: SaleStatus
  readonly countdownTime: number
  readonly receivedAt: number
  readonly title: Localized
  readonly productListId: string | null
  /** The sale after this one, null when none is known. */
  readonly nextPageId: string | null
}

export const saleTold = createAction<Told>('flashSale/saleTold')
export const saleRefused = createAction<{ feed: string; reason: Refusal }>('flashSale/saleRefused')
/** The page of a sale came for the first time since the shopper came to it. */
export const viewed = createAction<{ pageId: string; activityId?: string }>('flashSale/viewed')
/** What the clock of a page in front counted is over: the sale began, or ended. */
export const countdownEnded = createAction<{ feed: string }>('flashSale/countdownEnded')
/** A product, as part of the sale that `pageId` names. */
export const itemTapped = createAction<{ assetId: string; pageId: string }>('flashSale/itemTapped')
/** From a sale that is over to another. */
export const nextTapped = createAction<{ pageId: string }>('flashSale/nextTapped')
