import { createAction } from '@reduxjs/toolkit'
import type { Count, Id, Link } from '../../../../shared/meaning'

export const storeTapped = createAction<{ poiId: Id }>('stores/storeTapped')
export const outletsTapped = createAction<{ merchantId: Id }>('stores/outletsTapped')

// On a store's page.
export const storeDetailsTapped = createAction<{ poiId: Id }>('stores/detailsTapped')
export const storePhotoTapped = createAction<{ poiId: Id; at: Count }>('stores/photoTapped')
/** Shares the store's page. */
export const storeShareTapped = createAction<{ poiId: Id }>('stores/shareTapped')
export const storeMapTapped = createAction<{ poiId: Id; mapUrl: Link }>('stores/mapTapped')
