import type { Pin } from '../types'

/** Stores this close, such as those of one mall, are at one place: about 9 m. */
const SAME_DEGREES = 0.00008

/** The first view of a list shows the nearest places, at a scale at which their labels have space. They keep their prices. */
const FIRST_PLACES = 8

/** Pins of stores at one place, the nearest one first. */
export type Place = readonly [Pin, ...Pin[]]

/** A list may begin with open stores. Without distances its own order stays. */
export function nearestFirst(pins: readonly Pin[]): readonly Pin[] {
  return [...pins].sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity) || 0)
}

/** The places of the pins, nearest first. `apart` is a place of its own. */
export function placesOf(pins: readonly Pin[], apart: string | null = null): readonly Place[] {
  const places: [Pin, ...Pin[]][] = []
  for (const pin of nearestFirst(pins)) {
    const place = pin.poiId === apart ? undefined : places.find(([first]) => first.poiId !== apart && isSamePlace(first, pin))
    if (place) place.push(pin)
    else places.push([pin])
  }
  return places
}

/** A pin for each of the nearest places. */
export function nearestPlaces(pins: readonly Pin[]): readonly Pin[] {
  return placesOf(pins).slice(0, FIRST_PLACES).map(([first]) => first)
}

/** True if only the closest map separates the stores. */
export function areAtOnePlace([first, ...others]: readonly Pin[]): boolean {
  return first !== undefined && others.every((pin) => isSamePlace(first, pin))
}

/** The lowest price of the stores; null if none of them has deals. */
export function lowestPrice(pins: readonly Pin[]): number | null {
  const prices = pins.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length > 0 ? Math.min(...prices) : null
}

function isSamePlace({ at: one }: Pin, { at: other }: Pin): boolean {
  return Math.abs(one.latitude - other.latitude) <= SAME_DEGREES && Math.abs(one.longitude - other.longitude) <= SAME_DEGREES
}
