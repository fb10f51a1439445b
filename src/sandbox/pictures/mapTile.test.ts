import { project } from '../../shared/map/mercator'
import { mapTile } from './mapTile'

const KEMANG = { latitude: -6.2607, longitude: 106.8137 }

function tileOf(z: number) {
  const { x, y } = project(KEMANG, z)
  return { z, x: Math.floor(x / 256), y: Math.floor(y / 256) }
}

it('is deterministic and small', () => {
  for (const z of [10, 12, 14, 16, 18]) {
    const svg = mapTile(tileOf(z))
    expect(mapTile(tileOf(z))).toBe(svg)
    expect(svg.length).toBeLessThan(30_000)
    expect(svg).not.toContain('NaN')
  }
})

it('continues in the next tile: a road that leaves one at its edge enters the other there', () => {
  const here = tileOf(14)
  // The lines of both tiles, in pixels of the world.
  const linesOf = ({ x, y, z }: typeof here) => new Set([...mapTile({ x, y, z }).matchAll(/M(-?\d+) (-?\d+)L(-?\d+) (-?\d+)(?=[M"])/g)]
    .map(([, ...ends]) => ends.map((end, at) => Number(end) + 256 * (at % 2 === 0 ? x : y)).join()))
  const [one, other] = [linesOf(here), linesOf({ ...here, x: here.x + 1 })]
  const edge = 256 * (here.x + 1)
  const crossing = [...one].filter((line) => {
    const [from = 0, , to = 0] = line.split(',').map(Number)
    return (from - edge) * (to - edge) < 0
  })
  expect(crossing.length).toBeGreaterThan(3)
  expect(crossing.filter((line) => !other.has(line))).toEqual([])
})

it('leaves out names that would lie on another one', () => {
  for (const z of [10, 11, 12, 14, 16]) {
    const { x, y } = tileOf(z)
    const names = [...mapTile({ x, y, z }).matchAll(/<text x="(-?\d+)" y="(-?\d+)".*?font-size="(\d+)".*?>([^<]+)</g)]
      .map(([, x, y, letters, name = '']) => ({ left: Number(x), top: Number(y), width: name.length * Number(letters) / 2, name }))
    const collides = names.flatMap((one, at) => names.slice(at + 1)
      .filter((other) => Math.abs(one.left - other.left) < (one.width + other.width) / 2 && Math.abs(one.top - other.top) < 11)
      .map((other) => `${one.name} on ${other.name}`))
    expect({ z, collides }).toEqual({ z, collides: [] })
  }
})

it('has roads that are lighter than the land, also in the dark', () => {
  const here = tileOf(14)
  const lightness = (colour = '') => [1, 3, 5].reduce((sum, at) => sum + parseInt(colour.slice(at, at + 2), 16), 0)
  for (const isDark of [false, true]) {
    const svg = mapTile(here, isDark)
    const [, land] = /<rect [^>]*fill="(#\w{6})"/.exec(svg) ?? []
    const [, street] = /stroke="(#\w{6})" stroke-width="3.0"/.exec(svg) ?? []
    expect(lightness(street)).toBeGreaterThan(lightness(land))
    expect(lightness(land) < 3 * 64).toBe(isDark)
  }
  expect(mapTile(here, true).replace(/#\w{6}/g, '')).toBe(mapTile(here).replace(/#\w{6}/g, ''))
})

it('names the district in a face without serifs', () => {
  const svgs = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => mapTile({ z: 13, x: tileOf(13).x + dx, y: tileOf(13).y + dy })))
  expect(svgs.join('')).toContain('>Mampang Prapatan<')
  expect(svgs.join('')).not.toContain('system-ui')
})
