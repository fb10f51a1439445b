import { placesReducer } from '../../features/places/picker/reducer'
import { placesSaga } from '../../features/places/picker/saga'
import { choosePlaceScreen } from '../../features/places/picker/screens'
import { resourcesReducer } from '../../loading/resource/reducer'
import type { Module } from '../module'

/** Choosing where lists are asked from. */
export const module: Module = {
  screens: [choosePlaceScreen],
  slices: { places: placesReducer, resources: resourcesReducer },
  flows: [placesSaga],
}
