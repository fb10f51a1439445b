import { createReducer } from '@reduxjs/toolkit'
import { ended } from '../../session/events'
import { cancelled, changeFailed, changeStarted, saved } from './events'

//  unknown ──changeStarted──▶ changing ──saved──▶ on      A store that is not here is what its page said.
//                                ├──cancelled──▶ off
//                                └──changeFailed──▶ what it was before

/** One store's heart as this visit changed it: what the host last said, and what it is being asked for, null when nothing is. */
export interface Heart {
  readonly on: boolean | null
  readonly wanted: boolean | null
}
export type FavouritesState = Readonly<Record<string, Heart>>

export const favouritesReducer = createReducer<FavouritesState>({}, (builder) => {
  builder
    .addCase(changeStarted, (state, { payload: { poiId, on } }) =>
      isWanted(state[poiId]) ? state : { ...state, [poiId]: { on: state[poiId]?.on ?? null, wanted: on } },
    )
    .addCase(saved, (state, { payload: { poiId } }) => answered(state, poiId, { on: true }))
    .addCase(cancelled, (state, { payload: { poiId } }) => answered(state, poiId, { on: false }))
    .addCase(changeFailed, (state, { payload: { poiId } }) => answered(state, poiId, {}))
    .addCase(ended, () => ({}))
})

function isWanted(heart: Heart | undefined): boolean {
  return heart !== undefined && heart.wanted !== null
}

/** An answer that nothing waits for, because its user has gone, changes nothing. */
function answered(state: FavouritesState, poiId: string, to: Pick<Partial<Heart>, 'on'>): FavouritesState {
  const heart = state[poiId]
  return heart && isWanted(heart) ? { ...state, [poiId]: { ...heart, ...to, wanted: null } } : state
}
