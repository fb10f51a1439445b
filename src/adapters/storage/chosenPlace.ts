import type { Place } from '../../api/discovery/places'
import { placeRemembered } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import type { DeviceStorage } from './deviceStorage'

/** Emits at the start the place that the user last chose on this device, if any. */
export function chosenPlaceSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const places = storage.read({ key: 'places' }).value as { readonly chosen: Place | null } | null
    const chosen = places?.chosen
    if (chosen) enter(placeRemembered({ place: chosen }))
    return () => undefined
  }
}
