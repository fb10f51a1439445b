/** Splits text into grapheme clusters, as users count characters: a letter with its accents, a family emoji, a flag. */
export interface Cutter {
  segment(text: string): Iterable<{ readonly segment: string }>
}

/** Fallback for engines without `Intl.Segmenter` (Firefox before 125): each code point counts as one. No surrogate pair is split. */
export const CODE_POINTS: Cutter = { segment: (text) => Array.from(text, (segment) => ({ segment })) }
let own: Cutter | undefined
/** Created on first use: creation takes 20 ms on a cheap phone. */
function ownCutter(): Cutter {
  return (own ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : CODE_POINTS)
}

export function graphemesOf(text: string, cutter: Cutter = ownCutter()): readonly string[] {
  return Array.from(cutter.segment(text), ({ segment }) => segment)
}

/** Returns the first `max` graphemes of a text. The rest is not read, however long it is. */
export function firstGraphemes(text: string, most: number, cutter: Cutter = ownCutter()): string {
  let length = 0
  let count = 0
  for (const { segment } of cutter.segment(text)) {
    if (++count > most) break
    length += segment.length
  }
  return text.slice(0, length)
}
