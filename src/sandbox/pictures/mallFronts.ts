import { TONES, type Tone } from './scenery'

/** A mall's picture: the form of its building, and emoji for its sign and its forecourt. */
export interface MallFront {
  readonly tone: Tone
  readonly form: keyof typeof FORMS
  readonly sign: string
  readonly forecourt: string
}

/** By the word that names the mall: two malls never have the same form in the same tone, nor the same sign. */
export const MALL_FRONTS: Readonly<Record<string, MallFront>> = {
  lembayung: { tone: 'rose', form: 'arch', sign: '1f307', forecourt: '1f334' },
  anjangsana: { tone: 'sand', form: 'dome', sign: '2615', forecourt: '1fab4' },
  serambi: { tone: 'sea', form: 'terrace', sign: '1f6aa', forecourt: '1f333' },
  kencana: { tone: 'turmeric', form: 'towers', sign: '1fa99', forecourt: '1f334' },
  kusuma: { tone: 'pandan', form: 'wave', sign: '1f33a', forecourt: '1f333' },
  pendopo: { tone: 'cocoa', form: 'joglo', sign: '1f3ee', forecourt: '1fab4' },
  bahtera: { tone: 'sea', form: 'wave', sign: '1f6a2', forecourt: '1f334' },
  dermaga: { tone: 'peach', form: 'arch', sign: '2693', forecourt: '26f5' },
  seruni: { tone: 'rose', form: 'terrace', sign: '1f33c', forecourt: '1fab4' },
  cendrawasih: { tone: 'chili', form: 'dome', sign: '1f99c', forecourt: '1f334' },
  telaga: { tone: 'pandan', form: 'towers', sign: '1fab7', forecourt: '26f2' },
  fajar: { tone: 'turmeric', form: 'joglo', sign: '1f305', forecourt: '1f334' },
}

/** Colours of windows, lit and dark. */
const GLASS = ['#FFF4D8', '#E4F6F7', '#E4F6F7']
const CREAM = '#FFF9F0'

interface Grid {
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
}

function panes({ x, y, columns, rows, width, height }: Grid): string {
  const gap = 6
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return `<rect x="${x + column * (width + gap)}" y="${y + row * (height + gap)}" width="${width}" height="${height}" rx="4" `
      + `fill="${GLASS[(column + row * 2) % 3] ?? ''}"/>`
  }).join('')
}

function hedge(x: number, y: number, width: number): string {
  return Array.from({ length: Math.floor(width / 24) }, (_, i) =>
    `<circle cx="${x + 12 + i * 24}" cy="${y}" r="15" fill="${i % 2 === 0 ? '#7DB553' : '#5E9E3C'}"/>`).join('')
}

