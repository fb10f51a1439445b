import { hashOf } from '../world/basics/rng'

/** light, deep, accent. By food: hot chili or turmeric, sweet peach or rose, fresh pandan, drinks sea, coffee cocoa, plain sand. */
export const TONES = {
  chili: ['#FFB199', '#E9573B', '#C93A20'], turmeric: ['#FFE29A', '#F4AE2B', '#D98A0B'], peach: ['#FFE3CF', '#F8AE86', '#EF8A5B'],
  rose: ['#FFDDE0', '#F59AA6', '#E46F80'], pandan: ['#DDF2C4', '#93C66A', '#5E9E3C'], sea: ['#D2F1EE', '#7CCBC8', '#3E9C9D'],
  cocoa: ['#E9CDB4', '#A9724C', '#7C4B2C'], sand: ['#FBF0DF', '#E8CDA4', '#CDA46D'],
} as const
export type Tone = keyof typeof TONES

const PLATES = {
  cream: ['#FFFDF8', '#F3E7D6'], leaf: ['#8CC063', '#5F9A3B'], slate: ['#4A4F55', '#33383D'], wood: ['#D9A36A', '#B97E47'],
} as const
export type Plate = keyof typeof PLATES

export function svg(width: number, height: number, body: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`)
}

const CLOTHS = [
  // check, stripe, kawung
  '<pattern id="cloth" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
  + '<rect width="28" height="56" fill="#fff" opacity=".13"/><rect width="56" height="28" fill="#fff" opacity=".13"/></pattern>',
  '<pattern id="cloth" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">'
  + '<rect width="14" height="36" fill="#fff" opacity=".14"/></pattern>',
  '<pattern id="cloth" width="52" height="52" patternUnits="userSpaceOnUse"><g fill="#fff" opacity=".17">'
  + '<ellipse cx="13" cy="26" rx="10" ry="5"/><ellipse cx="39" cy="26" rx="10" ry="5"/>'
  + '<ellipse cx="26" cy="13" rx="5" ry="10"/><ellipse cx="26" cy="39" rx="5" ry="10"/></g></pattern>',
]

/** A table top lit from the top left, with a cloth selected by the picture's name. */
export function table(side: number, tone: Tone, name: string): string {
  const [light, deep] = TONES[tone]
  return `<defs><radialGradient id="light" cx=".25" cy=".15" r="1.05"><stop offset="0" stop-color="${light}"/>`
    + `<stop offset="1" stop-color="${deep}"/></radialGradient>${CLOTHS[hashOf(name) % CLOTHS.length] ?? ''}</defs>`
    + `<rect width="${side}" height="${side}" fill="url(#light)"/><rect width="${side}" height="${side}" fill="url(#cloth)"/>`
}

/** A plate with rim, highlight and shadow. */
export function plate(x: number, y: number, radius: number, kind: Plate): string {
  const [light, dark] = PLATES[kind]
  const r = (share: number) => radius * share
  return '<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%">'
    + `<feGaussianBlur stdDeviation="${r(0.07)}"/></filter><linearGradient id="glaze" x1="0" y1="0" x2="1" y2="1">`
    + `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`
    + `<circle cx="${x}" cy="${y + r(0.09)}" r="${radius}" fill="#5A2410" opacity=".34" filter="url(#soft)"/>`
    + `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glaze)"/>`
    + `<circle cx="${x}" cy="${y}" r="${r(0.79)}" fill="none" stroke="#3A1A0A" stroke-opacity=".1" stroke-width="${r(0.03)}"/>`
    + `<path d="M${x - r(0.9)} ${y - r(0.2)}A${r(0.92)} ${r(0.92)} 0 0 1 ${x - r(0.2)} ${y - r(0.9)}" fill="none" stroke="#fff" `
    + `stroke-opacity=".55" stroke-width="${r(0.035)}" stroke-linecap="round"/>`
}

