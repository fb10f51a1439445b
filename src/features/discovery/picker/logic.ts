import { MAX_RECENT_PLACES } from '../../../api/places'
import type { FoundPlace, Place } from '../../../api/places'

/** The recent choices with this one as their latest; each stands once. */
export function withLatest(recent: readonly Place[], place: Place): readonly Place[] {
  return [place, ...recent.filter(({ placeId }) => placeId !== place.placeId)].slice(0, MAX_RECENT_PLACES)
}

/** A place as it is chosen and kept: without what an answer said besides, which is of that moment. */
export function placeOf({ storeNum: _storeNum, distance: _distance, ...place }: FoundPlace): Place {
  return place
}
