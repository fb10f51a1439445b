import { DISTRICTS } from '../world/basics/gazetteer'
import { hashOf } from '../world/basics/rng'
import { project } from '../../shared/map/mercator'

/** A tile of the map: column and row at a zoom level. */
export interface TileAt {
  readonly z: number
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

export const [NEAREST_TILE, FARTHEST_TILE] = [18, 10]
const TILE = 256
/** Streets form a grid; the width of its meshes, in pixels at this zoom level. */
const [MESH, MESH_ZOOM] = [64, 14]
/** Every fourth street is a main road, every sixteenth one a motorway. */
const [MAIN, MOTORWAY] = [4, 16]
/** The coast north of Jakarta. */
const COAST = project({ latitude: -6.112, longitude: 106.8 }, MESH_ZOOM).y
const RIVER = project({ latitude: -6.2, longitude: 106.862 }, MESH_ZOOM).x
/** The same kind of face as the app's: pictures cannot use its fonts, and the system's own font may have serifs. */
const FACE = "Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
const LIGHT = {
  land: '#F4EFE7', block: '#EFE8DD', park: '#D3E7CB', water: '#BBDCEA', street: '#FFFFFF', main: '#FFE9B8', motorway: '#FFD08A',
  edge: '#E0D6C8', name: '#7D7367',
}
/** Roads are lighter than the land in both schemes, so that no filter turns one into the other. */
const DARK: Colours = {
  land: '#141C24', block: '#18212A', park: '#172B2A', water: '#0F2E40', street: '#2B3743', main: '#3A4754', motorway: '#4A5866',
  edge: '#0F161D', name: '#AEB9C2',
}
type Colours = typeof LIGHT

/**
 * A tile of an invented city with the real districts of Jakarta: streets, parks, a river and the sea, as SVG. It depends on the position
 * alone, and lines continue in the next tile.
 */
export function mapTile({ z, x, y }: TileAt, isDark = false): string {
  const colours = isDark ? DARK : LIGHT
  const scale = 2 ** (z - MESH_ZOOM)
  const step = z >= 14 ? 1 : z === 13 ? 2 : z >= 11 ? MAIN : MOTORWAY
  const mesh = MESH * scale
  const corner = { x: x * TILE, y: y * TILE }
  const toTile = (at: Point): Point => ({ x: Math.round(at.x * scale - corner.x), y: Math.round(at.y * scale - corner.y) })
  const [left, top] = [Math.floor(corner.x / mesh), Math.floor(corner.y / mesh)]
  const count = Math.ceil(TILE / mesh)
  const first = { i: floorTo(left - step, step), j: floorTo(top - step, step) }
  const last = { i: left + count + step, j: top + count + step }
  const nodes: { readonly i: number; readonly j: number }[] = []
  for (let i = first.i; i <= last.i; i += step) for (let j = first.j; j <= last.j; j += step) nodes.push({ i, j })

  const lines: Record<'minor' | 'street' | 'main' | 'motorway', string[]> = { minor: [], street: [], main: [], motorway: [] }
  const areas = { park: [] as string[], block: [] as string[] }
  const draw = (from: Point, to: Point) => `M${pair(toTile(from))}L${pair(toTile(to))}`
  for (const { i, j } of nodes) {
    const [here, east, south, across] = [nodeAt(i, j), nodeAt(i + step, j), nodeAt(i, j + step), nodeAt(i + step, j + step)]
    lines[kindOf(j)].push(draw(here, east))
    lines[kindOf(i)].push(draw(here, south))
    if (step > 1) continue
    const area = shapeOf(i, j)
    if (area !== null) areas[area].push(`M${[here, east, across, south].map((at) => pair(toTile(at))).join('L')}Z`)
    if (z >= 15 && area !== 'park') {
      for (const share of [1 / 3, 2 / 3]) {
        lines.minor.push(draw(between(here, east, share), between(south, across, share)))
        if (chance(`${i} ${j} cross`) < 0.7) lines.minor.push(draw(between(here, south, share), between(east, across, share)))
      }
    }
  }
  const width = Math.max(1, Math.min(3, scale ** 0.6))
  const road = (d: readonly string[], colour: string, size: number) =>
    d.length === 0 ? '' : `<path d="${d.join('')}" stroke="${colours.edge}" stroke-width="${(size * width + 1.5).toFixed(1)}"/>`
      + `<path d="${d.join('')}" stroke="${colour}" stroke-width="${(size * width).toFixed(1)}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<rect width="${TILE}" height="${TILE}" fill="${colours.land}"/>`,
    filled(areas.block, colours.block), filled(areas.park, colours.park),
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    river(toTile, corner.y / scale, (corner.y + TILE) / scale, scale, colours.water),
    road(lines.minor, colours.street, 1.5), road(lines.street, colours.street, 3), road(lines.main, colours.main, 4.5),
    road(lines.motorway, colours.motorway, 6),
    '</g>', sea(toTile, corner.x / scale, (corner.x + TILE) / scale, colours.water), names(corner, z, colours), '</svg>',
  ].join('')
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step
}

