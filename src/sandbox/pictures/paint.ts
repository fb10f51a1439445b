import sharp, { type OverlayOptions } from 'sharp'
import { BANNERS, PUZZLE_HEROES, TITLE_LEFT, type Banner, type Hero } from './banners'
import type { Lettering } from './lettering'
import { CLIPS } from '../world/content/clips'
import { clipPoster } from './clips'
import { promotionBrush } from './packetPaint'
import { emoji, place, type Piece } from './scenePieces'
import { ICONS, LOGOS, SUBJECTS, type Subject } from './recipes'
import { MALL_FRONTS, mallFront, type MallFront } from './mallFronts'
import { disc, plate, shopFront, sunrise, svg, table } from './scenery'

const SIDE = 448
const INK = '#14202B'

/** Draws a picture by its name as WebP; null when no recipe has that name. The same name always gives the same picture. */
export async function paint(name: string, lettering: Lettering): Promise<Buffer | null> {
  return await (brushFor(name)?.(lettering) ?? null)
}

export function isPainted(name: string): boolean {
  return brushFor(name) !== null
}

type Brush = (lettering: Lettering) => Promise<Buffer>

/** The recipe for a name, ready to draw. */
function brushFor(name: string): Brush | null {
  if (name === 'puzzle') return drawPuzzle
  const [, clip] = /^klip-([a-z]+)$/.exec(name) ?? []
  if (clip !== undefined) return brushOf(CLIPS, clip, () => () => clipPoster(clip))
  const promotion = promotionBrush(name)
  if (promotion !== null) return promotion
  const [, icon] = /^e-(\w+)$/.exec(name) ?? []
  if (icon !== undefined) return brushOf(ICONS, icon, (code) => () => drawIcon(code))
  const [, mark] = /^logo-(\w+)$/.exec(name) ?? []
  if (mark !== undefined) return brushOf(LOGOS, mark, (logo) => () => drawLogo(logo))
  const [, banner, language] = /^(.+)-(id|en|zh)$/.exec(name) ?? []
  if (banner !== undefined) {
    return brushOf(BANNERS, banner, (recipe) => (lettering) => drawBanner(recipe, language as 'id' | 'en' | 'zh', lettering))
  }
  const [, mall] = /^mal-([a-z]+)$/.exec(name) ?? []
  if (mall !== undefined) return brushOf(MALL_FRONTS, mall, (front) => () => drawMall(front))
  const [, front, subject = '', close, variant = '1'] = /^(toko-)?([a-z]+)(-dekat)?(?:-([2-4]))?$/.exec(name) ?? []
  return brushOf(SUBJECTS, subject, (recipe) => () => {
    if (front !== undefined) return drawFront(recipe, Number(variant))
    return close === undefined ? drawDish(name, recipe, Number(variant)) : drawCloseUp(name, recipe, Number(variant))
  })
}

function brushOf<Recipe>(recipes: Readonly<Record<string, Recipe>>, name: string, brush: (recipe: Recipe) => Brush): Brush | null {
  const recipe = Object.hasOwn(recipes, name) ? recipes[name] : undefined
  return recipe === undefined ? null : brush(recipe)
}

async function drawPuzzle(): Promise<Buffer> {
  return await render(640, 320, sunrise(640, 320, '#8FCBB0', '#FFE29A'), await heroes(PUZZLE_HEROES, 640, 320))
}

/** Variants of a recipe differ in details: the angle of the dish, the plate, the side of the second object. */
async function drawDish(name: string, subject: Subject, variant: number): Promise<Buffer> {
  const { tone, main, helper, garnish, on, size = 0.72, turn = -6 } = subject
  const at = (share: number) => SIDE * share
  const mirrored = variant % 2 === 0
  const x = (share: number) => at(mirrored ? 1 - share : share)
  const layers = [...await put({ code: helper, size: at(0.42), x: x(0.88), y: at(0.17), turn: mirrored ? -14 : 14 })]
  if (garnish !== undefined) {
    layers.push(...await put({ code: garnish, size: at(0.2), x: x(0.12), y: at(0.86), turn: -24 }))
    layers.push(...await put({ code: garnish, size: at(0.14), x: x(0.9), y: at(0.84), turn: 40 }))
  }
  layers.push(...await put({ code: main, size: at(size), x: x(0.48), y: at(0.5), turn: turn + (variant - 1) * 4 }))
  const kind = on !== 'none' && variant > 2 ? (on === 'wood' ? 'cream' : 'wood') : on
  return await render(SIDE, SIDE, table(SIDE, tone, name) + (kind === 'none' ? '' : plate(x(0.48), at(0.54), at(0.4), kind)), layers)
}

