import { singleName } from '../../../loading/names'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { FAVOURITE, PRODUCT_FAVOURITE } from './intents'
import type { HeartState } from './intents'
import type { FavouritesState } from './reducer'
import type { FavouriteList } from './types'

export interface WithFavourites {
  readonly favourites: FavouritesState
}

/** The user's favourite stores. */
export const FAVOURITES = singleName('favourites')
/** The user's favourite products. */
export const FAVOURITE_PRODUCTS = singleName('favourite-products')

/** Which list an address names: the stores, unless it says otherwise. */
export function favouriteListOf(params: Readonly<Record<string, string>>): FavouriteList {
  return params['list'] === 'products' ? 'products' : 'stores'
}

/** A store's heart: full while it is being filled, `busy` until the server confirms. `fromServer` is what its page said. */
export function selectHeart(
  state: WithFavourites & WithMutations,
  poiId: string,
  fromServer: boolean,
): { readonly on: boolean; readonly busy: boolean } {
  const known = selectMutation(state, FAVOURITE, poiId)
  if (known?.phase === 'pending') return { on: (known.input as HeartState).on, busy: true }
  return { on: state.favourites[poiId] ?? fromServer, busy: false }
}

/**
 * A product's heart, of which the machine itself keeps what was confirmed last. A change that failed, or of which nothing is known, leaves
 * it as it was before the tap.
 */
export function selectProductHeart(
  state: WithMutations, skuId: string, fromServer: boolean,
): { readonly on: boolean; readonly busy: boolean } {
  const known = selectMutation<HeartState>(state, PRODUCT_FAVOURITE, skuId)
  if (known === null || known.phase === 'failed') return { on: fromServer, busy: false }
  if (known.phase === 'succeeded') return { on: known.result.on, busy: false }
  const { on } = known.input as HeartState
  return known.phase === 'pending' ? { on, busy: true } : { on: !on, busy: false }
}
