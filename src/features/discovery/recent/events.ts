import { createAction } from '@reduxjs/toolkit'
import type { RecentDeal } from '../../../api/discovery/recentDeals'
import type { Id } from '../../../shared/meaning'

/** The deals that earlier visits stored on this device, latest first. */
export const recentDealsFound = createAction<{ deals: readonly RecentDeal[] }>('recentDeals/dealsFound')
/** The page of a product has loaded. */
export const dealViewed = createAction<{ deal: RecentDeal }>('recentDeals/viewed')
export const recentDealTapped = createAction<{ skuId: Id; storeId: Id }>('recentDeals/tapped')
