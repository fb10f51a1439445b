import fc from 'fast-check'
import { fitView, isOnMap, MAX_ZOOM, metresBetween, MIN_ZOOM, project, unproject, zoomedAbout } from './mercator'

const SIZE = { width: 390, height: 340 }
const MARGIN = 44
const inJakarta = fc.record({
  latitude: fc.double({ min: -6.6, max: -5.9, noNaN: true }), longitude: fc.double({ min: 106.4, max: 107.2, noNaN: true }),
})

it('projects and unprojects to the same position', () => {
  fc.assert(fc.property(inJakarta, fc.integer({ min: MIN_ZOOM, max: MAX_ZOOM }), (at, zoom) => {
    const back = unproject(project(at, zoom), zoom)
    expect(back.latitude).toBeCloseTo(at.latitude, 6)
    expect(back.longitude).toBeCloseTo(at.longitude, 6)
  }))
})

it('names the tile of a known place', () => {
  const { x, y } = project({ latitude: -6.2088, longitude: 106.8456 }, 14)
  expect(Math.floor(x / 256)).toBe(13054)
  expect(Math.floor(y / 256)).toBe(8475)
})

it('fits all points with a margin, as close as possible', () => {
  fc.assert(fc.property(fc.array(inJakarta, { minLength: 1, maxLength: 12 }), (points) => {
    const view = fitView(points, SIZE, MARGIN)
    if (view === null) return false
    const isInside = (zoom: number) => {
      const center = project(view.center, zoom)
      return points.map((point) => project(point, zoom)).every(({ x, y }) =>
        Math.abs(x - center.x) <= SIZE.width / 2 - MARGIN + 0.001 && Math.abs(y - center.y) <= SIZE.height / 2 - MARGIN + 0.001)
    }
    return (isInside(view.zoom) || view.zoom === MIN_ZOOM) && (view.zoom === 16 || !isInside(view.zoom + 1))
  }))
})

it('has no view without points, and a close one for a single point', () => {
  expect(fitView([], SIZE, MARGIN)).toBeNull()
  expect(fitView([{ latitude: -6.2, longitude: 106.8 }], SIZE, MARGIN)?.zoom).toBe(16)
})

it('zooms about a place, which stays at its pixel', () => {
  const [view, place] = [{ center: { latitude: -6.2, longitude: 106.8 }, zoom: 13 }, { latitude: -6.21, longitude: 106.83 }]
  const pixelOf = ({ center, zoom }: typeof view) => {
    const [at, middle] = [project(place, zoom), project(center, zoom)]
    return [at.x - middle.x, at.y - middle.y]
  }
  const [x = 0, y = 0] = pixelOf(zoomedAbout(place, view, 15))
  expect(x).toBeCloseTo(pixelOf(view)[0] ?? 0, 4)
  expect(y).toBeCloseTo(pixelOf(view)[1] ?? 0, 4)
  expect(zoomedAbout(view.center, view, 15).center.longitude).toBeCloseTo(106.8, 9)
})

it('measures metres', () => {
  expect(metresBetween({ latitude: -6.2, longitude: 106.8 }, { latitude: -6.21, longitude: 106.8 })).toBeCloseTo(1_112, 0)
})

it('refuses positions that are on no map', () => {
  expect(isOnMap({ latitude: -6.2, longitude: 106.8 })).toBe(true)
  expect(isOnMap({ latitude: 86, longitude: 0 })).toBe(false)
  expect(isOnMap({ latitude: 0, longitude: 999 })).toBe(false)
})