/** The dish fills the frame and crosses two of its edges. */
async function drawCloseUp(name: string, { main, close, turn = -6 }: Subject, variant: number): Promise<Buffer> {
  const side = variant % 2 === 0 ? -1 : 1
  const hero = { code: main, size: SIDE * 1.12, x: SIDE * (0.5 + side * 0.06), y: SIDE * 0.58, turn: turn * side + variant * 3, drop: 0.02 }
  return await render(SIDE, SIDE, table(SIDE, close, name), await put(hero))
}

async function drawFront({ wall, sign, main, counter }: Subject, variant: number): Promise<Buffer> {
  const [left, right] = variant % 2 === 0 ? [counter[1], counter[0]] : counter
  return await renderFront(shopFront(wall), [
    { code: sign ?? main, size: 84, x: 224, y: 222, drop: 0.02 },
    { code: left, size: 120, x: 92, y: 288 },
    { code: right, size: 120, x: 360, y: 288 },
  ])
}

async function drawMall(front: MallFront): Promise<Buffer> {
  return await renderFront(mallFront(front), [
    { code: front.sign, size: 108, x: 224, y: 212, drop: 0.02 },
    { code: front.forecourt, size: 140, x: 62, y: 352 },
    { code: front.forecourt, size: 140, x: 388, y: 352, turn: 6 },
  ])
}

/** Twice as large as its recipe says: a front fills the width of a page, at two device pixels per CSS pixel. */
async function renderFront(ground: string, pieces: readonly Piece[]): Promise<Buffer> {
  const side = SIDE * 2
  const layers = await Promise.all(pieces.map(async ({ size, x, y, ...piece }) =>
    await place({ ...piece, size: size * 2, x: x * 2, y: y * 2 }, side, side)))
  return await render(side, side, `<g transform="scale(2)">${ground}</g>`, layers.flat())
}

async function drawLogo([colour, code]: readonly [string, string]): Promise<Buffer> {
  return await render(160, 160, disc(colour), await place({ code, size: 104, x: 80, y: 80, drop: 0.03 }, 160, 160))
}

async function drawIcon(code: string): Promise<Buffer> {
  return await sharp(await emoji(code, 160)).webp({ quality: 84 }).toBuffer()
}

async function drawBanner(banner: Banner, language: 'id' | 'en' | 'zh', lettering: Lettering): Promise<Buffer> {
  const { width, height, ground, sun, sunSize, size, ink = INK } = banner
  const { kicker, title, pill } = banner.texts[language]
  const text = [
    kicker === undefined ? '' : lettering.paths(kicker, 38, ink, 56, height * 0.2),
    lettering.paths(title, size, ink, TITLE_LEFT, height * (kicker === undefined ? 0.44 : 0.445)),
    pill === undefined
      ? ''
      : `<rect x="56" y="${height * 0.795}" width="${lettering.width(pill, 34) + 56}" height="60" rx="30" fill="${ink}"/>`
      + lettering.paths(pill, 34, ground, 84, height * 0.795 + 42),
  ]
  const layers = [...await heroes(banner.heroes, width, height), { input: svg(width, height, text.join('')), left: 0, top: 0 }]
  return await render(width, height, sunrise(width, height, ground, sun, sunSize), layers, 84)
}

async function heroes(list: readonly Hero[], width: number, height: number): Promise<OverlayOptions[]> {
  const placed = await Promise.all(list.map(async ([code, size, x, y, turn]) =>
    await place({ code, size: size * height, x: x * width, y: y * height, turn }, width, height)))
  return placed.flat()
}

function put(piece: Parameters<typeof place>[0]): Promise<OverlayOptions[]> {
  return place(piece, SIDE, SIDE)
}

async function render(width: number, height: number, ground: string, layers: OverlayOptions[], quality = 80): Promise<Buffer> {
  return await sharp(svg(width, height, ground)).composite(layers).webp({ quality, effort: 5 }).toBuffer()
}
