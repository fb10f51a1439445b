import { createReducer } from '../../../journal/runtime/slices'
import type { Place } from '../../../api/discovery/places'
import { matchesEntered } from '../../../navigation/events'
import { isLogout, sessionEnded } from '../../../session/events'
import { placeChosen } from '../../base/location/events'
import { cacheCleared } from '../../base/settings/events'
import { placesRequested, recentCleared, recentRead, placeTyped } from './events'
import { withRecent } from './logic'
import type { Private } from '../../../shared/meaning'

export interface PlacesState {
  /** Text of the search field. */
  readonly keyword: Private<string>
  /** Keyword of the last search, '' before the first. */
  readonly searchedKeyword: Private<string>
  /** Earlier choices on this device, latest first. */
  readonly recent: readonly Place[]
}

const initial: PlacesState = { keyword: '', searchedKeyword: '', recent: [] }

export const placesReducer = createReducer<PlacesState>(initial, (builder) => {
  builder
    .addCase(placeTyped, (state, { payload: { keyword } }) => ({ ...state, keyword }))
    .addCase(placesRequested, (state, { payload: { keyword } }) => ({ ...state, searchedKeyword: keyword }))
    .addCase(recentRead, (state, { payload: { recent } }) => ({ ...state, recent }))
    .addCase(placeChosen, (state, { payload: { place } }) => ({ ...state, recent: withRecent(state.recent, place) }))
    .addCase(recentCleared, (state) => ({ ...state, recent: [] }))
    .addCase(cacheCleared, (state) => ({ ...state, recent: [] }))
    // A logout removes the user's choices. An expired session retains them, because it may resume.
    .addCase(sessionEnded, (state, { payload: { reason } }) =>
      (isLogout(reason) ? { ...state, recent: [] } : state))
    // Each visit of the page starts with an empty field.
    .addMatcher(matchesEntered('choosePlace'), ({ recent }) => ({ ...initial, recent }))
})
