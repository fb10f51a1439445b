import { singleName } from '../../../data/declare'
import { selectMutation, type WithMutations } from '../../../data/mutation/selectors'
import { FAVOURITE, PRODUCT_FAVOURITE, type HeartState } from './intents'
import type { FavouritesState } from './reducer'
import type { FavouriteList } from './types'

export interface WithFavourites {
  readonly favourites: FavouritesState
}

export const FAVOURITES = singleName('favourites')
export const FAVOURITE_PRODUCTS = singleName('favourite-products')

/** Defaults to stores. */
export function favouriteListOf(params: Readonly<Record<string, string>>): FavouriteList {
  return params['list'] === 'products' ? 'products' : 'stores'
}

/** A store's heart. `on` is optimistic; `busy` is true until the server confirms. `fromServer` is the state that the page loaded with. */
export function selectHeart(
  state: WithFavourites & WithMutations,
  poiId: string,
  fromServer: boolean,
): { readonly on: boolean; readonly busy: boolean } {
  const heartMutation = selectMutation(state, FAVOURITE, poiId)
  if (heartMutation?.phase === 'pending') return { on: (heartMutation.input as HeartState).on, busy: true }
  return { on: state.favourites[poiId] ?? fromServer, busy: false }
}

/** The mutation holds the last confirmed state. After a failed or unknown outcome the heart shows its state before the tap. */
export function selectProductHeart(
  state: WithMutations, skuId: string, fromServer: boolean,
): { readonly on: boolean; readonly busy: boolean } {
  const heartMutation = selectMutation<HeartState>(state, PRODUCT_FAVOURITE, skuId)
  if (heartMutation === null || heartMutation.phase === 'failed') return { on: fromServer, busy: false }
  if (heartMutation.phase === 'succeeded') return { on: heartMutation.result.on, busy: false }
  const { on } = heartMutation.input as HeartState
  return heartMutation.phase === 'pending' ? { on, busy: true } : { on: !on, busy: false }
}
