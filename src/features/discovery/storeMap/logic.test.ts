import { metresBetween } from '../../../shared/map/mercator'
import { hasRoomOn } from '../../../ui/map/room'
import { closerView, hasMovedAway, placePins, roundedArea, withoutCovered, viewOfList } from './logic'
import { middleOf } from './pins/labels'
import { lowestPrice } from './pins/places'
import type { Pin } from './types'

const CENTER = { latitude: -6.260712, longitude: 106.813749 }
const BOUNDS = { northEast: { latitude: -6.25, longitude: 106.825 }, southWest: { latitude: -6.271, longitude: 106.802 } }

function aPin(poiId: string): Pin {
  return { poiId, name: poiId, at: CENTER, price: 20_000, distance: null }
}

it('rounds the searched area to about a hundred metres, and covers the visible part', () => {
  const area = roundedArea(CENTER, BOUNDS)
  expect(area).toMatchObject({ latitude: -6.261, longitude: 106.814 })
  expect(area.radius % 100).toBe(0)
  expect(area.radius).toBeGreaterThanOrEqual(metresBetween(CENTER, BOUNDS.northEast))
})

it('offers another search after a zoom or a move, and not after a small move', () => {
  const size = { width: 390, height: 340 }
  const from = { center: CENTER, zoom: 15 }
  expect(hasMovedAway(from, { ...from, zoom: 16 }, size)).toBe(true)
  expect(hasMovedAway(from, { ...from, center: { ...CENTER, longitude: CENTER.longitude + 0.005 } }, size)).toBe(true)
  expect(hasMovedAway(from, { ...from, center: { ...CENTER, longitude: CENTER.longitude + 0.0005 } }, size)).toBe(false)
})

/** Pins whose positions are the pixels of the map. */
const pinsAt = (at: Readonly<Record<string, readonly [number, number]>>): readonly Pin[] =>
  Object.entries(at).map(([poiId, [latitude, longitude]]) => ({ ...aPin(poiId), at: { latitude, longitude } }))
const toPixel = ({ latitude, longitude }: Pin['at']): readonly [number, number] => [latitude, longitude]

describe('labels', () => {
  const pins = pinsAt({ a: [100, 100], b: [110, 105], c: [300, 100] })
  const aboveOnly = ({ bottom }: { readonly bottom: number }) => bottom <= 105
  const place = (chosen: string | null) =>
    placePins(pins, chosen, toPixel, true, null, aboveOnly).map(({ pins: [pin], hasLabel }) => `${pin?.poiId}${hasLabel ? '' : '•'}`)

  it('belong to earlier stores; a later one that would cover one is a dot', () => {
    expect(place(null)).toEqual(['a', 'b•', 'c'])
  })

  it('of no store but the chosen one cover the place of the user, and dots leave it visible', () => {
    const here = { latitude: 100, longitude: 100 }
    const placed = (chosen: string | null, top = 118) =>
      placePins(pinsAt({ a: [100, top] }), chosen, toPixel, true, here, ({ bottom }) => bottom <= top)
    const [dot] = placed(null)
    expect(dot?.hasLabel).toBe(false)
    expect(Math.hypot((dot?.left ?? 0) - here.latitude, (dot?.top ?? 0) - here.longitude) >= 24).toBe(true)
    expect(placed('a').map(({ hasLabel }) => hasLabel)).toEqual([true])
    // The tip of a price may lie on it.
    expect(placed(null, 100).map(({ hasLabel }) => hasLabel)).toEqual([true])
  })

  it('belong to all stores of one building together: one marker at their place with the lowest price', () => {
    const prices: Readonly<Record<string, number | null>> = { a: 30_000, b: 11_600, c: null }
    const building = pinsAt(Object.fromEntries(['a', 'b', 'c'].map((id, at) => [id, [100 + at * 0.00003, 100] as const])))
      .map((pin) => ({ ...pin, price: prices[pin.poiId] ?? null }))
    const placed = (chosen: string | null, canJoin = true) => placePins(building, chosen, toPixel, canJoin)
    expect(placed(null)).toMatchObject([{ left: 100, top: 100, place: { side: 'above', end: 'middle' }, pins: building }])
    expect(lowestPrice(building)).toBe(11_600)
    expect(placed('a').map(({ pins }) => pins.map(({ poiId }) => poiId).join(''))).toEqual(['a', 'bc'])
    expect(placed(null, false)).toHaveLength(3)
  })

  it('belong to nearer stores first, whatever the order of the list', () => {
    const far = pins.map((pin, at) => ({ ...pin, distance: 1_000 - at }))
    expect(placePins(far, null, toPixel, true, null, aboveOnly).map(({ hasLabel }) => hasLabel)).toEqual([false, true, true])
  })

  it('belong to the chosen store first, and the order stays', () => {
    expect(place('b')).toEqual(['a•', 'b', 'c'])
  })
})

