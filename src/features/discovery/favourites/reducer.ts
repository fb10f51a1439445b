import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/slices'
import { heartChanged } from './events'

/** What the server confirmed last, by store; a store that is not here is what its page said. */
export type FavouritesState = Readonly<Record<string, boolean>>

export const favouritesReducer = createReducer<FavouritesState>({}, (builder) => {
  builder
    .addCase(sessionEnded, () => ({}))
    .addMatcher(heartChanged, (state, { payload: { key, result } }) => ({ ...state, [key]: result.on }))
})
