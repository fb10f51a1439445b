import { createAction } from '@reduxjs/toolkit'
import type { DealPicture } from '../../../../ports/pictures'

/** The user tapped "buy"; `resource` names the page. */
export const buyTapped = createAction<{ resource: string }>('products/buyTapped')
export const productPhotoTapped = createAction<{ at: number }>('products/photoTapped')
/** Opens all stores that redeem the product's voucher. */
export const storesTapped = createAction<{ skuId: string }>('products/storesTapped')
/** Shares the product; `resource` names the page. */
export const productShareTapped = createAction<{ resource: string }>('products/shareTapped')
/** Shares the product as a picture. `picture`: its content in the user's language. */
export const dealPictureTapped = createAction<{ resource: string; picture: Omit<DealPicture, 'kind'> }>('products/pictureTapped')
