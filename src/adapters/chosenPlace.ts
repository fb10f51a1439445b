import type { Place } from '../api/places'
import { placeRemembered } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import type { TokensToClear } from '../ports/vault'
import type { Json } from '../shared/json'
import type { DeviceStorage } from './storage'

/** Emits at the start the place that the user last chose on this device, if any. */
export function chosenPlaceSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const chosen = storedPlaces(storage)?.chosen
    if (chosen) enter(placeRemembered({ place: chosen }))
    return () => undefined
  }
}

function storedPlaces(storage: Pick<Storage, 'read'>): { readonly chosen: Place | null } | null {
  return storage.read({ key: 'places' }).value as { readonly chosen: Place | null } | null
}

type Key = 'places' | 'searchHistory' | 'reminders'
interface Storage {
  read(query: { readonly key: Key }): { readonly value: Json }
  write(entry: { readonly key: Key; readonly value: Json }): unknown
}

/**
 * After a logout, deletes the recent places, searches and reminders of this device, whichever modules are loaded. A session that may resume
 * does not delete them. The chosen place stays, because it belongs to the device.
 */
export function clearSearchTraces(storage: Storage, { generation }: TokensToClear): void {
  if (generation !== undefined) return
  const places = storedPlaces(storage)
  if (places) storage.write({ key: 'places', value: { chosen: places.chosen, recent: [] } })
  if (storage.read({ key: 'searchHistory' }).value !== null) storage.write({ key: 'searchHistory', value: { history: [] } })
  if (storage.read({ key: 'reminders' }).value !== null) storage.write({ key: 'reminders', value: { reminders: [] } })
}
