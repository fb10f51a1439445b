import type { Area } from '../../../api/discovery/stores'
import { fitView, MAX_ZOOM, metresBetween, project, type LatLng, type MapView, type Size } from '../../../shared/map/mercator'
import { boxAt, buttonsOf, isFree, type Box, type ScaledMap } from '../../../ui/map/room'
import { labelRooms, middleOf, type PlacedPin } from './pins/labels'
import { areAtOnePlace, lowestPrice, nearestFirst, nearestPlaces, placesOf } from './pins/places'
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

/** True if a place is in the visible part. */
export function isWithin({ northEast, southWest }: Bounds, { latitude, longitude }: LatLng): boolean {
  return latitude <= northEast.latitude && latitude >= southWest.latitude
    && longitude <= northEast.longitude && longitude >= southWest.longitude
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

const DOT_BOX: Box = { left: -22, right: 22, top: -22, bottom: 22 }
/** The mark of the user takes no taps. Pins leave it visible. */
const HERE_BOX: Box = { left: -8, right: 8, top: -8, bottom: 8 }
/** No text covers the middle of that mark. */
const HERE_MIDDLE: Box = { left: -4, right: 4, top: -4, bottom: 4 }
/** Steps in which a dot without space moves away from its place, in px. */
const STEP_PX = 22
/** A dot that would have to move further would show another place: it joins its neighbour instead. One step more saves a near price. */
const MAX_STEPS = 2
/** It joins a dot within this distance if there is one, else a price. */
const JOIN_PX = 72
/** There is space for every store of a list at this distance. */
const MAX_STEPS_UNJOINED = 30
const DIRECTIONS = [[0, 1], [1, 0], [-1, 0], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]] as const

interface Marker extends PlacedPin {
  readonly box: Box
  readonly pins: Pin[]
}

/**
 * Places the pins so that none covers another one's taps. Stores at one place have one marker, with the lowest price, except the chosen
 * store. Nearer places show their prices, from above or below; others become dots, and move aside or join their neighbour. On the closest
 * map (`canJoin` false) each store has a marker of its own. Only the price of the chosen store may cover the user's own place, `here`, or
 * places without `hasRoom`. Markers are in the order of the list.
 */
export function placePins(
  pins: readonly Pin[], chosen: string | null, toPixel: (at: LatLng) => readonly [number, number], canJoin: boolean,
  here: LatLng | null = null, hasRoom: (box: Box) => boolean = () => true,
): readonly PlacedPin[] {
  const markers: Marker[] = []
  const userMark = here ? [boxAt(HERE_BOX, ...toPixel(here))] : []
  const taken = () => markers.map(({ box }) => box)
  const userMiddle = here ? [boxAt(HERE_MIDDLE, ...toPixel(here))] : []
  const places = canJoin ? placesOf(pins, chosen) : nearestFirst(pins).map((pin) => [pin] as const)
  const chosenFirst = [...places].sort(([one], [other]) => Number(other.poiId === chosen) - Number(one.poiId === chosen))
  const kept = nearestPlaces(pins)
  const keepsPrice = ({ pins: [first], hasLabel }: Marker) => hasLabel && first !== undefined && kept.includes(first)
  const unlabelled = chosenFirst.filter((place) => {
    const [left, top] = toPixel(place[0].at)
    if (lowestPrice(place) === null) return true
    const rooms = labelRooms(place, left, top)
    const isChosen = place[0].poiId === chosen
    const [usual] = rooms
    const label = rooms.find(({ box, seen }) => isFree(taken(), box) && isFree(userMiddle, seen) && hasRoom(box))
      ?? (isChosen && usual && isFree(taken(), usual.box) ? usual : undefined)
    if (!label) return true
    markers.push({ pins: [...place], left, top, hasLabel: true, place: label.place, box: label.box })
    return false
  })
  for (const place of unlabelled) {
    const [left, top] = toPixel(place[0].at)
    const freeSpot = freePlace([...taken(), ...userMark], left, top, MAX_STEPS)
    const others = markers.filter(({ pins: [first] }) => first?.poiId !== chosen)
    const isFar = others.every((marker) => keepsPrice(marker) || distanceOf(marker, left, top) > JOIN_PX)
    const spot = freeSpot ?? (isFar ? freePlace([...taken(), ...userMark], left, top, MAX_STEPS + 1) : null)
    const neighbour = spot || !canJoin ? null : neighbourOf(others, keepsPrice, left, top)
    if (neighbour) markers[markers.indexOf(neighbour)] = joined(neighbour, place)
    else markers.push(dotAt(spot ?? freePlace([...taken(), ...userMark], left, top, MAX_STEPS_UNJOINED) ?? [left, top], [...place]))
  }
  const order = new Map(pins.map(({ poiId }, index) => [poiId, index]))
  const orderOf = (pin: Pin | undefined) => order.get(pin?.poiId ?? '') ?? 0
  for (const marker of markers) marker.pins.sort((one, other) => orderOf(one) - orderOf(other))
  return markers.sort((one, other) => orderOf(one.pins[0]) - orderOf(other.pins[0]))
}

