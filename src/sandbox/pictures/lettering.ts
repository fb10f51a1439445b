import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, type Font, type Glyph } from 'opentype.js'

/**
 * Text as SVG outlines, so that no font has to be installed. Latin in the product's extra bold, Chinese in ZCOOL QingKe
 * HuangYou.
 */
export interface Lettering {
  /** SVG paths of the lines of `text`; `y` is the first baseline, `size` in pixels. */
  paths(text: string, size: number, colour: string, x: number, y: number): string
  /** Width in pixels of one line. */
  width(line: string, size: number): number
}

const LATIN = '@fontsource/plus-jakarta-sans'
const CHINESE = '@fontsource/zcool-qingke-huangyou'
const LINE_HEIGHT = 1.08
/**
 * The Chinese font is narrow, black and dense: without more space between its characters, and a larger size for small text, its counters
 * close in a banner that is displayed at a third of its size.
 */
const CHINESE_TRACKING = 0.05
const [SMALL, SMALL_CHINESE_SCALE] = [50, 1.12]

/** Fonts are read when their first character is drawn. */
export function createLettering(): Lettering {
  const fonts = new Map<string, Font>()
  const fontAt = (file: string): Font => {
    const known = fonts.get(file)
    if (known) return known
    const raw = readFileSync(file)
    const font = parse(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength) as ArrayBuffer)
    fonts.set(file, font)
    return font
  }
  const latin = () => fontAt(join(packageFolder(LATIN), 'files/plus-jakarta-sans-latin-800-normal.woff'))
  // The Chinese font is split into files; a list of ranges says which file holds a character.
  let slices: readonly (readonly [string, readonly (readonly [number, number])[]])[] | null = null
  const sliceOf = (character: string): string | undefined => {
    slices ??= Object.entries(JSON.parse(readFileSync(join(packageFolder(CHINESE), 'unicode.json'), 'utf8')) as Record<string, string>)
      .map(([name, ranges]) => [name.replace(/[[\]]/g, ''), ranges.split(',').map(rangeOf)] as const)
    const point = character.codePointAt(0) ?? 0
    return slices.find(([, ranges]) => ranges.some(([from, to]) => point >= from && point <= to))?.[0]
  }
  const fontOf = (character: string): Font => {
    if ((character.codePointAt(0) ?? 0) < 0x2e80) return latin()
    const slice = sliceOf(character)
    return slice === undefined ? latin() : fontAt(join(packageFolder(CHINESE), `files/zcool-qingke-huangyou-${slice}-400-normal.woff`))
  }

  const run = (line: string, latinSize: number) => {
    let x = 0
    let previous: { font: Font; glyph: Glyph } | null = null
    const glyphs = [...line].map((character) => {
      const font = fontOf(character)
      const isChinese = font !== latin()
      const size = isChinese && latinSize < SMALL ? latinSize * SMALL_CHINESE_SCALE : latinSize
      const glyph = font.charToGlyph(character)
      if (previous?.font === font) x += (font.getKerningValue(previous.glyph, glyph) * size) / font.unitsPerEm
      const at = x
      const tracking = size * (isChinese ? CHINESE_TRACKING : -0.02)
      x += (glyph.advanceWidth * size) / font.unitsPerEm + tracking + (character === ' ' ? size * 0.05 : 0)
      previous = { font, glyph }
      return { glyph, at, size }
    })
    return { glyphs, width: x }
  }
  return {
    width: (line, size) => run(line, size).width,
    paths: (text, size, colour, x, y) => text.split('\n').flatMap((line, i) =>
      run(line, size).glyphs.map(({ glyph, at, size: own }) =>
        `<path fill="${colour}" d="${outline(glyph, x + at, y + i * size * LINE_HEIGHT, own)}"/>`)).join(''),
  }
}

function outline(glyph: Glyph, x: number, y: number, size: number): string {
  return glyph.getPath(x, y, size).commands
    .map((c) => c.type + [c.x1, c.y1, c.x2, c.y2, c.x, c.y].filter((n) => n !== undefined).map((n) => n.toFixed(1)).join(' ')).join('')
}

/** `U+4E00-4E8C` or `U+4E00`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
