import { createReducer } from '@reduxjs/toolkit'
import { ended } from '../../session/events'
import { cancelled, changeFailed, changeStarted, saved } from './events'

//  unknown ──changeStarted──▶ changing ──saved──▶ on      A store that is not here is what its page said.
//                                ├──cancelled──▶ off
//                                └──changeFailed──▶ what it was before

/** One store's heart as this visit changed it: the server's last answer, and the state that is being requested, null when none is. */
export interface Heart {
  readonly on: boolean | null
  readonly wanted: boolean | null
}
export type FavouritesState = Readonly<Record<string, Heart>>

export const favouritesReducer = createReducer<FavouritesState>({}, (builder) => {
  builder
    .addCase(changeStarted, (state, { payload: { poiId, on } }) => ({ ...state, [poiId]: { on: state[poiId]?.on ?? null, wanted: on } }))
    .addCase(saved, (state, { payload: { poiId } }) => ({ ...state, [poiId]: { on: true, wanted: null } }))
    .addCase(cancelled, (state, { payload: { poiId } }) => ({ ...state, [poiId]: { on: false, wanted: null } }))
    .addCase(changeFailed, (state, { payload: { poiId } }) => ({ ...state, [poiId]: { on: state[poiId]?.on ?? null, wanted: null } }))
    .addCase(ended, () => ({}))
})