/** A marker whose middle is less than this outside a button leaves less than 24 px to tap. */
const COVERED_PX = 8

/** Leaves out markers that a button of the map covers, except the chosen one: only a sliver could be tapped. */
export function withoutCovered(placed: readonly PlacedPin[], chosen: string | null, map: ScaledMap): readonly PlacedPin[] {
  const buttons = buttonsOf(map, COVERED_PX)
  return placed.filter((pin) => {
    const [left, top] = middleOf(pin)
    const isUnder = (box: Box) => left > box.left && left < box.right && top > box.top && top < box.bottom
    return pin.pins.some(({ poiId }) => poiId === chosen) || !buttons.some(isUnder)
  })
}

function dotAt([left, top]: readonly [number, number], pins: Pin[]): Marker {
  return { pins, left, top, hasLabel: false, box: boxAt(DOT_BOX, left, top) }
}

/** A price becomes a number, which lies within the space of the price. */
function joined(marker: Marker, pins: readonly Pin[]): Marker {
  return dotAt(middleOf(marker), [...marker.pins, ...pins])
}

/** The nearest free place for a dot; its own place first. Null without one. */
function freePlace(taken: readonly Box[], left: number, top: number, maxSteps: number): readonly [number, number] | null {
  if (isFree(taken, boxAt(DOT_BOX, left, top))) return [left, top]
  for (let steps = 1; steps <= maxSteps; steps += 1) {
    for (const [right, down] of DIRECTIONS) {
      const [x, y] = [left + right * steps * STEP_PX, top + down * steps * STEP_PX]
      if (isFree(taken, boxAt(DOT_BOX, x, y))) return [x, y]
    }
  }
  return null
}

function distanceOf(marker: Marker, left: number, top: number): number {
  return Math.hypot(marker.left - left, marker.top - top)
}

/** The nearest dot, or the nearest price where no dot is near: rather one that need not be kept. */
function neighbourOf(markers: readonly Marker[], isKept: (marker: Marker) => boolean, left: number, top: number): Marker | null {
  const distanceTo = (marker: Marker) => distanceOf(marker, left, top)
  const dots = markers.filter((marker) => !marker.hasLabel && distanceTo(marker) <= JOIN_PX)
  const spare = markers.filter((marker) => !isKept(marker) && distanceTo(marker) <= JOIN_PX)
  return ([dots, spare].find(({ length }) => length > 0) ?? markers)
    .reduce<Marker | null>((best, marker) => (best && distanceTo(best) <= distanceTo(marker) ? best : marker), null)
}

/** Distance of the stores from the edges, in px. */
const MARGIN_PX = 52
export const STREETS_ZOOM = 15
/** A user this near to the first place is in the middle of the first view, metres. */
const NEAR_M = 2_000
/** As many of these places as fit at this scale, or all if that is fewer than the minimum. */
const [QUARTER_ZOOM, MIN_PLACES] = [13, 3] as const

/**
 * The first view of a list: its nearest pins, but not closer than a few streets, with the user in the middle if they are near. Null
 * without pins.
 */
export function viewOfList(pins: readonly Pin[], size: Size, here: LatLng | null = null): MapView | null {
  const places = nearestPlaces(pins)
  const middle = here && places[0] && metresBetween(here, places[0].at) <= NEAR_M ? here : null
  const around = (at: LatLng) => (middle ? [at, mirrored(at, middle)] : [at])
  const fit = (shown: readonly Pin[]) => fitView(shown.flatMap(({ at }) => around(at)), size, MARGIN_PX)
  const views = places.map((_, index) => fit(places.slice(0, index + 1))).slice(MIN_PLACES - 1).reverse()
  const [near, all] = [views.find((view) => view && view.zoom >= QUARTER_ZOOM) ?? fit(places), fit(pins)]
  return near && all ? { ...near, zoom: Math.min(near.zoom, Math.max(all.zoom, STREETS_ZOOM)) } : null
}

/** The place as far on the other side of the middle. */
function mirrored(at: LatLng, middle: LatLng): LatLng {
  return { latitude: 2 * middle.latitude - at.latitude, longitude: 2 * middle.longitude - at.longitude }
}

/** Levels by which a tap on several stores zooms in: two if all of them stay visible, else one. */
const [MIN_CLOSER, MAX_CLOSER] = [1, 2] as const
/** The closest scale at which the map still names a street or a mall. */
const NAMES_ZOOM = 16

/** The part of the map that separates stores of one marker. Those at one place stay together, around names that say where it is. */
export function closerView(pins: readonly Pin[], view: MapView, size: Size): MapView {
  const fitting = fitView(pins.map(({ at }) => at), size, MARGIN_PX) ?? view
  const zoom = Math.round(view.zoom)
  if (areAtOnePlace(pins)) return { center: fitting.center, zoom: Math.max(zoom, NAMES_ZOOM) }
  return { center: fitting.center, zoom: Math.min(Math.max(zoom + MIN_CLOSER, Math.min(zoom + MAX_CLOSER, fitting.zoom)), MAX_ZOOM) }
}
