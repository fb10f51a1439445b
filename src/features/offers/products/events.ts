import { createAction } from '@reduxjs/toolkit'

/** The shopper tapped "buy" on a page; `resource` names the page. */
export const buyTapped = createAction<{ resource: string }>('products/buyTapped')
export const productPhotoTapped = createAction<{ at: number }>('products/photoTapped')
/** All stores at which a product can be redeemed. */
export const storesTapped = createAction<{ skuId: string }>('products/storesTapped')
/** The page of a product is to be handed on; `resource` names the page. */
export const productShareTapped = createAction<{ resource: string }>('products/shareTapped')
