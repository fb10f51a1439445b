import { createAction } from '@reduxjs/toolkit'
import type { DealPicture } from '../../../../ports/pictures'
import type { Count, Id } from '../../../../shared/meaning'

/** The user tapped "buy"; `resource` names the page. */
export const buyTapped = createAction<{ resource: Id }>('products/buyTapped')
export const productPhotoTapped = createAction<{ at: Count }>('products/photoTapped')
/** Opens all stores that redeem the product's voucher. */
export const storesTapped = createAction<{ skuId: Id }>('products/storesTapped')
/** Shares the product; `resource` names the page. */
export const productShareTapped = createAction<{ resource: Id }>('products/shareTapped')
/** Shares the product as a picture. `picture`: its content in the user's language. */
export const dealPictureTapped = createAction<{ resource: Id; picture: Omit<DealPicture, 'kind'> }>('products/pictureTapped')
