import type { Area } from '../../../api/discovery/stores'
import { createReducer } from '../../../journal/runtime/slices'
import { screenEntered } from '../../../navigation/events'
import { sessionEnded } from '../../../session/events'
import { areaChosen, mapLoadTapped, pinTapped } from './events'
import { mapListOf } from './names'
import type { Id } from '../../../shared/meaning'

export interface MapState {
  /** Searched part of the map; null for the stores of the list itself. */
  readonly area: Area | null
  /** The store whose pin the user tapped. */
  readonly poiId: Id | null
}

export interface StoreMapState {
  readonly lists: Readonly<Record<Id, MapState>>
  /** The user has loaded the map although the data saver is on. */
  readonly isAllowed: boolean
}

const initial: StoreMapState = { lists: {}, isAllowed: false }
export const NO_MAP: MapState = { area: null, poiId: null }

export const storeMapReducer = createReducer<StoreMapState>(initial, (builder) => {
  builder
    // The map opens with the stores of its list. Going back shows it as it was.
    .addCase(screenEntered, (state, { payload: { screen, params, by } }) =>
      (screen === 'storeMap' && by !== 'pop' ? withList(state, mapListOf(params), NO_MAP) : state))
    .addCase(areaChosen, (state, { payload: { list, area } }) => withList(state, list, { area, poiId: null }))
    .addCase(pinTapped, (state, { payload: { list, poiId } }) =>
      withList(state, list, { area: state.lists[list]?.area ?? null, poiId }))
    .addCase(mapLoadTapped, (state) => ({ ...state, isAllowed: true }))
    .addCase(sessionEnded, () => initial)
})

function withList(state: StoreMapState, list: string, map: MapState): StoreMapState {
  return { ...state, lists: { ...state.lists, [list]: map } }
}
