/** Degrees, WGS 84. */
export interface LatLng {
  readonly latitude: number
  readonly longitude: number
}

export interface MapView {
  readonly center: LatLng
  /** Zoom level of the tiles; one more doubles the scale. */
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const TILE_PX = 256
/** Beyond it, Web Mercator has no positions. */
const MAX_LATITUDE = 85
const EARTH_RADIUS_M = 6_371_008
export const MIN_ZOOM = 10
export const MAX_ZOOM = 18
/** The zoom level for a single point. */
const CLOSE_ZOOM = 16

/** A journal replaces positions by random numbers, which may be on no map. */
export function isOnMap({ latitude, longitude }: LatLng): boolean {
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= 180
}

/** Position in pixels from the north-west corner of the world at a zoom level. */
export function project({ latitude, longitude }: LatLng, zoom: number): { readonly x: number; readonly y: number } {
  const world = TILE_PX * 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * world,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * world,
  }
}

/** Inverse of `project`. */
export function unproject({ x, y }: { readonly x: number; readonly y: number }, zoom: number): LatLng {
  const world = TILE_PX * 2 ** zoom
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI, longitude: (x / world) * 360 - 180 }
}

/** The view at another zoom level with this place at the same pixel. */
export function zoomedAbout(place: LatLng, view: MapView, zoom: number): MapView {
  const [at, center, share] = [project(place, 0), project(view.center, 0), 2 ** (view.zoom - zoom)]
  return { center: unproject({ x: at.x + (center.x - at.x) * share, y: at.y + (center.y - at.y) * share }, 0), zoom }
}

/** The centre of the points, and the closest whole zoom level with all of them at least `margin` px inside the map. Null without points. */
export function fitView(points: readonly LatLng[], { width, height }: Size, margin: number): MapView | null {
  const [first] = points
  if (!first) return null
  const projected = points.map((point) => project(point, 0))
  const [west, east] = rangeOf(projected.map(({ x }) => x))
  const [north, south] = rangeOf(projected.map(({ y }) => y))
  const center = unproject({ x: (west + east) / 2, y: (north + south) / 2 }, 0)
  const scale = Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (south - north))
  const zoom = Number.isFinite(scale) ? Math.floor(Math.log2(Math.max(scale, 1))) : CLOSE_ZOOM
  return { center, zoom: clamp(zoom, MIN_ZOOM, CLOSE_ZOOM) }
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to)
}

/** Great-circle distance in metres. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitude = radians(other.latitude - one.latitude)
  const longitude = radians(other.longitude - one.longitude)
  const haversine = Math.sin(latitude / 2) ** 2
    + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