/** The building above the forecourt at 390. `deep` and `accent` are its walls. The sign covers its centre. */
const FORMS = {
  arch: (deep: string, accent: string) =>
    `<rect y="150" width="448" height="240" fill="${deep}"/><rect y="150" width="448" height="12" fill="${accent}"/>`
    + panes({ x: 20, y: 180, columns: 1, rows: 4, width: 52, height: 34 })
    + panes({ x: 376, y: 180, columns: 1, rows: 4, width: 52, height: 34 })
    + `<path d="M92 390V110q132-84 264 0v280z" fill="${accent}"/>${panes({ x: 112, y: 124, columns: 5, rows: 4, width: 40, height: 48 })}`,
  dome: (deep: string, accent: string) =>
    `<rect x="24" y="176" width="400" height="214" fill="${deep}"/><path d="M112 176a112 112 0 0 1 224 0z" fill="${accent}"/>`
    + `<path d="M168 176q8-78 56-108q48 30 56 108" fill="none" stroke="${CREAM}" stroke-width="6" opacity=".6"/>`
    + `<path d="M221 34h6v36h-6zM227 34l34 11-34 11z" fill="${accent}"/>`
    + `<rect x="12" y="168" width="424" height="16" rx="6" fill="${CREAM}"/>`
    + [48, 100, 308, 360].map((x) => `<path d="M${x} 372V240a20 20 0 0 1 40 0v132z" fill="#E4F6F7"/>`).join(''),
  terrace: (deep: string, accent: string) =>
    [{ x: 104, y: 66, width: 240, wall: accent }, { x: 52, y: 148, width: 344, wall: deep }, { x: 0, y: 230, width: 448, wall: accent }]
      .map(({ x, y, width, wall }) => `<rect x="${x}" y="${y}" width="${width}" height="${390 - y}" fill="${wall}"/>`
        + panes({ x: x + 18, y: y + 26, columns: Math.floor((width - 30) / 46), rows: 1, width: 40, height: 38 })
        + hedge(x, y, width)).join(''),
  towers: (deep: string, accent: string) =>
    `<rect x="120" y="150" width="220" height="240" fill="${deep}"/>`
    + `<path d="M16 390V84l128-44v350z" fill="${accent}"/><path d="M312 390V96h120v294z" fill="${accent}"/>`
    + `<rect x="304" y="84" width="136" height="14" rx="6" fill="${CREAM}"/>`
    + panes({ x: 32, y: 104, columns: 2, rows: 6, width: 44, height: 38 })
    + panes({ x: 326, y: 116, columns: 2, rows: 6, width: 40, height: 36 })
    + panes({ x: 150, y: 164, columns: 1, rows: 3, width: 152, height: 24 }),
  joglo: (deep: string, accent: string) =>
    `<rect x="40" y="190" width="368" height="200" fill="${CREAM}"/>`
    + panes({ x: 58, y: 204, columns: 7, rows: 1, width: 42, height: 176 })
    + [46, 142, 290, 386].map((x) => `<rect x="${x}" y="190" width="16" height="200" fill="${deep}"/>`).join('')
    + `<path d="M136 112H312L444 196H4z" fill="${deep}"/><path d="M188 44h72l52 72H136z" fill="${accent}"/>`
    + `<path d="M182 36h84v12h-84zM128 108h192v12H128zM0 190h448v14H0z" fill="${accent}"/>`,
  wave: (deep: string, accent: string) =>
    `<path d="M0 390V148C72 52 150 52 224 112S376 172 448 84v306z" fill="${accent}"/>`
    + `<path d="M0 390V186C72 96 150 96 224 154S376 214 448 128v262z" fill="${deep}"/>`
    + `<path d="M0 168C72 76 150 76 224 134S376 194 448 106" fill="none" stroke="${CREAM}" stroke-width="10"/>`
    + panes({ x: 16, y: 250, columns: 9, rows: 2, width: 40, height: 58 }),
} as const

/** A mall 448 px square, with a porch, a forecourt and an empty round sign in the middle, where a wide crop shows it, too. */
export function mallFront({ tone, form }: MallFront): string {
  const [light, deep, accent] = TONES[tone]
  return '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#CFEBF2"/>'
    + `<stop offset="1" stop-color="${light}"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="8"/></filter></defs>`
    + '<rect width="448" height="448" fill="url(#sky)"/>'
    + '<ellipse cx="224" cy="392" rx="230" ry="20" fill="#5A2410" opacity=".3" filter="url(#soft)"/>'
    + FORMS[form](deep, accent)
    + '<rect x="148" y="316" width="152" height="74" fill="#33383D"/><rect x="156" y="324" width="64" height="66" fill="#BFE3EA"/>'
    + '<rect x="228" y="324" width="64" height="66" fill="#BFE3EA"/>'
    + `<rect x="124" y="300" width="200" height="18" rx="6" fill="${CREAM}"/>`
    + '<rect x="124" y="318" width="200" height="8" fill="#000" opacity=".14"/>'
    + `<rect y="388" width="448" height="60" fill="${light}"/><rect y="388" width="448" height="8" fill="${CREAM}"/>`
    + `<circle cx="224" cy="212" r="76" fill="#FFFDF8" stroke="${accent}" stroke-width="10"/>`
}
