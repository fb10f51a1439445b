import type { FoundPlace } from '../../../api/discovery/places'
import { familyNames } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { PlacesState } from './reducer'

export interface WithPlaces {
  readonly places: PlacesState
}

/** Search results or suggestions. Resource names never contain the keyword, which is private. */
export interface PlacesContent {
  readonly places: readonly FoundPlace[]
}

export const PLACES = familyNames<PlacesContent>('places')
export const SUGGESTED = PLACES.of('suggested')
export const FOUND = PLACES.of('found')

export function selectPlaces(state: WithPlaces): PlacesState {
  return state.places
}

export function selectPlacesIn(state: WithResources, name: string): readonly FoundPlace[] | null {
  return (selectResource(state, name)?.content as PlacesContent | null | undefined)?.places ?? null
}
