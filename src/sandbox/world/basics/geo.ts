import type { Coordinates } from '../../../api/kit/fields'

/** The centre of lists without a position: the middle of Jakarta. */
export const DEFAULT_POSITION: Coordinates = { latitude: -6.2088, longitude: 106.8456 }

const EARTH_RADIUS_M = 6_371_008
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in whole metres. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.latitude - a.latitude)
  const dLng = radians(b.longitude - a.longitude)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h)))
}

/** A point moved by metres to the north and east, rounded to six decimals. */
export function moved(from: Coordinates, north: number, east: number): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    latitude: round(from.latitude + north / 111_195),
    longitude: round(from.longitude + east / (111_195 * Math.cos(radians(from.latitude)))),
  }
}
