import type { Place } from '../api/places'
import { placeRemembered } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import type { DeviceStorage } from './storage'

/** Tells at the start which place this device was last asked to search from; nothing where the shopper chose none. */
export function chosenPlaceSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const kept = storage.read({ key: 'places' }).value as { readonly chosen: Place | null } | null
    if (kept?.chosen) enter(placeRemembered({ place: kept.chosen }))
    return () => undefined
  }
}
