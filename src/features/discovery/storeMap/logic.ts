import type { Area } from '../../../api/discovery/stores'
import { metresBetween, project } from '../../../shared/map/mercator'
import type { LatLng, MapView } from '../../../shared/map/mercator'
import type { Pin } from './types'

/** Decimals of a degree in a request: about 110 m. An exact centre could name the door where the user is. */
const DECIMALS = 3
/** Radii are multiples of it, in metres. */
const RADIUS_STEP_M = 100
const MAX_RADIUS_M = 50_000

/** Visible part of the map. */
export interface Bounds {
  readonly northEast: LatLng
  readonly southWest: LatLng
}

/** The circle around the visible part, rounded so that it never contains an exact position. */
export function roundedArea(center: LatLng, { northEast }: Bounds): Area {
  const metres = metresBetween(center, northEast)
  const radius = Math.min(Math.max(Math.ceil(metres / RADIUS_STEP_M) * RADIUS_STEP_M, RADIUS_STEP_M), MAX_RADIUS_M)
  return { latitude: rounded(center.latitude), longitude: rounded(center.longitude), radius }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

/** Share of the map's size by which the centre must move before the app offers another search. */
const MOVED_SHARE = 0.2

/** True if the map has moved or zoomed away from the last searched area. `size` in px. */
export function hasMovedAway(from: MapView, to: MapView, size: { readonly width: number; readonly height: number }): boolean {
  if (Math.abs(from.zoom - to.zoom) >= 1) return true
  const [before, now] = [project(from.center, to.zoom), project(to.center, to.zoom)]
  return Math.abs(before.x - now.x) > size.width * MOVED_SHARE || Math.abs(before.y - now.y) > size.height * MOVED_SHARE
}

/** Space of a price label with a gap, in px. Its anchor is the middle of its lower edge. */
const LABEL = { width: 76, height: 34 } as const

export interface PlacedPin {
  readonly pin: Pin
  readonly left: number
  readonly top: number
  /** False for a pin that would cover an earlier one: it is a dot without a price. */
  readonly hasLabel: boolean
}

/** Places pins in the order of the list: earlier stores keep their labels, later ones become dots where they would overlap. */
export function placePins(
  pins: readonly Pin[], chosen: string | null, toPixel: (at: LatLng) => readonly [number, number],
): readonly PlacedPin[] {
  const labels: { readonly left: number; readonly top: number }[] = []
  const chosenFirst = [...pins].sort((one, other) => Number(other.poiId === chosen) - Number(one.poiId === chosen))
  const placed = new Map(chosenFirst.map((pin): [string, PlacedPin] => {
    const [left, top] = toPixel(pin.at)
    const hasLabel = labels.every((label) => Math.abs(label.left - left) >= LABEL.width || Math.abs(label.top - top) >= LABEL.height)
    if (hasLabel) labels.push({ left, top })
    return [pin.poiId, { pin, left, top, hasLabel }]
  }))
  return pins.flatMap(({ poiId }) => placed.get(poiId) ?? [])
}
