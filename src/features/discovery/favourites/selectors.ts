import { single } from '../../../loading/names'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { FAVOURITE } from './events'
import type { HeartState } from './events'
import type { FavouritesState } from './reducer'

export interface WithFavourites {
  readonly favourites: FavouritesState
}

/** The user's favourite stores. */
export const FAVOURITES = single('favourites')

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
