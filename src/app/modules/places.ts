import { placesReducer } from '../../features/discovery/picker/reducer'
import { placesSaga } from '../../features/discovery/picker/saga'
import { choosePlaceScreen } from '../../features/discovery/picker/screens'
import { resourcesReducer } from '../../loading/resource/reducer'
import type { Module } from '../module'

/** Choosing where lists are asked from. */
export const module: Module = {
  screens: [choosePlaceScreen],
  slices: { places: placesReducer, resources: resourcesReducer },
  flows: [placesSaga],
}