/** A shop front 448 px square: awning in the tone's accent colour, a round sign, a counter. */
export function shopFront(tone: Tone): string {
  const [light, deep, accent] = TONES[tone]
  const scallops = Array.from({ length: 8 }, (_, i) =>
    `<path d="M${i * 56} 40h56v74a28 28 0 0 1-56 0z" fill="${i % 2 ? '#FFF9F0' : accent}"/>`)
  return '<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF4E6"/>'
    + `<stop offset="1" stop-color="${light}"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="7"/></filter></defs>`
    + '<rect width="448" height="448" fill="url(#wall)"/>'
    + '<rect y="60" width="448" height="100" fill="#5A2410" opacity=".22" filter="url(#soft)"/>'
    + `<rect width="448" height="48" fill="${deep}"/>${scallops.join('')}<rect y="352" width="448" height="96" fill="${accent}"/>`
    + '<rect y="340" width="448" height="22" rx="4" fill="#FFF9F0"/><rect y="362" width="448" height="10" fill="#000" opacity=".12"/>'
    + `<circle cx="224" cy="222" r="62" fill="#FFFDF8" stroke="${accent}" stroke-width="8"/>`
}

/** A brand's disc, 160 px square. */
export function disc(colour: string): string {
  return `<rect width="160" height="160" fill="${colour}"/><circle cx="40" cy="30" r="110" fill="#fff" opacity=".12"/>`
}

/** Rays from one point outwards, every other one left out. */
export function rays(x: number, y: number, reach: number, count: number, colour: string, strength: number): string {
  const step = (2 * Math.PI) / count
  const endOf = (angle: number) => `${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`
  return Array.from({ length: count }, (_, i) =>
    `<path d="M${x} ${y}L${endOf(i * step)}L${endOf((i + 0.5) * step)}z" fill="${colour}" opacity="${strength}"/>`).join('')
}

/** The background of a banner: rays around a sun. `size` is the sun's share of the height. */
export function sunrise(width: number, height: number, ground: string, sun: string, size = 0.56): string {
  const [x, y] = [width * 0.77, height * 0.6]
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${rays(x, y, width, 18, sun, 0.14)}`
    + `<circle cx="${x}" cy="${y}" r="${height * size}" fill="${sun}"/>`
}

/** Colours of an envelope. */
export interface Paper {
  readonly ground: string
  readonly ray: string
  readonly deep: string
  readonly band: string
  /** The text on the envelope itself. */
  readonly print: string
}
export const RED_PAPER: Paper = { ground: '#C4220F', ray: '#F6B93B', deep: '#9E1606', band: '#F6B93B', print: '#FFF4DC' }
export const GOLD_PAPER: Paper = { ground: '#F6B93B', ray: '#FFF4DC', deep: '#D98A0B', band: '#C4220F', print: '#7A1A08' }
export const LETTER = '#FFF4DC'

/** A small envelope of 160 px, its letter half out; `written` is drawn on the letter. */
export function smallEnvelope({ ground, deep, band }: Paper, written = ''): string {
  return '<defs><clipPath id="sleeve"><rect x="20" y="34" width="120" height="112" rx="16"/></clipPath></defs>'
    + `<rect x="20" y="34" width="120" height="112" rx="16" fill="${deep}"/>`
    + `<rect x="31" y="12" width="98" height="96" rx="12" fill="${LETTER}"/>`
    + `${written}<g clip-path="url(#sleeve)"><path d="M20 74C60 96 100 96 140 74V146H20z" fill="${ground}"/>`
    + `<path d="M20 74C60 96 100 96 140 74V81C100 103 60 103 20 81z" fill="${band}"/></g>${seal(80, 95, 15)}`
}

/** A gold coin with the brand's two dots. */
export function seal(x: number, y: number, radius: number): string {
  const r = (share: number) => (radius * share).toFixed(1)
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#F6B93B"/>`
    + `<circle cx="${x}" cy="${y}" r="${r(0.81)}" fill="none" stroke="#9E1606" stroke-opacity=".3" stroke-width="${r(0.06)}"/>`
    + `<circle cx="${x - radius * 0.2}" cy="${y + radius * 0.15}" r="${r(0.35)}" fill="#C4220F"/>`
    + `<circle cx="${x + radius * 0.29}" cy="${y - radius * 0.2}" r="${r(0.24)}" fill="#9E1606"/>`
}