function kindOf(row: number): 'street' | 'main' | 'motorway' {
  if (row % MOTORWAY === 0) return 'motorway'
  return row % MAIN === 0 ? 'main' : 'street'
}

/** From 0 to below 1, always the same for a name. */
function chance(name: string): number {
  return hashOf(`map/${name}/${name}`) / 2 ** 32
}

/** A crossing, in pixels of the mesh's zoom level. Main roads bend less. */
function nodeAt(i: number, j: number): Point {
  const bend = (row: number, name: string) => (chance(`${i} ${j} ${name}`) - 0.5) * MESH * (row % MAIN === 0 ? 0.18 : 0.5)
  return { x: i * MESH + bend(i, 'x'), y: j * MESH + bend(j, 'y') }
}

function shapeOf(i: number, j: number): 'park' | 'block' | null {
  const lot = chance(`${i} ${j} lot`)
  return lot < 0.07 ? 'park' : lot < 0.4 ? 'block' : null
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function filled(shapes: readonly string[], colour: string): string {
  return shapes.length === 0 ? '' : `<path d="${shapes.join('')}" fill="${colour}"/>`
}

type ToTile = (at: Point) => Point

function river(toTile: ToTile, from: number, to: number, scale: number, colour: string): string {
  const step = 16
  const points: string[] = []
  for (let y = floorTo(from, step) - step; y <= to + step; y += step) {
    points.push(pair(toTile({ x: RIVER + 40 * Math.sin(y / 90) + 18 * Math.sin(y / 37), y })))
  }
  return `<path d="M${points.join('L')}" stroke="${colour}" stroke-width="${Math.max(2, 7 * scale).toFixed(1)}"/>`
}

function sea(toTile: ToTile, from: number, to: number, colour: string): string {
  const step = 16
  const points: Point[] = []
  for (let x = floorTo(from, step) - step; x <= to + step; x += step) {
    points.push({ x, y: COAST + 12 * Math.sin(x / 41) + 7 * Math.sin(x / 17) })
  }
  const shore = points.map(toTile)
  const [first, last] = [shore[0], shore.at(-1)]
  if (!first || !last || shore.every(({ y }) => y < 0)) return ''
  return `<path d="M${shore.map(pair).join('L')}L${pair({ x: last.x, y: -9 })}L${pair({ x: first.x, y: -9 })}Z" fill="${colour}"/>`
}

interface Name extends Point {
  readonly name: string
  readonly letters: number
}

/** Parts of the size of the letters: the width of one, and the height of a line with the space around it. */
const [LETTER, LINE] = [0.62, 1.6] as const

/** The names that have space at a zoom level, in pixels of the whole map: earlier districts first, then streets. */
function namesAt(z: number): readonly Name[] {
  const districts = DISTRICTS.map(({ name, at }) => ({ name, at, letters: 12 }))
  const streets = z < 15 ? [] : DISTRICTS.flatMap((each) => each.streets.map(({ name, at }) => ({ name, at, letters: 12 })))
  const placed: Name[] = []
  for (const { name, at, letters } of [...districts, ...streets]) {
    const here = { name, letters, ...project(at, z) }
    if (placed.every((other) => !overlap(here, other))) placed.push(here)
  }
  return placed
}

function overlap(one: Name, other: Name): boolean {
  const width = LETTER * (one.name.length * one.letters + other.name.length * other.letters) / 2
  return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < LINE * (one.letters + other.letters) / 2
}

/** Names are drawn by every tile that they reach into. */
function names(corner: Point, z: number, { name: colour, land }: Colours): string {
  return namesAt(z).flatMap(({ name, x, y, letters }) => {
    const [left, top] = [Math.round(x - corner.x), Math.round(y - corner.y)]
    if (Math.abs(left - TILE / 2) > TILE || top < -20 || top > TILE + 20) return []
    return `<text x="${left}" y="${top}" font-family="${FACE}" font-size="${letters}" font-weight="500"`
      + ` text-anchor="middle" fill="${colour}"`
      + ` stroke="${land}" stroke-width="3" paint-order="stroke">${escaped(name)}</text>`
  }).join('')
}

function pair({ x, y }: Point): string {
  return `${x} ${y}`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
