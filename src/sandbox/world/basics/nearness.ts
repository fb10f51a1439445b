import type { Coordinates, Region } from '../../../api/kit/fields'
import type { Area } from '../../../api/discovery/stores'
import { districtOf } from './gazetteer'
import { DEFAULT_POSITION, metresBetween } from './geo'
import { passingFirst } from './passingFirst'
import type { Store } from '../stores/createStores'

export interface Where {
  readonly position?: Coordinates | undefined
  readonly region?: Region | undefined
}

/** The position, or the centre of the district, or the centre of Jakarta. */
export function centreOf({ position, region }: Where): Coordinates {
  return position ?? districtOf(region?.districtId)?.at ?? DEFAULT_POSITION
}

/** Stores within an area of a map; all stores without one. */
export function inArea(stores: readonly Store[], area: Area | undefined): readonly Store[] {
  return area === undefined ? stores : stores.filter(({ at }) => metresBetween(area, at) <= area.radius)
}

interface LatLng {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

/** The position in a body; a client without one leaves both numbers out or sends zero. */
export function positionOf({ lat, lng }: LatLng): Coordinates | undefined {
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined
  return { latitude: lat, longitude: lng }
}

export function nearestFirst(stores: readonly Store[], centre: Coordinates): readonly Store[] {
  return lowestFirst(stores, (store) => metresBetween(centre, store.at))
}

/** Moves closed stores to the end; otherwise keeps the order. */
export function openFirst(stores: readonly Store[], isOpen: (store: Store) => boolean): readonly Store[] {
  return passingFirst(stores, isOpen)
}

/** Moves further outlets of a merchant behind the first one of each; otherwise keeps the order. */
export function merchantsFirst(stores: readonly Store[]): readonly Store[] {
  const firstOf = new Map([...stores].reverse().map((store) => [store.merchantId, store]))
  return passingFirst(stores, (store) => firstOf.get(store.merchantId) === store)
}

/** Open stores with deals come first, then open stores without, then closed stores; otherwise keeps the order. */
export function availableFirst(stores: readonly Store[], isOpen: (store: Store) => boolean): readonly Store[] {
  return passingFirst(openFirst(stores, isOpen), (store) => store.products.length > 0 && isOpen(store))
}

/** Sorts stores by a value, lowest first. Ties are sorted by id, so the order is deterministic. */
export function lowestFirst(stores: readonly Store[], sortValueOf: (store: Store) => number): readonly Store[] {
  return stores
    .map((store) => ({ store, value: sortValueOf(store) }))
    .sort((a, b) => a.value - b.value || (a.store.poiId < b.store.poiId ? -1 : 1))
    .map(({ store }) => store)
}
