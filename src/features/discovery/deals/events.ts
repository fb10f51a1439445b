import { createAction } from '@reduxjs/toolkit'

export const dealTapped = createAction<{ assetId: string }>('deals/dealTapped')
/** The line of a deal that names its store. */
export const dealStoreTapped = createAction<{ assetId: string }>('deals/storeTapped')
/** A deal that names no product or no store cannot be opened. */
export const parameterMissing = createAction<{ assetId: string; missing: 'skuId' | 'storeId' }>('deals/parameterMissed')
/** The end of a page that has nothing of its own came into view: deals around may help. */
export const nearbyReached = createAction('deals/nearbyReached')
/** The page of a product that cannot be had has room for others like it; `product` is what its address says. */
export const similarReached = createAction<{ product: string }>('deals/similarReached')
