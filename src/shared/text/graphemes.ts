/** Splits text into grapheme clusters, as users count characters: a letter with its accents, a family emoji, a flag. */
export interface TextSegmenter {
  segment(text: string): Iterable<{ readonly segment: string }>
}

/** Fallback for engines without `Intl.Segmenter` (Firefox before 125): each code point counts as one. No surrogate pair is split. */
export const CODE_POINT_SEGMENTER: TextSegmenter = { segment: (text) => Array.from(text, (segment) => ({ segment })) }
let cachedSegmenter: TextSegmenter | undefined
/** Created on first use: creation takes 20 ms on a cheap phone. */
function defaultSegmenter(): TextSegmenter {
  cachedSegmenter ??= typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : CODE_POINT_SEGMENTER
  return cachedSegmenter
}

export function graphemesOf(text: string, segmenter: TextSegmenter = defaultSegmenter()): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Returns the first `max` graphemes of a text. The rest is not read, however long it is. */
export function firstGraphemes(text: string, max: number, segmenter: TextSegmenter = defaultSegmenter()): string {
  let length = 0
  let count = 0
  for (const { segment } of segmenter.segment(text)) {
    if (++count > max) break
    length += segment.length
  }
  return text.slice(0, length)
}
