import { createReducer } from '../../../journal/slices'
import type { Place } from '../../../api/places'
import { matchesEntered } from '../../../navigation/events'
import { sessionEnded } from '../../../session/events'
import { placeChosen } from '../../base/location/events'
import { cacheCleared } from '../../base/settings/events'
import { placesAsked, recentCleared, recentRead, placeTyped } from './events'
import { withLatest } from './logic'

export interface PlacesState {
  /** What the field holds. */
  readonly keyword: string
  /** What was last looked for, '' before. */
  readonly asked: string
  /** What was chosen on this device, latest first. */
  readonly recent: readonly Place[]
}

const initial: PlacesState = { keyword: '', asked: '', recent: [] }

export const placesReducer = createReducer<PlacesState>(initial, (builder) => {
  builder
    .addCase(placeTyped, (state, { payload: { keyword } }) => ({ ...state, keyword }))
    .addCase(placesAsked, (state, { payload: { keyword } }) => ({ ...state, asked: keyword }))
    .addCase(recentRead, (state, { payload: { recent } }) => ({ ...state, recent }))
    .addCase(placeChosen, (state, { payload: { place } }) => ({ ...state, recent: withLatest(state.recent, place) }))
    .addCase(recentCleared, (state) => ({ ...state, recent: [] }))
    .addCase(cacheCleared, (state) => ({ ...state, recent: [] }))
    // A logout drops what the user chose; a session that only expired may resume.
    .addCase(sessionEnded, (state, { payload: { reason } }) =>
      (reason === 'loggedOut' || reason === 'elsewhere' ? { ...state, recent: [] } : state))
    // Each visit of the page begins with an empty field.
    .addMatcher(matchesEntered('choosePlace'), ({ recent }) => ({ ...initial, recent }))
})
