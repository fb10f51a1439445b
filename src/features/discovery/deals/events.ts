import { createAction } from '@reduxjs/toolkit'

export const dealTapped = createAction<{ assetId: string }>('deals/dealTapped')
/** The line of a deal that names its store. */
export const dealStoreTapped = createAction<{ assetId: string }>('deals/storeTapped')
/** The deal has no product id or no store id, so its page cannot open. */
export const parameterMissing = createAction<{ assetId: string; missing: 'skuId' | 'storeId' }>('deals/parameterMissing')
/** The end of an empty page scrolled into view, where nearby deals can load. */
export const nearbyReached = createAction('deals/nearbyReached')
/** The end of an unavailable product's page scrolled into view. The payload identifies the product by its key in the URL. */
export const similarReached = createAction<{ product: string }>('deals/similarReached')
