import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { heartChanged } from './events'
import type { Id } from '../../../shared/meaning'

/** Last confirmed state by store. A store without an entry has the state that its page loaded with. */
export type FavouritesState = Readonly<Record<Id, boolean>>

export const favouritesReducer = createReducer<FavouritesState>({}, (builder) => {
  builder
    .addCase(sessionEnded, () => ({}))
    .addMatcher(heartChanged, (state, { payload: { key, result } }) => ({ ...state, [key]: result.on }))
})
