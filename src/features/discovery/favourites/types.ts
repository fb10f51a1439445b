/** The URL parameter `list` has these values; stores are the default. */
export const FAVOURITE_LISTS = ['stores', 'products'] as const
export type FavouriteList = (typeof FAVOURITE_LISTS)[number]
