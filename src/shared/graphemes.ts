/** Cuts text into what a reader takes for one sign: a letter with its accents, a family of emoji, a flag. */
export interface Cutter {
  segment(text: string): Iterable<{ readonly segment: string }>
}

/** Where an engine has none of its own (Firefox before 125) a code point counts as a sign: at least no emoji falls in halves. */
export const CODE_POINTS: Cutter = { segment: (text) => Array.from(text, (segment) => ({ segment })) }
let own: Cutter | undefined
/** Made when it is first needed: it takes 20 ms of a cheap phone. */
function ownCutter(): Cutter {
  return (own ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : CODE_POINTS)
}

/** The signs of a text in order. */
export function graphemesOf(text: string, cutter: Cutter = ownCutter()): readonly string[] {
  return Array.from(cutter.segment(text), ({ segment }) => segment)
}

/** The text up to its `most`th sign; as it is when it has no more. What follows is not read, however long it is. */
export function firstGraphemes(text: string, most: number, cutter: Cutter = ownCutter()): string {
  let length = 0
  let count = 0
  for (const { segment } of cutter.segment(text)) {
    if (++count > most) break
    length += segment.length
  }
  return text.slice(0, length)
}
