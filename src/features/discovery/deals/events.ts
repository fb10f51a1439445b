import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

export const dealTapped = createAction<{ assetId: Id }>('deals/dealTapped')
/** The line of a deal that names its store. */
export const dealStoreTapped = createAction<{ assetId: Id }>('deals/storeTapped')
/** The deal has no product id or no store id, so its page cannot open. */
export const parameterMissing = createAction<{ assetId: Id; missing: 'skuId' | 'storeId' }>('deals/parameterMissing')
/** The end of an empty page scrolled into view, where nearby deals can load. */
export const nearbyReached = createAction('deals/nearbyReached')
/** The end of an unavailable product's page scrolled into view. The payload identifies the product by its key in the URL. */
export const similarReached = createAction<{ product: Id }>('deals/similarReached')
