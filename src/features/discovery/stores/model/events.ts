import { createAction } from '@reduxjs/toolkit'

export const storeTapped = createAction<{ poiId: string }>('stores/storeTapped')
export const outletsTapped = createAction<{ merchantId: string }>('stores/outletsTapped')

// On a store's page.
export const storeDetailsTapped = createAction<{ poiId: string }>('stores/detailsTapped')
export const storePhotoTapped = createAction<{ poiId: string; at: number }>('stores/photoTapped')
/** Shares the store's page. */
export const storeShareTapped = createAction<{ poiId: string }>('stores/shareTapped')
export const storeMapTapped = createAction<{ poiId: string; mapUrl: string }>('stores/mapTapped')
