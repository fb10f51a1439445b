import type { FavouritesState } from './reducer'

export interface WithFavourites {
  readonly favourites: FavouritesState
}

/** The user's favourite stores. */
export const FAVOURITES_FEED = 'favourites'

/** A store's heart: full while it is being filled, `busy` until the server confirms. `fromHost` is what its page said. */
export function selectHeart(
  { favourites }: WithFavourites,
  poiId: string,
  fromHost: boolean,
): { readonly on: boolean; readonly busy: boolean } {
  const heart = favourites[poiId]
  return { on: heart?.wanted ?? heart?.on ?? fromHost, busy: (heart?.wanted ?? null) !== null }
}

/** Whether a change of this heart is on its way. */
export function selectHeartBusy({ favourites }: WithFavourites, poiId: string): boolean {
  return (favourites[poiId]?.wanted ?? null) !== null
}
