import type { Coordinates, Region } from '../../../src/api/fields'
import { districtOf } from './gazetteer'
import { DEFAULT_POSITION, metresBetween } from './geo'
import type { Store } from './stores'

export interface Where {
  readonly position?: Coordinates | undefined
  readonly region?: Region | undefined
}

/** A fix, else the middle of the district, else the middle of Jakarta. */
export function centreOf({ position, region }: Where): Coordinates {
  return position ?? districtOf(region?.districtId)?.at ?? DEFAULT_POSITION
}

interface LatLng {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

/** The fix of a body that says it in two numbers; a client without a fix leaves them out or at zero. */
export function positionOf({ lat, lng }: LatLng): Coordinates | undefined {
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined
  return { latitude: lat, longitude: lng }
}

/** Shops in the order of their distance from `centre`. */
export function nearestFirst(stores: readonly Store[], centre: Coordinates): readonly Store[] {
  return lowestFirst(stores, (store) => metresBetween(centre, store.at))
}

/** Shops where one can go now before the others; both in the order they had. */
export function openFirst(stores: readonly Store[], isOpen: (store: Store) => boolean): readonly Store[] {
  return [...stores.filter(isOpen), ...stores.filter((store) => !isOpen(store))]
}

/** Shops in the order of a worth that is lower the better; equals by their id, so that the order never depends on the one before. */
export function lowestFirst(stores: readonly Store[], worth: (store: Store) => number): readonly Store[] {
  return stores
    .map((store) => ({ store, value: worth(store) }))
    .sort((a, b) => a.value - b.value || (a.store.poiId < b.store.poiId ? -1 : 1))
    .map(({ store }) => store)
}
