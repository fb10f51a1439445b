import type { Area } from '../../../api/discovery/stores'
import { fitView, MAX_ZOOM, metresBetween, project, type LatLng, type MapView, type Size } from '../../../shared/map/mercator'
import { boxAt, buttonsOf, isFree, type Box, type ScaledMap } from '../../../ui/map/room'
import { labelBoxes, middleOf, type PlacedPin } from './pins/labels'
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
 * Places the pins so that none covers another one's taps. Nearer stores show their prices, above or below their place; others become
 * dots, and move aside or join their neighbour. On the closest map (`canJoin` false) each store has a marker of its own. Only the price of
 * the chosen store may cover the user's own place, `here`, or places without `hasRoom`. Markers are in the order of the list.
 */
export function placePins(
  pins: readonly Pin[], chosen: string | null, toPixel: (at: LatLng) => readonly [number, number], canJoin: boolean,
  here: LatLng | null = null, hasRoom: (box: Box) => boolean = () => true,
): readonly PlacedPin[] {
  const markers: Marker[] = []
  const userMark = here ? [boxAt(HERE_BOX, ...toPixel(here))] : []
  const taken = () => markers.map(({ box }) => box)
  const nearest = nearestFirst(pins)
  const chosenFirst = [...nearest].sort((one, other) => Number(other.poiId === chosen) - Number(one.poiId === chosen))
  const kept = nearestPlaces(pins)
  const keepsPrice = ({ pins: [first], hasLabel }: Marker) => hasLabel && first !== undefined && kept.includes(first)
  const unlabelled = chosenFirst.filter((pin) => {
    const [left, top] = toPixel(pin.at)
    if (pin.price === null) return true
    const boxes = labelBoxes(pin.price, left, top)
    const isChosen = pin.poiId === chosen
    const [usual] = boxes
    const label = boxes.find(({ box }) => isFree([...taken(), ...userMark], box) && hasRoom(box))
      ?? (isChosen && usual && isFree(taken(), usual.box) ? usual : undefined)
    if (!label) return true
    markers.push({ pins: [pin], left, top, hasLabel: true, ...label })
    return false
  })
  for (const pin of unlabelled) {
    const [left, top] = toPixel(pin.at)
    const freeSpot = freePlace([...taken(), ...userMark], left, top, MAX_STEPS)
    const others = markers.filter(({ pins: [first] }) => first?.poiId !== chosen)
    const isFar = others.every((marker) => keepsPrice(marker) || distanceOf(marker, left, top) > JOIN_PX)
    const spot = freeSpot ?? (isFar ? freePlace([...taken(), ...userMark], left, top, MAX_STEPS + 1) : null)
    const neighbour = spot || !canJoin ? null : neighbourOf(others, keepsPrice, left, top)
    if (neighbour) markers[markers.indexOf(neighbour)] = joined(neighbour, pin)
    else markers.push(dotAt(spot ?? freePlace([...taken(), ...userMark], left, top, MAX_STEPS_UNJOINED) ?? [left, top], [pin]))
  }
  const order = new Map(pins.map(({ poiId }, index) => [poiId, index]))
  const orderOf = (pin: Pin | undefined) => order.get(pin?.poiId ?? '') ?? 0
  for (const marker of markers) marker.pins.sort((one, other) => orderOf(one) - orderOf(other))
  return markers.sort((one, other) => orderOf(one.pins[0]) - orderOf(other.pins[0]))
}

/** A list may begin with open stores. Without distances its own order stays. */
function nearestFirst(pins: readonly Pin[]): readonly Pin[] {
  return [...pins].sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity) || 0)
}

/** A pin for each of the nearest places: a building may contain many stores. */
function nearestPlaces(pins: readonly Pin[]): readonly Pin[] {
  const nameOf = ({ at }: Pin) => `${at.latitude} ${at.longitude}`
  const byPlace = new Map([...nearestFirst(pins)].reverse().map((pin) => [nameOf(pin), pin]))
  return nearestFirst(pins).filter((pin) => byPlace.get(nameOf(pin)) === pin).slice(0, FIRST_PLACES)
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
function joined(marker: Marker, pin: Pin): Marker {
  return dotAt(middleOf(marker), [...marker.pins, pin])
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
/** The first view of a list shows the nearest places, at a scale at which their labels have space. They keep their prices. */
const FIRST_PLACES = 8
export const STREETS_ZOOM = 15
/** As many of these places as fit at this scale, or all if that is fewer than the minimum. */
const [QUARTER_ZOOM, MIN_PLACES] = [13, 3] as const

/**
 * The first view of a list: its nearest pins, but not closer than a few streets. Several stores in one building would otherwise fill the
 * map with a single number. Null without pins.
 */
export function viewOfList(pins: readonly Pin[], size: Size): MapView | null {
  const fit = (shown: readonly Pin[]) => fitView(shown.map(({ at }) => at), size, MARGIN_PX)
  const places = nearestPlaces(pins)
  const views = places.map((_, index) => fit(places.slice(0, index + 1))).slice(MIN_PLACES - 1).reverse()
  const [near, all] = [views.find((view) => view && view.zoom >= QUARTER_ZOOM) ?? fit(places), fit(pins)]
  return near && all ? { ...near, zoom: Math.min(near.zoom, Math.max(all.zoom, STREETS_ZOOM)) } : null
}

/** Levels by which a tap on several stores zooms in: two if all of them stay visible, else one. */
const [MIN_CLOSER, MAX_CLOSER] = [1, 2] as const

/** The part of the map that separates stores of one marker. */
export function closerView(pins: readonly Pin[], view: MapView, size: Size): MapView {
  const fitting = fitView(pins.map(({ at }) => at), size, MARGIN_PX) ?? view
  const zoom = Math.round(view.zoom)
  return { center: fitting.center, zoom: Math.min(Math.max(zoom + MIN_CLOSER, Math.min(zoom + MAX_CLOSER, fitting.zoom)), MAX_ZOOM) }
}
