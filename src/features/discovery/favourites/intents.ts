/** Mutation names; keyed by `poiId` and by `skuId`. */
export const FAVOURITE = 'favourite'
export const PRODUCT_FAVOURITE = 'productFavourite'

export type HeartState = { readonly on: boolean }
