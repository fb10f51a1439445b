/** The mutations of this feature, keyed by store and by product. */
export const FAVOURITE = 'favourite'
export const PRODUCT_FAVOURITE = 'productFavourite'

export type HeartState = { readonly on: boolean }
