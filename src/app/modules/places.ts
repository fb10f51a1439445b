import { placesReducer } from '../../features/discovery/picker/reducer'
import { placesSaga } from '../../features/discovery/picker/saga'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/places'

/** The page on which users choose a search area for the lists of stores and deals. */
export const module = {
  screens,
  slices: { places: placesReducer, resources: resourcesReducer },
  flows: [placesSaga],
} satisfies Module
