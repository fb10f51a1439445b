import { placesReducer } from '../../features/discovery/picker/reducer'
import { placesSaga } from '../../features/discovery/picker/saga'
import { choosePlaceScreen } from '../../features/discovery/picker/screens'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'

/** The page on which users choose a search area for the lists of stores and deals. */
export const module = {
  screens: [choosePlaceScreen],
  slices: { places: placesReducer, resources: resourcesReducer },
  flows: [placesSaga],
} satisfies Module
