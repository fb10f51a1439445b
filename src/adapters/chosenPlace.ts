import type { Place } from '../api/places'
import { placeRemembered } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import type { Forgotten } from '../ports/vault'
import type { Json } from '../shared/json'
import type { DeviceStorage } from './storage'

/** Tells at the start which place this device was last asked to search from; nothing where the shopper chose none. */
export function chosenPlaceSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const chosen = keptPlaces(storage)?.chosen
    if (chosen) enter(placeRemembered({ place: chosen }))
    return () => undefined
  }
}

function keptPlaces(storage: Pick<Storage, 'read'>): { readonly chosen: Place | null } | null {
  return storage.read({ key: 'places' }).value as { readonly chosen: Place | null } | null
}

type Key = 'places' | 'searchHistory' | 'reminders'
interface Storage {
  read(query: { readonly key: Key }): { readonly value: Json }
  write(entry: { readonly key: Key; readonly value: Json }): unknown
}

/**
 * After a logout: drops the recent places, searches and reminders of this device, whatever part of the app is loaded. A session that may
 * resume keeps them. The place that lists are asked from stays, as it belongs to the device.
 */
export function forgetLookedFor(storage: Storage, { generation }: Forgotten): void {
  if (generation !== undefined) return
  const places = keptPlaces(storage)
  if (places) storage.write({ key: 'places', value: { chosen: places.chosen, recent: [] } })
  if (storage.read({ key: 'searchHistory' }).value !== null) storage.write({ key: 'searchHistory', value: { history: [] } })
  if (storage.read({ key: 'reminders' }).value !== null) storage.write({ key: 'reminders', value: { reminders: [] } })
}
