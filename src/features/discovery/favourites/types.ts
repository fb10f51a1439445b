/** The two lists of favourites; the address names the second. */
export const FAVOURITE_LISTS = ['stores', 'products'] as const
export type FavouriteList = (typeof FAVOURITE_LISTS)[number]