describe('prices', () => {
  const map = { width: 320, height: 400, scale: 1 }
  const labelled = (pins: readonly Pin[], chosen: string | null = null) =>
    placePins(pins, chosen, toPixel, true, null, hasRoomOn(map)).flatMap(({ pins: [pin], place }) => (place ? [{ pin, place }] : []))
      .map(({ pin, place: { side, end } }) => `${pin?.poiId} ${side} ${end}`)

  it('keep away from the edges and the buttons of the map: else the store is a dot, unless it is the chosen one', () => {
    const pins = pinsAt({ inside: [160, 200], left: [40, 100], right: [280, 100], top: [160, 38], bottom: [160, 390], zoom: [240, 330] })
    expect(labelled(pins)).toEqual(['inside above middle', 'left above start', 'right above end', 'top below middle', 'zoom above end'])
    expect(labelled(pins, 'bottom')).toContain('bottom above middle')
    expect(labelled(pinsAt({ left: [46, 100], right: [274, 100], top: [160, 52], zoom: [220, 340] })))
      .toEqual(['left', 'right', 'top', 'zoom'].map((name) => `${name} above middle`))
  })

  it('have as much room as their digits take', () => {
    const pairOf = (price: number) => pinsAt({ a: [100, 100], b: [176, 100] }).map((pin) => ({ ...pin, price }))
    expect(labelled(pairOf(20_000))).toEqual(['a above middle', 'b above middle'])
    expect(labelled(pairOf(200_000))).toEqual(['a above middle', 'b above start'])
  })
})

describe('pins of a crowded street', () => {
  const crowd = pinsAt(Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`p${i}`, [180 + (i * 37) % 40, 170 + (i * 23) % 50] as const]),
  ))
  const areas = (canJoin: boolean) => placePins(crowd, 'p7', toPixel, canJoin).map((placed) => {
    const [side, [left, top]] = [placed.hasLabel ? 38 : 22, middleOf(placed)]
    return { ids: placed.pins.map(({ poiId }) => poiId), left: left - side, right: left + side, top: top - 22, bottom: top + 22 }
  })

  it.each([true, false])('never cover one another, and each store is at one of them (they may join: %s)', (canJoin) => {
    const placed = areas(canJoin)
    const overlaps = placed.flatMap((one, at) => placed.slice(at + 1).filter((other) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom))
    expect(overlaps).toEqual([])
    expect(placed.flatMap(({ ids }) => ids).sort()).toEqual(crowd.map(({ poiId }) => poiId).sort())
  })

  it('stay at their place: between prices, the nearest price becomes a number', () => {
    const wall = Object.fromEntries([-76, 0, 76].flatMap((x) => [-44, 0, 44, 88].map((y) => [`w${x} ${y}`, [200 + x, 200 + y] as const])))
    const placed = placePins([...pinsAt(wall), ...pinsAt({ inside: [200, 190] })], 'w0 0', toPixel, true)
    expect(placed).toHaveLength(12)
    const group = placed.find(({ pins }) => pins.length > 1)
    expect(group?.pins.map(({ poiId }) => poiId)).toEqual(['w0 -44', 'inside'])
    expect(group?.left).toBe(200)
    expect(group?.top).toBe(134)
  })

  it('join where only a closer map separates them, and have a marker of their own on the closest one', () => {
    expect(areas(true).length).toBeLessThan(crowd.length)
    expect(areas(false)).toHaveLength(crowd.length)
  })

  it('are first seen from no closer than a few streets, unless the whole list is that close', () => {
    const size = { width: 390, height: 340 }
    const [one, other] = [aPin('one'), aPin('other')]
    const street = Array.from({ length: 8 }, (_, at) => ({ ...aPin(`n${at}`), at: { ...CENTER, latitude: CENTER.latitude + at / 1e4 } }))
    const moved = (degrees: number) => ({ ...aPin('far'), at: { ...CENTER, latitude: CENTER.latitude + degrees } })
    expect(viewOfList([...street, moved(0.02)], size)).toMatchObject({ zoom: 15 })
    expect(viewOfList([...street, moved(0.001)], size)).toMatchObject({ zoom: 16 })
    // Stores in one building are one place.
    expect(viewOfList([one, other, moved(0.1)], size)?.zoom).toBeLessThan(15)
    expect(viewOfList([], size)).toBeNull()
    const here = { ...CENTER, latitude: CENTER.latitude - 0.001 }
    expect(viewOfList(street, size, here)?.center.latitude).toBeCloseTo(here.latitude, 6)
    expect(viewOfList(street, size, { ...here, latitude: 0 })?.center.latitude).toBeCloseTo(CENTER.latitude, 2)
  })

  it('come closer at a tap', () => {
    const view = { center: CENTER, zoom: 14 }
    expect(closerView(crowd.slice(0, 2).map((pin) => ({ ...pin, at: CENTER })), view, { width: 390, height: 340 }).zoom).toBe(16)
    const apart = [CENTER, { ...CENTER, latitude: CENTER.latitude + 0.01 }].map((at) => ({ ...aPin('a'), at }))
    expect(closerView(apart, view, { width: 390, height: 340 }).zoom).toBe(15)
    expect(closerView([], { ...view, zoom: 17.4 }, { width: 390, height: 340 })).toEqual({ center: CENTER, zoom: 18 })
  })
})

it('leaves out pins below the buttons of the map, except the chosen one', () => {
  const size = { width: 320, height: 400, scale: 1 }
  const pins = pinsAt({ locate: [30, 360], zoom: [290, 310], sliver: [262, 310], above: [290, 270], middle: [160, 380], far: [245, 310] })
  const left = (chosen: string | null) => withoutCovered(
    pins.map((pin) => ({ pins: [pin], left: pin.at.latitude, top: pin.at.longitude, hasLabel: false })), chosen, size,
  ).map(({ pins: [pin] }) => pin?.poiId)
  expect(left(null)).toEqual(['above', 'middle', 'far'])
  expect(left('zoom')).toEqual(['zoom', 'above', 'middle', 'far'])
})
