import { MAX_RECENT_PLACES, type FoundPlace, type Place } from '../../../api/discovery/places'

/** Moves the place to the front of the recent choices, without duplicates. Keeps at most `MAX_RECENT_PLACES`. */
export function withRecent(recent: readonly Place[], place: Place): readonly Place[] {
  return [place, ...recent.filter(({ placeId }) => placeId !== place.placeId)].slice(0, MAX_RECENT_PLACES)
}

/** Removes the store count and the distance, which are valid for one response only. */
export function toChosenPlace({ storeNum: _storeNum, distance: _distance, ...place }: FoundPlace): Place {
  return place
}
