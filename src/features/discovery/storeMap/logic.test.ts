import { metresBetween } from '../../../shared/map/mercator'
import { hasMovedAway, placePins, roundedArea } from './logic'
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

describe('labels', () => {
  const at: Readonly<Record<string, readonly [number, number]>> = { a: [100, 100], b: [110, 105], c: [300, 100] }
  const pins = Object.entries(at).map(([poiId, [latitude, longitude]]) => ({ ...aPin(poiId), at: { latitude, longitude } }))
  const place = (chosen: string | null) =>
    placePins(pins, chosen, ({ latitude, longitude }) => [latitude, longitude])
      .map(({ pin, hasLabel }) => `${pin.poiId}${hasLabel ? '' : '•'}`)

  it('belong to earlier stores; a later one that would cover one is a dot', () => {
    expect(place(null)).toEqual(['a', 'b•', 'c'])
  })

  it('belong to the chosen store first, and the order stays', () => {
    expect(place('b')).toEqual(['a•', 'b', 'c'])
  })
})
