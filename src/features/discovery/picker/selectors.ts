import type { FoundPlace } from '../../../api/places'
import { familyNames } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { PlacesState } from './reducer'

export interface WithPlaces {
  readonly places: PlacesState
}

/** What a search brought, or the suggestions; the keyword itself stands in no name. */
export interface PlacesContent {
  readonly places: readonly FoundPlace[]
}

export const PLACES = familyNames('places')
export const SUGGESTED = PLACES.of('suggested')
export const FOUND = PLACES.of('found')

export function selectPlaces(state: WithPlaces): PlacesState {
  return state.places
}

/** The places that a resource of these brought, or null before it did. */
export function selectPlacesIn(state: WithResources, name: string): readonly FoundPlace[] | null {
  return (selectResource(state, name)?.content as PlacesContent | null | undefined)?.places ?? null
}
