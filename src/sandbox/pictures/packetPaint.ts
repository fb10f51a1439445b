import sharp, { type OverlayOptions } from 'sharp'
import type { Hero } from './banners'
import { ENVELOPES, FLOATING, POSTERS, type Envelope, type Poster } from './envelopes'
import type { Lettering } from './lettering'
import { place } from './scenePieces'
import { LETTER, rays, RED_PAPER, seal, smallEnvelope, svg, type Paper } from './scenery'

const WIDTH = 600
const HEIGHT = 760
const MIDDLE = WIDTH / 2
const SMALL = 160
const INK = '#14202B'
const AMOUNT = '#C4220F'
const LABEL = '#9E1606'
const CONDITION = '#7A4B00'
/** Transparent corners, so that the picture fits any background. */
const ROUND = `<defs><clipPath id="round"><rect width="${WIDTH}" height="${HEIGHT}" rx="46"/></clipPath></defs>`

type Language = keyof Envelope['texts']
type Brush = (lettering: Lettering) => Promise<Buffer>

/** The recipe for the picture of a promotion, by its name; null for an unknown name. */
export function promotionBrush(name: string): Brush | null {
  const [, small = ''] = /^apung-([a-z]+)$/.exec(name) ?? []
  const floating = Object.hasOwn(FLOATING, small) ? FLOATING[small] : undefined
  if (floating !== undefined) {
    return 'amount' in floating
      ? (lettering) => drawSmallEnvelope(floating.amount, lettering)
      : () => finished(SMALL, SMALL, `<circle cx="80" cy="80" r="72" fill="${floating.disc}"/>`, floating.heroes)
  }
  const [, big = '', language] = /^(.+)-(id|en|zh)$/.exec(name) ?? []
  const [envelope, poster] = [Object.hasOwn(ENVELOPES, big) && ENVELOPES[big], Object.hasOwn(POSTERS, big) && POSTERS[big]]
  if (envelope) return (lettering) => drawEnvelope(envelope, language as Language, lettering)
  return poster ? (lettering) => drawPoster(poster, language as Language, lettering) : null
}

async function drawEnvelope(envelope: Envelope, language: Language, lettering: Lettering): Promise<Buffer> {
  const { paper, amount, behind } = envelope
  const { label, condition, lines: [first, second] } = envelope.texts[language]
  const ground = `${ROUND}<g clip-path="url(#round)"><rect width="${WIDTH}" height="${HEIGHT}" fill="${paper.ground}"/>`
    + `${rays(MIDDLE, 270, WIDTH, 20, paper.ray, 0.12)}</g>`
    + `<rect x="54" y="46" width="492" height="440" rx="30" fill="${LETTER}"/>`
    + centred(lettering, label, 34, LABEL, 124) + priceTag(lettering, amount) + centred(lettering, condition, 29, CONDITION, 318)
  const front = `${ROUND}<g clip-path="url(#round)">${pocket(paper)}</g>${seal(MIDDLE, 447, 50)}`
    + centred(lettering, first, 36, paper.print, 560) + centred(lettering, second, 27, paper.print, 606)
  return await finished(WIDTH, HEIGHT, ground, behind, [{ input: svg(WIDTH, HEIGHT, front), left: 0, top: 0 }])
}

async function drawPoster({ ground, sun, heroes, texts }: Poster, language: Language, lettering: Lettering): Promise<Buffer> {
  const lines = texts[language].split('\n').map((line, i) => centred(lettering, line, 64, INK, 540 + i * 72))
  const body = `${ROUND}<g clip-path="url(#round)"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`
    + `${rays(MIDDLE, 270, HEIGHT, 18, sun, 0.3)}<circle cx="${MIDDLE}" cy="270" r="214" fill="${sun}"/></g>${lines.join('')}`
  return await finished(WIDTH, HEIGHT, body, heroes)
}

async function drawSmallEnvelope(amount: string, lettering: Lettering): Promise<Buffer> {
  const x = SMALL / 2 - lettering.width(amount, 38) / 2
  return await finished(SMALL, SMALL, '<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%">'
    + '<feGaussianBlur stdDeviation="4"/></filter></defs><g transform="rotate(-6 80 84)">'
    + '<rect x="22" y="42" width="116" height="108" rx="16" fill="#5A2410" opacity=".4" filter="url(#soft)"/>'
    + `${smallEnvelope(RED_PAPER, lettering.paths(amount, 38, AMOUNT, x, 62))}</g>`)
}

/** The front of the envelope, with a band along its edge. */
function pocket({ ground, deep, band }: Paper): string {
  const edge = (from: number, to: number) =>
    `M0 ${from}C154 ${from + 98} 446 ${from + 98} 600 ${from}V${to}C446 ${to + 98} 154 ${to + 98} 0 ${to}z`
  return `<path d="M0 365C154 463 446 463 600 365V${HEIGHT}H0z" fill="${ground}"/><path d="${edge(365, 386)}" fill="${band}"/>`
    + `<path d="${edge(386, 398)}" fill="${deep}" opacity=".5"/>`
}

/** Small raised Rp, large amount. */
function priceTag(lettering: Lettering, amount: string): string {
  const [prefix, digits, gap] = [lettering.width('Rp', 56), lettering.width(amount, 140), 10]
  const x = MIDDLE - (prefix + gap + digits) / 2
  return lettering.paths('Rp', 56, AMOUNT, x, 196) + lettering.paths(amount, 140, AMOUNT, x + prefix + gap, 256)
}

/** Chinese characters of this font are narrow and dense, so small ones are drawn larger. */
function centred(lettering: Lettering, line: string, size: number, colour: string, y: number): string {
  const fitting = size < 50 && /[\u4e00-\u9fff]/.test(line) ? size * 1.2 : size
  return lettering.paths(line, fitting, colour, MIDDLE - lettering.width(line, fitting) / 2, y)
}

async function pieces(list: readonly Hero[], width: number, height: number): Promise<OverlayOptions[]> {
  const placed = await Promise.all(list.map(([code, size, x, y, turn]) =>
    place({ code, size: size * height, x: x * width, y: y * height, turn }, width, height)))
  return placed.flat()
}

type Layers = readonly OverlayOptions[]

async function finished(width: number, height: number, body: string, heroes: readonly Hero[] = [], above: Layers = []): Promise<Buffer> {
  const layers = [...await pieces(heroes, width, height), ...above]
  return await sharp(svg(width, height, body)).composite(layers).webp({ quality: 84, effort: 5 }).toBuffer()
}
