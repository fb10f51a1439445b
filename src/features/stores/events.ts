import { createAction } from '@reduxjs/toolkit'

export const storeTapped = createAction<{ poiId: string }>('stores/storeTapped')
export const outletsTapped = createAction<{ merchantId: string }>('stores/outletsTapped')

// On a store's page.
export const detailsTapped = createAction<{ poiId: string }>('stores/detailsTapped')
export const photoTapped = createAction<{ poiId: string; at: number }>('stores/photoTapped')
export const mapTapped = createAction<{ poiId: string; mapUrl: string }>('stores/mapTapped')
